import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** Calls that leave something behind in a context, which its next test would meet. */
const LASTING = [
  ...['addCookies', 'addInitScript', 'exposeBinding', 'exposeFunction', 'route', 'routeFromHAR'],
  ...['routeWebSocket', 'setExtraHTTPHeaders', 'setGeolocation', 'setHTTPCredentials'],
];
/** The same of its clock. */
const LASTING_IN_CLOCK = [
  ...['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
];

/** What a window is opened with; all else is the same for all tests, or belongs to a page. */
interface WindowOptions {
  readonly hasTouch: boolean;
  readonly isMobile: boolean;
  readonly serviceWorkers: 'allow' | 'block';
}

export interface SharedWindow {
  readonly context: BrowserContext;
  /** What the policy of the pages blocked during this test. */
  readonly blocked: string[];
  /** What the browser has stored of earlier answers is forgotten. */
  readonly clearHttpCache: () => Promise<void>;
}

interface PageSize {
  readonly width: number;
  readonly height: number;
}

interface OpenWindow extends SharedWindow {
  readonly optionsKey: string;
  /** Of the pages that are opened from now on. */
  readonly setPageSize: (size: PageSize | null) => void;
  /** Closes the pages and empties the storage. @returns whether another test may use the window */
  readonly clean: () => Promise<boolean>;
}

declare global {
  /** Given to every page by `watchBlocked`. */
  var tellBlocked: (what: string) => void;
}

/** Has every page of the context tell what its policy blocks, before anything of its own runs. */
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
    // What the app saves as it is left is saved before the storage is emptied.
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
 * The window that the tests of a worker use in turn, each with a new page and an empty storage. Only
 * what the browser has fetched and compiled remains, since to fetch and compile the program for each
 * test took half of the processor time of all browser tests. After a test that failed, or that left
 * something behind (a clock, a route, a script for each page), the next one gets a new window.
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
