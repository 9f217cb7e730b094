/** The id of this tab's game; after a reload, the tab resumes this game. */
export const tabGame = {
  get id() {
    try {
      return sessionStorage.getItem('roque.game');
    } catch {
      return null;
    }
  },
  set id(id) {
    try {
      if (id) sessionStorage.setItem('roque.game', id);
      else sessionStorage.removeItem('roque.game');
    } catch {}
  },
};
