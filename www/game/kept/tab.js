/** The game of this tab, which a reload goes on with. */
export const tab = {
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
