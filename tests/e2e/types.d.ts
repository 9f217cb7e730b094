/** Types of values that the browser tests use in a page. This file contains no code. */
import type {
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestType,
} from '@playwright/test';
import type { Setting } from '../../www/board/types.d.ts';

/** Options of a page served for a test. */
interface SiteOptions {
  lang?: string;
  /** The URL of the script that the page loads. */
  script?: string;
  /** The HTTP response headers of the page. */
  headers?: Record<string, string>;
  /** Returns the replacement of a file, or null to make it missing. */
  change?(path: string, file: Buffer): any;
}

interface Fixtures {
  complaints: string[];
}

interface WorkerFixtures {
  /** Serves a page for the test and returns its URL. */
  site(body: string, options?: SiteOptions): string;
}

/** A test whose page must not log errors. */
export type BrowserTest<More = object, MoreOfWorker = object> = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & Fixtures & More,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & WorkerFixtures & MoreOfWorker
>;

/** The settings of a newly started browser. */
export interface Anew {
  args: string[];
  prefs: Record<string, unknown>;
  context: object;
}

declare global {
  /** Globals that specs define in pages: an image, its pixels, and axe-core. */
  var image: any;
  var pixels: any;
  var axe: any;
  interface Window {
    /** A property that a browser test defines. */
    [name: string]: any;
  }
  interface PerformanceEntry {
    value: number;
  }
  interface Event {
    detail: any;
    data: any;
  }
  /** Most elements that tests select are of this type or boards. The types are loose, because tests pass invalid values too. */
  interface Element extends Record<Setting, any> {
    /** The events that a browser test has recorded. */
    heard: any;
    /** Properties of a puzzle. */
    puzzle: any;
    phase: any;
    /** Properties and methods of an editor. */
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
    drawn: any;
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
