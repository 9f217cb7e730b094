/**
 * What a page tells of the build that it is of: that there is a newer one, that a part of it did not come, that no network is needed, that
 * updates are refused.
 */
export class News {
  isKept = false;
  isOld = false;
  /** Some browsers do not ask again for a script that did not come once. */
  lacks = false;
  isPutOff = false;
  isStuck = false;
  /** @type {Record<string, HTMLElement>} */
  #parts;

  /**
   * @param {(selector: string) => HTMLElement} part of the page
   * @param {HTMLElement} next has the focus when the news is put off
   */
  constructor(part, next) {
    const names = {
      update: '.update',
      ready: '.update .ready',
      lacks: '.update .lacks',
      reload: '.update .strong',
    };
    this.#parts = Object.fromEntries(
      Object.entries({ ...names, kept: '.kept', stuck: '.stuck' }).map(([name, place]) => [
        name,
        part(place),
      ]),
    );
    part('.update .later').onclick = () => {
      this.isPutOff = true;
      next.focus({ preventScroll: true });
      this.show();
    };
  }

  show() {
    const { update, ready, lacks, reload, kept, stuck } = this.#parts;
    update.hidden = !(this.isOld || this.lacks) || this.isPutOff;
    ready.hidden = !this.isOld;
    lacks.hidden = this.isOld;
    // Loaded anew without a network, a page that is not kept would be gone.
    reload.hidden = !navigator.onLine && !this.isKept;
    kept.hidden = !this.isKept;
    stuck.hidden = !this.isStuck;
  }
}
