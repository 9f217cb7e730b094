/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { MoveDetail } from '../../board/types.d.ts' */
/** @import { Panel } from '../types.d.ts' */
import { placeOfRefusal, placeOfTerm } from '../../site/places.js';
import { AXES, partsOf } from '../../site/rules.js';

/** Returns the unusual rule that a move uses, or null. @param {Pick<MoveDetail, 'partner' | 'take' | 'captured' | 'capturedOn'>} move @param {string} rules */
export function kindOf({ partner, take, captured, capturedOn }, rules) {
  const { captures, castling } = partsOf(rules);
  if (partner) return castling === AXES.castling[0] ? null : castling;
  if (!captured) return null;
  if (captures !== AXES.captures[0]) return captures;
  return capturedOn === take ? null : 'enPassant';
}

/** Returns the address of the page in the book that explains an unusual rule. @param {string} kind @param {string} rules @param {string} language */
const placeOf = (kind, rules, language) =>
  kind === 'enPassant'
    ? placeOfRefusal({ reason: 'enPassantExpired' }, rules, language)
    : placeOfTerm(kind, language);

/**
 * Explains the computer's first move of each unusual kind: the board shows why the move is allowed, with a link to the
 * rule.
 * @param {HTMLAnchorElement} link @param {RoqueBoard} board @param {{ explain: () => Promise<string[]> }} captions
 * @returns {Panel}
 */
export function explainUnusualMoves(link, board, captions) {
  /** The kinds of moves already explained. */
  const explained = new Set();
  let rules = '';

  board.addEventListener('move', ({ detail }) => {
    const kind = detail.source === 'opponent' && kindOf(detail, rules);
    if (!kind || explained.has(kind)) return;
    explained.add(kind);
    const place = placeOf(kind, rules, document.documentElement.lang);
    // The board first shows the move, which clears the previous caption.
    queueMicrotask(async () => {
      if (!(await captions.explain()).length) return;
      link.href = place;
      link.hidden = false;
    });
  });
  board.addEventListener('caption', ({ detail }) => {
    if (!detail.kind) link.hidden = true;
  });

  return {
    show(view) {
      rules = view.rules;
    },
  };
}
