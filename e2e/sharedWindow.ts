import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** Calls with a lasting effect on a context, which would affect the next test. */
const LASTING = [
  'addCookies',
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
];
/** Calls with a lasting effect on the clock of a context. */
const LASTING_IN_CLOCK = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
];

/** The options of a window; all others are the same for all tests, or belong to a page. */
interface WindowOptions {
  readonly hasTouch: boolean;
  readonly isMobile: boolean;
  readonly serviceWorkers: 'allow' | 'block';
}

export interface SharedWindow {
  readonly context: BrowserContext;
  /** The policy violations of the pages during this test. */
  readonly blocked: string[];
  /** Clears the HTTP cache. */
  readonly clearHttpCache: () => Promise<void>;
}

interface PageSize {
  readonly width: number;
  readonly height: number;
}

interface OpenWindow extends SharedWindow {
  readonly optionsKey: string;
  /** Sets the size of pages opened from now on. */
  readonly setPageSize: (size: PageSize | null) => void;
  /** Closes the pages and clears the storage. @returns whether another test may use the window */
  readonly clean: () => Promise<boolean>;
}

declare global {
  /** Exposed to every page by `watchBlocked`. */
  var tellBlocked: (what: string) => void;
}

/** Makes every page of the context report policy violations, before any of its scripts run. */
export async function watchBlocked(context: BrowserContext, blocked: string[]): Promise<void> {
  await context.exposeFunction('tellBlocked', (what: string) => {
    blocked.push(what);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      const place = `${sourceFile}:${lineNumber} ${sample}`;
      globalThis.tellBlocked(`${effectiveDirective} ${blockedURI} (${place})`);
    });
  });
}

/**
 * Tests that count or break requests are not about pictures, which ask the encyclopedia by
 * themselves. A test that is calls `showPictures`.
 */
export function leavePictures(): void {
  const key = 'SuperPlayer.settings';
  if (location.protocol !== 'http:' || localStorage.getItem(key) !== null) return;
  localStorage.setItem(key, JSON.stringify({ pictures: 'never' }));
}

/** Shows pictures on the pages that the page opens from now on, as the app does by default. */
export async function showPictures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const key = 'SuperPlayer.settings';
    // Once, so that a choice made in the test stays.
    if (location.protocol !== 'http:' || sessionStorage.getItem('pictures') !== null) return;
    sessionStorage.setItem('pictures', 'shown');
    const { pictures: _never, ...others } = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify(others));
  });
}

function noteCalls(target: object, names: readonly string[], note: () => void): void {
  for (const name of names) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== 'function') throw new Error(`no method ${name}`);
    Reflect.set(target, name, (...given: unknown[]) => {
      note();
      return Reflect.apply(method, target, given);
    });
  }
}

async function closePages(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    // Lets the app save on leaving before the storage is cleared.
    if (!page.isClosed()) await page.goto('about:blank').catch(() => {});
    await page.close();
  }
}

async function openWindow(
  browser: Browser,
  origin: string,
  options: WindowOptions,
): Promise<OpenWindow> {
  const context = await browser.newContext(options);
  let pageSize: PageSize | null = null;
  const openPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await openPage();
    if (pageSize !== null) await page.setViewportSize(pageSize);
    return page;
  };
  const blocked: string[] = [];
  await watchBlocked(context, blocked);
  await context.addInitScript(leavePictures);
  const emptyPage = await context.newPage();
  const session: CDPSession = await context.newCDPSession(emptyPage);
  // A service worker outlives its pages.
  let isLasting = options.serviceWorkers === 'allow';
  const note = () => {
    isLasting = true;
  };
  noteCalls(context, LASTING, note);
  noteCalls(context.clock, LASTING_IN_CLOCK, note);
  return {
    context,
    blocked,
    optionsKey: JSON.stringify(options),
    setPageSize(size) {
      pageSize = size;
    },
    async clearHttpCache() {
      await session.send('Network.clearBrowserCache');
    },
    async clean() {
      if (isLasting) return false;
      await context.setOffline(false);
      await context.clearPermissions();
      await closePages(context.pages().filter((page) => page !== emptyPage));
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      blocked.length = 0;
      return true;
    },
  };
}

/**
 * The window that the tests of a worker share, each with a new page and empty storage. Only fetched
 * and compiled code remains, because fetching and compiling the app for each test took half of the
 * processor time of all browser tests. After a test that failed, or had a lasting effect (a clock,
 * a route, a script for each page), the next one gets a new window.
 */
export class SharedWindows {
  private last: OpenWindow | null = null;

  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  async take(pageSize: PageSize | null, options: WindowOptions): Promise<SharedWindow> {
    if (this.last?.optionsKey !== JSON.stringify(options)) await this.close();
    this.last ??= await openWindow(this.browser, this.origin, options);
    this.last.setPageSize(pageSize);
    return this.last;
  }

  async giveBack(hasPassed: boolean): Promise<void> {
    const isClean = hasPassed && (await this.last?.clean());
    if (!isClean) await this.close();
  }

  async close(): Promise<void> {
    await this.last?.context.close();
    this.last = null;
  }
}
