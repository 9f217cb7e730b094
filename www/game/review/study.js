/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { AnalysisDetail, Shape } from '../../board/types.d.ts' */
/** @import { View } from '../types.d.ts' */
/** @import { Stage } from './exercise.js' */
/** @import { Moment, Played, Reviewed } from './types.d.ts' */
/** @import { Node } from './analysis/tree.js' */
import { loadEngine } from '../../board/session/engine.js';
import { Session } from '../../board/session/session.js';
import { openSearch } from '../../analysis/client.js';
import { enable } from '../../site/enable.js';
import { fill } from '../words/language.js';
import { inLetters, numberMove, placeOf, typesetMove } from '../words/scoresheet.js';
import { followNavigationInput } from '../score/navigation.js';
import { captionPanel } from '../status/captions.js';
import { makeDesk } from './analysis/desk.js';
import { arrowsOfLines, arrowsOfMoment } from './analysis/move-arrows.js';
import { makeRemark, readableComment } from './analysis/remark.js';
import { makeSheet } from './analysis/sheet.js';
import { makeThoughts } from './analysis/thoughts.js';
import { isPlayed } from './analysis/tree.js';
import { Trial } from './analysis/trial.js';
import { cardOf, makeCard } from './card.js';
import { makeExamination } from './examination.js';
import { stepsOf } from './examine.js';
import { makeExercise } from './exercise.js';
import { Findings } from './findings.js';
import { Frame } from './frame.js';
import { makeGauge, shareOf } from './gauge.js';
import { makeMoments } from './moments.js';
import { annotatePgn } from './notes.js';
import { makeReport } from './report.js';
import { makeTabs } from './tabs.js';
import { findElement, findIn } from '../../site/dom.js';

/** The number of examined positions after which a review in progress is stored again. */
const STORED = 8;

/** @typedef {{ moment: Moment, stage: Stage, text: string, answer: ((packed: number) => Promise<void>) | null }} Question */
/** @typedef {{ isReview: boolean, ply: number, opener: HTMLElement }} Opening */

/** @param {Played} one @param {Played | null} other */
const isSameGame = (one, other) =>
  !!other &&
  JSON.stringify([one.rules, one.fen, one.moves]) === JSON.stringify([other.rules, other.fen, other.moves]);

/**
 * The study of a game on the page: its review, the computer's lines, and moves that the user tries. The study replaces
 * the board and the column beside it; the game itself does not change.
 */
class Study {
  /** @type {Reviewed} */
  #now = /** @type {any} */ (null);
  #isReview = false;
  /** Whether the page is saving the game, which sets up the same game on the board once more. */
  #isSaving = false;
  #trial = new Trial();
  /** The number of examined positions that are stored. */
  #storedAt = 0;
  /** @type {Question | null} */
  #question = null;
  /** The computer's lines for the position on the board. @type {AnalysisDetail | null} */
  #analysis = null;

  /**
   * @param {HTMLElement} page @param {RoqueBoard} model the board of the game @param {Awaited<ReturnType<typeof loadEngine>>} engine
   * @param {(signs: Iterable<[ply: number, nag: number]>) => void} sign a callback that shows the signs of the moves in
   * the page's move list
   * @param {() => void} changed a callback for progress of the review
   */
  constructor(page, model, engine, sign, changed) {
    const find = findIn(page);
    this.root = find('#study');
    const part = findIn(this.root);
    this.frame = new Frame(this.root, find('.stage'), model);
    this.model = model;
    this.engine = engine;
    this.sign = sign;
    this.session = new Session(engine);
    this.title = part('#study-title');
    this.lines = part('.thoughts input');
    this.savedNote = part('.saved-note');
    this.practise = part('.practise');
    this.pruner = part('button[data-do="prune"]');

    const search = openSearch();
    const reviewed = () => this.#now;
    const go = (/** @type {Node} */ node) => this.#go(node);
    const goTo = (/** @type {number} */ ply) => go(this.#trial.of(ply));
    this.findings = new Findings(this.session, () => this.examination.found, reviewed);
    this.desk = makeDesk(find('.stage'), model, (packed, san) => this.#moved(packed, san));
    this.gauge = makeGauge(find('.gauge'));
    this.thoughts = makeThoughts(part('.thoughts'), reviewed, this.desk.play);
    this.sheet = makeSheet(part('.tree'), go);
    this.remark = makeRemark(part('.remark'), () => this.#writeSheet());
    this.moments = makeMoments(part('.moments'), ({ ply }) => {
      goTo(ply);
      this.frame.bring();
    });
    this.report = makeReport(part('.report'), goTo);
    this.tabs = makeTabs(part('.tabs'), () => this.sheet.mark(this.#trial.at));
    this.card = makeCard(part('.card'), {
      find: () => this.#ask(),
      again: () => this.#ask(),
      show: () => this.#reveal(),
      next: () => this.#next(),
      leave: () => this.#leaveQuestion(),
    });
    this.examination = makeExamination(part('.progress'), {
      search,
      known: (isOver) => {
        this.#learn(isOver);
        changed();
      },
      leave: () => this.title.focus({ preventScroll: true }),
    });
    this.exercise = makeExercise({
      search,
      session: this.session,
      reviewed,
      ask: (moment, answer) => {
        this.#question = { ...this.#asked(moment), answer };
        this.#trial.at = this.#trial.of(moment.ply - 1);
        this.#show();
        this.desk.board.focus({ preventScroll: true });
      },
      reply: (_, steps) => this.desk.show(this.#now.game, [...this.#trial.path, ...steps], 'none'),
      say: (stage, text) => {
        if (this.#question) this.#question = { ...this.#question, stage, text };
        this.#draw();
      },
      solved: (moment, step) => this.#solved(moment, step),
    });
    this.#listen(part);
    followNavigationInput(
      find('main'),
      this.desk.board,
      () => !this.frame.isOpen,
      (by) => this.#step(by),
    );
    captionPanel(this.desk.board, [part('.study-caption')]);
  }

  /** @param {(selector: string) => HTMLElement} part */
  #listen(part) {
    const { board } = this.desk;
    board.addEventListener('gamechange', ({ detail: { cause } }) => {
      if (cause === 'flip') return this.#draw();
      this.#analysis = null;
      this.thoughts.clear();
    });
    board.addEventListener('analysis', ({ detail }) => this.#think(detail));
    board.addEventListener('fault', () => {
      if (this.frame.isOpen && this.lines.checked) this.thoughts.say(this.#now.words.review.failed);
    });
    this.lines.onchange = () => this.#show();
    /** @type {Record<string, () => Node>} */
    const targets = {
      first: () => this.#trial.start,
      previous: () => this.#trial.from(-1),
      next: () => this.#trial.from(1),
      last: () => this.#trial.end,
    };
    for (const [name, to] of Object.entries(targets))
      part(`[data-step="${name}"]`).onclick = () => this.#go(to());
    part('[data-do="turn"]').onclick = () => board.flip();
    part('[data-do="leave-study"]').onclick = () => this.close();
    part('[data-do="keep"]').onclick = () => this.#keep();
    this.pruner.onclick = () => {
      this.#trial.prune();
      this.#writeSheet();
      this.#go(this.#trial.at);
      this.sheet.focus();
    };
  }

  /* ---------------------------------------------------------------- the position */

  /** Whether the current node is a position of the game. */
  get #isInGame() {
    return this.#trial.isInGame(this.#now.game.moves.length);
  }

  /** Shows a node of the tree, and ends the question. @param {Node} node @param {Shape[]} [shapes] */
  async #go(node, shapes) {
    this.exercise.leave();
    this.#question = null;
    this.#trial.at = node;
    await this.#show();
    if (shapes) this.desk.mark(shapes);
  }

  /** @param {number} by */
  #step(by) {
    const to = this.#trial.from(by);
    if (to === this.#trial.at) return false;
    this.#go(to);
    return true;
  }

  /** Shows the current node on the board. */
  async #show() {
    const { game } = this.#now;
    const { board } = this.desk;
    const question = this.#question;
    const isThinking = this.lines.checked && !question;
    if (!isThinking) board.analysis = false;
    this.#draw();
    await this.desk.show(game, this.#trial.path, question ? question.moment.color : 'both');
    board.analysis = isThinking && this.frame.isOpen;
    this.#draw();
  }

  /** Handles a move of the user: the answer to a question, or a move of a variation. @param {number} packed @param {string} san */
  #moved(packed, san) {
    if (this.#question?.stage === 'asked') {
      this.desk.board.movable = 'none';
      this.#question.answer?.(packed);
      return;
    }
    this.#question = null;
    if (this.#trial.play(packed, san)) this.#writeSheet();
    // After a tried move, the user wants the computer's evaluation.
    if (!this.#isInGame) {
      this.lines.checked = true;
      this.tabs.choose(1);
    }
    this.#show();
  }

  /** @param {AnalysisDetail} detail */
  #think(detail) {
    if (!detail.lines.length || !this.frame.isOpen || this.#question) return;
    this.#analysis = detail;
    this.thoughts.show(detail, this.#turn);
    this.desk.mark(arrowsOfLines(detail.lines));
    this.#measure();
  }

  get #turn() {
    return this.desk.board.state?.turn ?? 'white';
  }

  /** Shows the evaluation of the position on the board. */
  #measure() {
    const { board } = this.desk;
    const ply = this.#trial.path.length;
    const share = shareOf({
      outcome: board.state?.outcome,
      line: this.#analysis?.lines[0],
      turn: this.#turn,
      chance: this.#isInGame ? this.examination.found[ply]?.chance : null,
    });
    this.gauge.show(share, board.orientation);
  }

  /* ---------------------------------------------------------------- the review */

  /** The moment on the card: the moment of the viewed move, also while the board shows its better line. */
  get #moment() {
    const plies = this.#trial.along(this.#now.game.moves.length);
    if (this.#isInGame) return this.findings.at(plies);
    const moment = this.findings.at(plies + 1);
    const isBetter = moment?.better.moves[0] === this.#trial.path[plies].packed;
    return moment && isBetter && this.findings.answered.has(moment.ply) ? moment : null;
  }

  /** Shows the results that the review has found so far. @param {boolean} isOver */
  #learn(isOver) {
    if (this.findings.read() || isOver) {
      this.sign(this.findings.verdicts);
      if (this.frame.isOpen) this.#writeSheet();
    }
    if (this.frame.isOpen) this.#writeReport();
    this.#store(isOver ? 1 : STORED);
    if (isOver && this.examination.isComplete) this.#collect(this.#now);
  }

  /** Stores the results if enough positions have been examined since the last storing. @param {number} news */
  #store(news) {
    const { found } = this.examination;
    if (found.length < this.#storedAt + news) return;
    this.#storedAt = found.length;
    this.#now.store({ found, answered: [...this.findings.answered] });
  }

  #writeReport() {
    const { game, letters } = this.#now;
    const { found } = this.examination;
    this.session.reset({ ...game, draws: 'recorded' });
    const sans = game.moves.length
      ? this.session.moveList(letters).map((san) => typesetMove(san, letters))
      : [];
    this.report.write(found, this.#now, sans);
    this.moments.write(this.findings.key, this.#now, this.findings.answered);
    this.#draw();
  }

  /** Creates exercises from the user's mistakes. @param {Reviewed} reviewed */
  async #collect(reviewed) {
    // Without a database, the page creates no exercises.
    const n = await reviewed.collect(this.session, this.findings.judged).catch(() => 0);
    if (isSameGame(reviewed.game, this.#now.game)) this.practise.hidden = !n;
  }

  /* ---------------------------------------------------------------- the question */

  /** @param {Moment} moment @returns {Question} */
  #asked(moment) {
    return { answer: null, stage: 'asked', text: '', ...this.#question, moment };
  }

  /** Asks for the better move at the moment on the card. */
  #ask() {
    const moment = this.#question?.moment ?? this.#moment;
    if (!moment) return;
    this.#question = this.#asked(moment);
    this.exercise.find(moment);
  }

  /** Adds the better line to the tree; returns the first node of the line. @param {Moment} moment */
  #betterNode(moment) {
    const { game } = this.#now;
    this.findings.answered.add(moment.ply);
    this.#store(0);
    const steps = stepsOf(
      this.session,
      { ...game, moves: game.moves.slice(0, moment.ply - 1) },
      moment.better.moves,
    );
    const node = this.#trial.insert(
      moment.ply - 1,
      steps.map(({ packed }) => packed),
      steps.map(({ san }) => san),
    );
    this.#writeSheet();
    this.moments.write(this.findings.key, this.#now, this.findings.answered);
    return node;
  }

  /** Shows the better move at the moment on the card, and the line after it. */
  #reveal() {
    const moment = this.#question?.moment ?? this.#moment;
    if (!moment) return;
    const { game } = this.#now;
    const arrows = arrowsOfMoment(this.session, game, moment);
    this.#go(this.#betterNode(moment), arrows);
  }

  /** @param {Moment} moment @param {{ packed: number, san: string }} step */
  async #solved(moment, { packed, san }) {
    const better = this.#betterNode(moment);
    this.#trial.at = this.#trial.of(moment.ply - 1);
    if (better.packed === packed) this.#trial.at = better;
    else if (this.#trial.play(packed, san)) this.#writeSheet();
    await this.#show();
    this.desk.board.movable = 'both';
  }

  /** Goes to the next key moment. */
  #next() {
    const ply = this.#question?.moment.ply ?? this.#moment?.ply ?? 0;
    const next = this.findings.key.find((moment) => moment.ply > ply);
    if (!next) return;
    this.#go(this.#trial.of(next.ply));
    this.frame.bring();
  }

  #leaveQuestion() {
    const ply = this.#question?.moment.ply;
    if (ply) this.#go(this.#trial.of(ply));
  }

  /* ---------------------------------------------------------------- the panel */

  #writeSheet() {
    this.sheet.write(this.#trial.start, this.#now, this.findings.verdicts);
    this.#draw();
  }

  /** Returns the text of the card for a move that is not a key moment. */
  get #note() {
    const { letters, before, words } = this.#now;
    const { at } = this.#trial;
    const comment = readableComment(at.comment);
    const usual = this.#isReview && this.#isInGame ? words.reviewText : '';
    if (comment || !at.before) return comment || usual;
    const ply = this.#trial.path.length;
    const move = numberMove(inLetters(at.san, { letters, words }), placeOf(ply, before));
    if (!this.#isInGame || !this.examination.found[ply]?.judged) return usual;
    return fill(at.san.endsWith('#') ? words.review.played.mate[0] : words.moveGood, { move });
  }

  /** Updates all elements that depend on the current node. */
  #draw() {
    if (!this.frame.isOpen) return;
    const { game, words } = this.#now;
    const { at } = this.#trial;
    const plies = this.#trial.along(game.moves.length);
    const question = this.#question;
    const moment = this.#moment;
    const content = cardOf(
      { question, moment, answered: this.findings.answered, note: this.#note, isShown: !this.#isInGame },
      this.#now,
    );
    const last = this.findings.key.at(-1)?.ply ?? 0;
    const about = question?.moment.ply ?? moment?.ply ?? 0;
    const deeds = content.deeds.filter((deed) => deed !== 'next' || about < last);
    this.card.write({ ...content, deeds }, words.review);
    this.sheet.mark(at);
    this.remark.show(at);
    enable(this.pruner, !!at.before && !isPlayed(at, game.moves.length));
    this.moments.mark(about);
    this.report.draw(this.examination.found, game.moves.length, plies);
    this.root.toggleAttribute('data-asking', !!question && question.stage !== 'right');
    for (const [name, is] of Object.entries({ previous: !!at.before, next: !!at.next.length }))
      for (const step of [name, { previous: 'first', next: 'last' }[name]])
        enable(findElement(this.root, `button[data-step="${step}"]`), is);
    this.#measure();
  }

  /** Updates all texts. */
  #write() {
    const { words } = this.#now;
    this.title.textContent = this.#isReview ? words.reviewGame : words.analyse;
    this.examination.write();
    this.#writeSheet();
    this.#writeReport();
  }

  async #keep() {
    const { words, before } = this.#now;
    this.#isSaving = true;
    const moments = this.examination.isComplete ? this.findings.key : [];
    const done = await this.#now.keep((pgn) =>
      annotatePgn(this.engine, this.#trial.write(this.engine, pgn, this.#now), moments, before, words),
    );
    this.#isSaving = false;
    this.sign(this.findings.verdicts);
    this.savedNote.textContent = done ? words.review.kept : words.review.notKept;
  }

  /** The progress of a running review: the number of examined plies and of all plies; null without a running review. */
  get progress() {
    const { isRunning, found } = this.examination;
    return isRunning ? { n: Math.max(0, found.length - 1), all: this.#now.game.moves.length } : null;
  }

  /** @param {Reviewed} next @param {Opening} opening */
  async open(next, { isReview, ply, opener }) {
    if (!isSameGame(next.game, this.#now?.game ?? null)) {
      this.findings.forget(next.stored?.answered);
      this.#storedAt = next.stored?.found.length ?? 0;
      this.practise.hidden = true;
    }
    if (next.letters !== this.#now?.letters) this.findings.rename();
    this.#now = next;
    this.#trial.take(this.engine, next);
    this.#trial.at = this.#trial.of(ply);
    this.examination.turnTo(next);
    this.#isReview = isReview || this.examination.found.length > 0;
    this.findings.read();
    this.lines.checked = !isReview;
    this.savedNote.textContent = '';
    this.desk.copyLook();
    await this.desk.show(next.game, this.#trial.path, 'both');
    this.root.toggleAttribute('data-review', this.#isReview);
    this.frame.enter(opener, this.title, () => this.#escape());
    this.tabs.choose(isReview ? 0 : 1);
    this.#write();
    this.#show();
    if (isReview) this.examination.begin();
  }

  /** Escape ends the question or, without a question, the study. Returns whether the study is closed. */
  #escape() {
    if (this.#question) this.#leaveQuestion();
    else this.close();
    return !this.frame.isOpen;
  }

  /** Closes the study. A running review continues in the background. */
  close() {
    if (!this.frame.isOpen) return;
    this.exercise.leave();
    this.#question = null;
    this.desk.board.analysis = false;
    // A game in progress shows the position of its next move.
    if (this.#isReview || this.model.state?.outcome)
      this.model.goTo(this.#trial.along(this.#now.game.moves.length));
    this.frame.leave();
  }

  /** Follows changes of the page: its language, its piece letters, and the game on its board. @param {View} view @param {Played | null} current */
  show({ words, letters }, current) {
    if (!this.#now) return;
    this.desk.copyLook();
    if (!this.#isSaving && !isSameGame(this.#now.game, current)) {
      this.examination.stop();
      return this.close();
    }
    if (words === this.#now.words && letters === this.#now.letters) return;
    this.#now = { ...this.#now, words, letters };
    this.findings.rename();
    this.examination.turnTo(this.#now);
    if (this.frame.isOpen) this.#write();
  }
}

/**
 * @param {HTMLElement} page @param {RoqueBoard} model @param {(signs: Iterable<[ply: number, nag: number]>) => void} sign
 * @param {() => void} changed
 */
export const makeStudy = async (page, model, sign, changed) =>
  new Study(page, model, await loadEngine(), sign, changed);
