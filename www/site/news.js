/**
 * The notices of a page about its build: a new version, a missing part, offline use, refused updates.
 */
export class News {
  isKept = false;
  isOld = false;
  /** Whether a part failed to load. Some browsers do not request a failed script again without a reload. */
  lacks = false;
  isPutOff = false;
  isStuck = false;
  /** @type {Record<string, HTMLElement>} */
  #parts;

  /**
   * @param {(selector: string) => HTMLElement} part finds an element of the page
   * @param {HTMLElement} next receives the focus when the notice is dismissed
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
    // Offline, reloading a page that is not cached would lose it.
    reload.hidden = !navigator.onLine && !this.isKept;
    kept.hidden = !this.isKept;
    stuck.hidden = !this.isStuck;
  }
}
