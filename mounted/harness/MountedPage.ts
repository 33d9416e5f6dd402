import { configure } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { startApp } from '../../src/app/startApp';
import { forgetLanguageListeners } from '../../src/texts/texts';
import { forgetBack } from '../../src/ui/nearness/useClosedByBack';
import { absent } from './absent';
import { keepBuiltIns } from './builtIns';
import { createDownloads } from './downloads';
import { chordOf, OPENS_MENU, openContextMenu, pressOnSlider, typedText } from './keys';
import { watchPage } from './leftPages';
import { MountedLocator } from './MountedLocator';
import { openMediaSession } from './mediaSession';
import type { MountedService } from './mountedService';
import { NearnessObserver } from './nearness';
import {
  GIVEN_UP,
  isMatch,
  type Matcher,
  type MountedRequest,
  type MountedResponse,
  Network,
} from './network';
import { createPageClock } from './pageClock';
import { createRequests } from './pageRequests';
import { createPageWorkers } from './pageWorkers';
import { createPointer } from './pointer';
import type { RoleOptions, TextMatch, TextOptions } from './queries';
import { nextTask, PATIENCE_MS, realTimers, untilPasses } from './realTimers';
import { SessionHistory } from './sessionHistory';
import { soundElements } from './soundingElements';

type Listener = (subject: never) => unknown;
type Predicate = (subject: never) => boolean | Promise<boolean>;

interface Waiting {
  readonly predicate?: Predicate;
  readonly timeout?: number;
}

interface Visit {
  readonly app: ReturnType<typeof startApp>;
  readonly noteTimers: () => void;
  readonly end: () => void;
}

const SERVICE_MARKER = '<meta name="song-service" content="same-origin">';

/**
 * The whole app in a page without a browser, handled as the browser tests handle theirs: the same
 * names find the same things. What needs a browser (sizes, styles, a second tab) fails by name.
 */
export class MountedPage {
  readonly baseUrl: string;
  readonly clock = createPageClock(() => this.visit?.noteTimers());
  readonly pointer: ReturnType<typeof createPointer>;
  /** The arrangement of the page object model of the browser tests, for what they call themselves. */
  readonly request: ReturnType<typeof createRequests>;

  private readonly user: UserEvent;
  private readonly network: Network;
  private readonly history: SessionHistory;
  private readonly silence: () => void;
  private readonly workers = createPageWorkers();
  private readonly downloads: ReturnType<typeof createDownloads>;
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly initScripts: (() => unknown)[] = [];
  private visit: Visit | null = null;
  private moves: Promise<unknown> = Promise.resolve();
  private isOver = false;

  constructor(private readonly service: MountedService) {
    this.baseUrl = service.address;
    window.happyDOM.setURL(this.baseUrl);
    this.history = new SessionHistory({
      loadOther: async () => void (await this.reload()),
      leave: () => this.leave(),
    });
    this.network = new Network(this.baseUrl, {
      onRequest: (request) => this.tell('request', request),
      onResponse: (response) => {
        this.tell('response', response);
        if (!response.ok()) this.tellRed(response.url(), String(response.status()));
      },
      onFailed: (request) => {
        this.tell('requestfailed', request);
        const { errorText } = request.failure() ?? {};
        if (errorText !== GIVEN_UP) this.tellRed(request.url(), errorText ?? 'no reason');
      },
      onFinished: (request) => this.tell('requestfinished', request),
    });
    this.silence = soundElements((url) => this.askFile(url));
    this.downloads = createDownloads(
      (name, subject) => this.tell(name, subject),
      (input, files) => this.within('chosen input', () => [input]).setInputFiles(files),
    );
    // Whoever chooses a file in a browser's dialog may choose one of any kind.
    this.user = userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false });
    this.pointer = createPointer(this.user, this.settle);
    this.request = createRequests(this.network);
    Reflect.set(globalThis, 'IntersectionObserver', NearnessObserver);
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    // Events reach the app as a browser sends them: nothing is finished before they return.
    configure({ eventWrapper: (run) => run(), asyncWrapper: (run) => run() });
    Object.defineProperty(window.location, 'reload', {
      value: () => void this.reload(),
      configurable: true,
    });
    Object.defineProperty(window.location, 'assign', {
      value: (to: string) => void this.goto(new URL(to, this.url()).href),
      configurable: true,
    });
  }

  private async askFile(url: string) {
    // No network is asked for what the page itself holds: here its silent sample alone.
    if (this.downloads.holds(url)) return { answer: 'plays' as const, lengthSeconds: 0 };
    const response = await this.network.fetchAsPage(url);
    const bytes = await response.arrayBuffer();
    const name = new URL(url).pathname.split('/').at(-1) ?? '';
    const lengthSeconds = this.service.lengthSecondsOf(name);
    const isMedia = response.ok && bytes.byteLength > 0 && lengthSeconds !== null;
    return {
      answer: isMedia ? ('plays' as const) : ('fails' as const),
      lengthSeconds: lengthSeconds ?? 0,
    };
  }

  /** Does something and lets what follows from it at once happen. */
  readonly settle = async (act: () => unknown): Promise<void> => {
    await act();
    await nextTask();
    await nextTask();
  };

  // ── Addresses ────────────────────────────────────────────────────────────────────────────────

  url = (): string => window.location.href;
  title = async (): Promise<string> => document.title;

  /** Opens an address; a change behind the "#" leaves the page as it is, as in a browser. */
  goto = async (to: string): Promise<null> => {
    const target = new URL(to, this.baseUrl);
    const here = new URL(this.url());
    const isSamePage = target.pathname === here.pathname && target.search === here.search;
    if (this.visit !== null && isSamePage) {
      await this.settle(() => this.history.follow(target.href));
      return null;
    }
    return this.inTurn(async () => {
      await this.leave();
      // An empty page, as when the user opens another site.
      if (target.protocol === 'about:') return;
      this.history.visit(target.href);
      await this.load();
    });
  };

  reload = (): Promise<null> =>
    this.inTurn(async () => {
      await this.leave();
      await this.load();
    });

  /** One move at a time, and none after the test: a page that the app opens then would stay. */
  private async inTurn(move: () => Promise<void>): Promise<null> {
    const made = this.moves.then(() => (this.isOver ? undefined : move()));
    this.moves = made.catch(() => undefined);
    await made;
    return null;
  }

  goBack = async (): Promise<null> => this.go(-1);
  goForward = async (): Promise<null> => this.go(1);

  private async go(steps: number): Promise<null> {
    await this.settle(() => this.history.go(steps));
    return null;
  }

  private async load(): Promise<void> {
    document.head.innerHTML = SERVICE_MARKER;
    document.body.innerHTML = '<div id="root" aria-live="off"></div>';
    const watched = watchPage();
    const giveBack = keepBuiltIns();
    openMediaSession();
    for (const run of this.initScripts) await run();
    const root = document.getElementById('root');
    if (root === null) throw new Error('no root');
    const end = () => {
      watched.end();
      giveBack();
    };
    this.visit = { app: startApp(root), noteTimers: watched.noteTimers, end };
    await nextTask();
    this.tell('load', this);
  }

  /** Leaves the page as a browser does: what is stored stays, all else ends. */
  private async leave(): Promise<void> {
    const { visit } = this;
    if (visit === null) return;
    this.visit = null;
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    window.dispatchEvent(new Event('pagehide'));
    document.dispatchEvent(new Event('visibilitychange'));
    await nextTask();
    // A browser unmounts nothing: an entry of an open dialog stays one of a dialog.
    const { state } = window.history;
    visit.app.services.player.dispose();
    visit.app.leave();
    // A worker ends with its page: nothing hears from it that its requests were cut off.
    this.workers.end();
    this.network.leave();
    // What hears of it may still set a timer.
    await nextTask();
    await nextTask();
    visit.end();
    window.history.replaceState(state, '');
    forgetBack();
    forgetLanguageListeners();
    Reflect.deleteProperty(document, 'visibilityState');
    document.body.innerHTML = '';
    document.documentElement.removeAttribute('style');
    await nextTask();
  }

  /** Ends the test's page and gives the window back. */
  async close(): Promise<void> {
    this.isOver = true;
    await this.moves;
    await this.leave();
    this.silence();
    this.downloads.close();
    this.history.close();
    this.network.close();
    this.clock.end();
  }

  // ── What is seen and done ────────────────────────────────────────────────────────────────────

  private within(title: string, query: () => readonly Element[]): MountedLocator {
    return new MountedLocator(this, query, title);
  }

  private get whole(): MountedLocator {
    return this.within('page', () => [document.documentElement]);
  }

  getByRole = (role: string, options: RoleOptions = {}) => this.whole.getByRole(role, options);
  getByText = (text: TextMatch, options: TextOptions = {}) => this.whole.getByText(text, options);
  getByLabel = (text: TextMatch, options: TextOptions = {}) => this.whole.getByLabel(text, options);
  getByPlaceholder = (text: TextMatch, options: TextOptions = {}) =>
    this.whole.getByPlaceholder(text, options);
  getByTitle = (text: TextMatch, options: TextOptions = {}) => this.whole.getByTitle(text, options);
  getByAltText = (text: TextMatch, options: TextOptions = {}) =>
    this.whole.getByAltText(text, options);
  locator = (selector: string, options = {}) =>
    selector === 'html' ? this.whole : this.whole.locator(selector, options);

  readonly keyboard = {
    press: (keys: string) =>
      this.settle(async () => {
        if (pressOnSlider(keys)) return;
        await this.user.keyboard(chordOf(keys));
        if (OPENS_MENU.has(keys)) openContextMenu();
      }),
    type: (text: string) => this.settle(() => this.user.keyboard(typedText(text))),
    down: (key: string) => this.settle(() => this.user.keyboard(`{${key}>}`)),
    up: (key: string) => this.settle(() => this.user.keyboard(`{/${key}}`)),
    insertText: (text: string) => this.settle(() => this.user.paste(text)),
  };

  evaluate = async <Result, Given>(
    run: (given: Given) => Result,
    given?: Given,
  ): Promise<Awaited<Result>> => await run(given as Given);

  waitForFunction = async <Given>(run: (given: Given) => unknown, given?: Given): Promise<void> => {
    await untilPasses(async () => {
      if (!(await run(given as Given))) throw new Error(`not yet: ${String(run)}`);
    });
  };

  addInitScript = async <Given>(run: (given: Given) => unknown, given?: Given): Promise<void> => {
    this.initScripts.push(() => run(given as Given));
  };

  setViewportSize = async ({ width, height }: { width: number; height: number }) => {
    await this.settle(() => window.happyDOM.setViewport({ width, height }));
  };

  viewportSize = () => ({ width: window.innerWidth, height: window.innerHeight });

  emulateMedia = async ({ colorScheme }: { colorScheme?: 'dark' | 'light' | null }) => {
    if (colorScheme) window.happyDOM.settings.device.prefersColorScheme = colorScheme;
    await this.settle(() => window.dispatchEvent(new Event('resize')));
  };

  // ── Events and the network ───────────────────────────────────────────────────────────────────

  on = (name: string, listener: Listener): void => {
    const all = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, all.add(listener));
  };
  off = (name: string, listener: Listener): void => {
    this.listeners.get(name)?.delete(listener);
  };

  private tell(name: string, subject: unknown): void {
    for (const listener of [...(this.listeners.get(name) ?? [])]) listener(subject as never);
  }

  /** The line that a browser writes into its console when a request fails or is refused. */
  private tellRed(url: string, reason: string): void {
    this.tell('console', {
      type: () => 'error',
      text: () => `Failed to load resource: ${reason}`,
      location: () => ({ url, lineNumber: 0, columnNumber: 0 }),
    });
  }

  waitForEvent = <Subject>(name: string, given: Predicate | Waiting = {}): Promise<Subject> => {
    const { predicate = () => true, timeout = PATIENCE_MS } =
      typeof given === 'function' ? { predicate: given } : given;
    return new Promise((resolve, reject) => {
      const timer = realTimers.schedule(() => {
        this.off(name, listener);
        reject(new Error(`no ${name} came`));
      }, timeout);
      const listener = async (subject: never) => {
        if (!(await predicate(subject))) return;
        realTimers.cancel(timer);
        this.off(name, listener);
        resolve(subject);
      };
      this.on(name, listener);
    });
  };

  waitForRequest = (matcher: Matcher | ((request: MountedRequest) => boolean)) =>
    this.waitForEvent<MountedRequest>('request', this.matching(matcher));
  waitForResponse = (matcher: Matcher | ((response: MountedResponse) => boolean)) =>
    this.waitForEvent<MountedResponse>('response', this.matching(matcher));

  private matching(matcher: Matcher | ((subject: never) => boolean)): Predicate {
    if (typeof matcher === 'function') return matcher as Predicate;
    return (subject: MountedRequest) => isMatch(matcher, subject.url(), this.baseUrl);
  }

  waitForURL = (wanted: RegExp | string) =>
    untilPasses(() => {
      if (!isMatch(wanted, this.url(), this.baseUrl)) throw new Error(`still at ${this.url()}`);
    });
  /** Loading is over when the test may look; a test that counts requests waits until none is left. */
  waitForLoadState = async (state = 'load'): Promise<void> => {
    await nextTask();
    if (state === 'networkidle') await this.network.untilIdle();
  };

  route = async (
    matcher: Matcher,
    handler: Parameters<Network['addRoute']>[1],
    { times }: { times?: number } = {},
  ): Promise<void> => this.network.addRoute(matcher, handler, times);
  unroute = async (matcher: Matcher): Promise<void> => this.network.removeRoute(matcher);

  readonly context = () => ({
    setOffline: async (isOffline: boolean) => this.network.setOffline(isOffline),
    addInitScript: this.addInitScript,
    route: this.route,
    unroute: this.unroute,
    grantPermissions: async () => undefined,
    newPage: absent('a second page'),
    clock: this.clock,
  });

  toString = () => `page at ${this.url()}`;
  bringToFront = async () => undefined;
  isClosed = () => this.visit === null;
  waitForTimeout = absent('a wait for milliseconds');
  screenshot = absent('screenshot');
  readonly mouse = {
    move: absent('mouse.move'),
    down: absent('mouse.down'),
    up: absent('mouse.up'),
    click: absent('mouse.click'),
    wheel: absent('mouse.wheel'),
  };
}
