/** @import { LinkGame } from '../../match/link-game.js' */
/** @import { TakeBack } from '../../match/takeback.js' */
/** @import { LinkStanding } from '../../match/types.d.ts' */
/** @import { Panel, View, Words } from '../types.d.ts' */
import { codeButton } from '../share/code-button.js';
import { copyOf, sendOr } from '../share/giving.js';
import { linkTo } from '../share/link.js';
import { translate } from '../words/language.js';
import { linkSentence } from './sentences.js';
import { copyTemplate, findElement, findIn } from '../../site/dom.js';

/** @param {HTMLElement} box */
function elementsOf(box) {
  const part = findIn(box);
  const [send, copy, show, withdraw] = ['send', 'link', 'code', 'withdraw'].map((name) =>
    part(`[data-do=${name}]`),
  );
  return {
    ...{ send, copy, show, withdraw },
    text: part('.by-link-text'),
    said: part('.said'),
    note: part('.by-link-note'),
    field: part('textarea'),
  };
}

/** Shows the buttons for the next action. @param {ReturnType<typeof elementsOf>} elements @param {LinkStanding} standing @param {{ words: Words, linkGame: LinkGame }} now */
function showButtons({ send, copy, show, withdraw }, standing, { words, linkGame }) {
  const { byLink } = words;
  const isToSend = standing === 'send';
  // A link that was sent can be sent again, because a message may be lost.
  const isSent = (standing === 'sent' || standing === 'over') && linkGame.isPosted;
  send.hidden = !isToSend || !navigator.canShare?.({ url: location.href });
  send.textContent = linkGame.hasNewMove ? byLink.sendMove : byLink.sendIt;
  copy.hidden = show.hidden = !isToSend && !isSent;
  copy.textContent = isToSend ? words.copyLink : byLink.again;
  copy.classList.toggle('strong', isToSend && send.hidden);
  withdraw.hidden = !isToSend || linkGame.request?.kind !== 'takeBack';
  withdraw.textContent = byLink.withdraw;
}

/**
 * The panel of a game by links. The panel shows the friend's last action and the player's next action. The panel passes
 * the link on by the system's share sheet, the clipboard or a QR code.
 * @param {HTMLElement} status the element that will contain the panel
 * @param {{ linkGame: LinkGame, takeBack: TakeBack }} match
 * @returns {Panel}
 */
export function linkPanel(status, { linkGame, takeBack }) {
  const box = copyTemplate('template#by-link');
  const elements = elementsOf(box);
  const { send, copy, show, withdraw, text, said, note, field } = elements;
  status.querySelector('.sentence')?.after(box);
  const code = codeButton(box, said);
  /** @type {View | undefined} */
  let view;
  /** The link shown last. */
  let link = '';

  async function copyLink() {
    await copyOf(field, said, view && { ...view.words, copied: view.words.byLink.copied });
    linkGame.sends();
  }

  copy.onclick = copyLink;
  send.onclick = async () => {
    if (await sendOr(field.value, copyLink)) linkGame.sends();
  };
  show.onclick = async () => {
    await code.press(field.value, view && { ...view.words, shareLink: view.words.byLink.link });
    box.querySelector('.code')?.scrollIntoView({ block: 'nearest' });
    linkGame.sends();
  };
  withdraw.onclick = () => takeBack.dismiss();

  /** Sets the link; a new link closes the QR code of the previous link. */
  function showLink() {
    const now = linkTo(location.href, linkGame.link());
    if (now === link) return;
    code.close();
    field.hidden = true;
    said.textContent = '';
    link = field.value = now;
  }

  return {
    show(next) {
      if (view?.words !== next.words) {
        translate(box, next.words);
        box.ariaLabel = next.words.byLink.title;
        field.ariaLabel = next.words.byLink.link;
        note.textContent = next.words.byLink.note;
      }
      view = next;
      const standing = linkGame.standing();
      box.hidden = !standing;
      if (!standing) return;
      const sentence = linkSentence({ linkGame, takeBack, view: next });
      if (text.textContent !== sentence) text.textContent = sentence;
      showLink();
      const focused = document.activeElement;
      showButtons(elements, standing, { words: next.words, linkGame });
      note.hidden = !!next.state?.outcome;
      if (focused instanceof HTMLElement && box.contains(focused) && focused.hidden)
        findElement(status, '.sentence').focus({ preventScroll: true });
    },
  };
}
