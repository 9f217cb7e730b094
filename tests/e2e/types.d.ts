/** What the specs see in a page, beside what every page has. Nothing of it runs. */
import type {
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestType,
} from '@playwright/test';
import type { Setting } from '../../www/board/types.d.ts';

/** How a made-up page is served. */
interface SiteOptions {
  lang?: string;
  /** The script that it loads. */
  script?: string;
  /** Of the page. */
  headers?: Record<string, string>;
  /** What a file is replaced by; null: it is missing. */
  change?(path: string, file: Buffer): any;
}

interface Fixtures {
  complaints: string[];
}

interface WorkerFixtures {
  /** Serves a made-up page, and gives its address. */
  site(body: string, options?: SiteOptions): string;
}

/** A test with a page that may not complain. */
export type BrowserTest<More = object, MoreOfWorker = object> = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & Fixtures & More,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & WorkerFixtures & MoreOfWorker
>;

/** What a browser is started anew with. */
export interface Anew {
  args: string[];
  prefs: Record<string, unknown>;
  context: object;
}

declare global {
  /** What specs put into pages: a picture that was made, its pixels, and who checks for accessibility. */
  var image: any;
  var pixels: any;
  var axe: any;
  interface Window {
    /** What a spec puts there. */
    [name: string]: any;
  }
  interface PerformanceEntry {
    value: number;
  }
  interface Event {
    detail: any;
    data: any;
  }
  /** What is found by a selector is most often such an element, or a board; its methods are given what their types forbid, too. */
  interface Element extends Record<Setting, any> {
    /** What a spec has heard of its events. */
    heard: any;
    /** Of a puzzle. */
    puzzle: any;
    phase: any;
    /** Of an editor. */
    position: any;
    chooseRules: any;
    start(): any;
    clear(): any;
    click(...all: any[]): any;
    style: any;
    hidden: any;
    value: any;
    dataset: any;
    elements: any;
    title: string;
    open: boolean;
    inert: boolean;
    lang: string;
    name: string;
    content: any;
    offsetWidth: number;
    offsetHeight: number;
    selectionStart: any;
    selectionEnd: any;
    close(): void;
    shadowRoot: any;
    state: any;
    rules: any;
    fen: any;
    pgn: any;
    shownPly: any;
    dests: any;
    ready: any;
    move(...all: any[]): any;
    legalMoves(...all: any[]): any;
    flip(...all: any[]): any;
    goTo(...all: any[]): any;
    undo(...all: any[]): any;
    redo(...all: any[]): any;
    reset(...all: any[]): any;
    resign(...all: any[]): any;
    offerDraw(...all: any[]): any;
    acceptDraw(...all: any[]): any;
    declineDraw(...all: any[]): any;
    claimDraw(...all: any[]): any;
    flagFall(...all: any[]): any;
    adoube(...all: any[]): any;
    link(...all: any[]): any;
    why(...all: any[]): any;
    say(...all: any[]): any;
    cancelPremove(...all: any[]): any;
    moveList(...all: any[]): any;
    toPgn(...all: any[]): any;
    stages(...all: any[]): any;
    toBlob(...all: any[]): any;
  }
}
