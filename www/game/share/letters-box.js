/** @import { Panel, MatchSession, View } from '../types.d.ts' */
/** @import { createLinkGame } from '../../match/link-game.js' */
import { opponent } from '../../match/colors.js';
import { translate } from '../words/language.js';
import { codeButton } from './code-button.js';
import { copyOf, sendOr } from './giving.js';
import { linkTo } from './link.js';

/**
 * The box of a game played by links: shares the link of the last move, copies it, or shows it as a QR code.
 * @param {HTMLElement} status the panel that contains the box @param {MatchSession} session @param {ReturnType<typeof createLinkGame>} letters
 * @returns {Panel}
 */
export function lettersBox(status, session, letters) {
  const template = /** @type {HTMLTemplateElement} */ (document.querySelector('#letters'));
  const parts = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
  const box = /** @type {HTMLElement} */ (parts.firstElementChild);
  const part = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (box.querySelector(selector));
  const text = part('p');
  const said = part('.said');
  const field = /** @type {HTMLTextAreaElement} */ (part('textarea'));
  const [send, copy, show, stop] = ['send', 'link', 'code', 'stop'].map((name) => part(`[data-do=${name}]`));
  status.querySelector('.sentence')?.after(box);
  const code = codeButton(box, said);
  /** @type {View | undefined} */
  let view;
  /** The link last shown. */
  let link = '';

  const current = () => linkTo(location.href, session.link(), opponent(letters.side ?? 'white'));

  copy.onclick = async () => {
    await copyOf(field, said, view?.words);
    letters.sends();
  };
  send.onclick = async () => {
    if (await sendOr(field.value, () => copy.click())) letters.sends();
  };
  show.onclick = async () => {
    await code.press(field.value, view?.words);
    part('.code').scrollIntoView({ block: 'nearest' });
    letters.sends();
  };
  stop.onclick = () => letters.stop();

  return {
    show(next) {
      if (view?.words !== next.words) translate(box, next.words);
      view = next;
      const standing = letters.standing();
      box.hidden = !standing;
      if (!standing) return;
      text.textContent = next.words.byLink[standing];
      const isToSend = standing !== 'yours';
      field.value = current();
      if (field.value !== link) {
        code.close();
        field.hidden = true;
        said.textContent = '';
      }
      link = field.value;
      send.hidden = !isToSend || !navigator.canShare?.({ url: link });
      copy.hidden = show.hidden = !isToSend;
      copy.classList.toggle('strong', send.hidden);
    },
  };
}
