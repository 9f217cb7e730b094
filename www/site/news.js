/** What a page tells of the build that it is of: that there is a newer one, that no network is needed, that updates are refused. */
export class News {
  isKept = false;
  isOld = false;
  isPutOff = false;
  isStuck = false;
  #parts;

  /**
   * @param {(selector: string) => HTMLElement} part of the page
   * @param {HTMLElement} next has the focus when the news is put off
   */
  constructor(part, next) {
    this.#parts = { update: part('.update'), kept: part('.kept'), stuck: part('.stuck') };
    part('.update .later').onclick = () => {
      this.isPutOff = true;
      next.focus({ preventScroll: true });
      this.show();
    };
  }

  show() {
    const { update, kept, stuck } = this.#parts;
    update.hidden = !this.isOld || this.isPutOff;
    kept.hidden = !this.isKept;
    stuck.hidden = !this.isStuck;
  }
}
