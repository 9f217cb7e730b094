import byLink from './game/by-link.js';
import claims from './game/claims.js';
import clock from './game/clock.js';
import editor from './game/editor.js';
import ends from './game/ends.js';
import etiquette from './game/etiquette.js';
import first from './game/first.js';
import newGame from './game/new-game.js';
import opponent from './game/opponent.js';
import review from './game/review.js';
import rules from './game/rules.js';
import library from './game/library.js';
import score from './game/score.js';
import settings from './game/settings.js';
import share from './game/share.js';
import page from './game/page.js';
import site from './site.js';

/** The texts of the game page, one file for each feature. */
export default {
  ...byLink,
  ...claims,
  ...clock,
  ...editor,
  ...ends,
  ...etiquette,
  ...first,
  ...newGame,
  ...opponent,
  ...review,
  ...rules,
  ...library,
  ...score,
  ...settings,
  ...share,
  ...site,
  ...page,
};
