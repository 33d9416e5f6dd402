import { realTimers } from './realTimers';

interface Entry {
  readonly url: string;
  readonly state: unknown;
  /** Pages that were loaded at different paths; a step between two of them loads the other. */
  readonly path: string;
}

interface LeftPage {
  /** Loads the page at an entry of another path. */
  readonly loadOther: () => Promise<void>;
  readonly leave: () => Promise<void>;
}

const OWN = ['length', 'state', 'pushState', 'replaceState', 'go', 'back', 'forward'] as const;

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

function entryAt(url: string, state: unknown): Entry {
  return { url, state: structuredClone(state), path: pathOf(url) };
}

/** @throws DOMException for a page of another origin, as in a browser */
function resolved(url: string | URL | null | undefined): string {
  const { href, origin } = new URL(url ?? '', window.location.href);
  if (origin === window.location.origin) return url ? href : window.location.href;
  throw new DOMException(`${href} is another origin`, 'SecurityError');
}

/**
 * The history of the window, which happy-dom lacks: steps back and forward come later, one after
 * another, and each tells the page with its state; an address set by hand is a step of its own.
 */
export class SessionHistory {
  private entries: Entry[] = [entryAt(window.location.href, null)];
  private place = 0;
  private steps: Promise<void> = Promise.resolve();
  private isClosed = false;

  constructor(private readonly page: LeftPage) {
    const own: Readonly<Record<(typeof OWN)[number], PropertyDescriptor>> = {
      length: { get: () => this.entries.length },
      state: { get: () => this.current.state },
      pushState: { value: this.pushState },
      replaceState: { value: this.replaceState },
      go: { value: (by?: number) => void this.go(by) },
      back: { value: () => void this.go(-1) },
      forward: { value: () => void this.go(1) },
    };
    for (const name of OWN) {
      Object.defineProperty(window.history, name, { ...own[name], configurable: true });
    }
    window.addEventListener('hashchange', this.onHashChange);
  }

  private get current(): Entry {
    const entry = this.entries[this.place];
    if (entry === undefined) throw new Error(`no entry ${this.place} in the history`);
    return entry;
  }

  private add(entry: Entry): void {
    this.entries = [...this.entries.slice(0, this.place + 1), entry];
    this.place += 1;
    window.happyDOM.setURL(entry.url);
  }

  private readonly pushState = (state: unknown, _title: string, url?: string | URL | null) => {
    this.add(entryAt(resolved(url), state));
  };

  private readonly replaceState = (state: unknown, _title: string, url?: string | URL | null) => {
    this.entries[this.place] = entryAt(resolved(url), state);
    window.happyDOM.setURL(this.current.url);
  };

  private tellPop(oldURL: string): void {
    const { state, url } = this.current;
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
    if (new URL(url).hash !== new URL(oldURL).hash) {
      window.dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: url }));
    }
  }

  private async step(by: number): Promise<void> {
    // A task of its own, which a faked clock does not hold back.
    await new Promise((resolve) => realTimers.schedule(resolve));
    if (this.isClosed) return;
    const target = this.entries[this.place + by];
    // What was there before the page was opened is not the app.
    if (this.place + by === -1) await this.page.leave();
    if (by === 0 || target === undefined) return;
    const before = this.current;
    this.place += by;
    window.happyDOM.setURL(target.url);
    if (target.path === before.path) this.tellPop(before.url);
    else await this.page.loadOther();
  }

  /** @returns resolves once the step is made */
  go(by = 0): Promise<void> {
    this.steps = this.steps.then(() => this.step(by));
    return this.steps;
  }

  /** A link or an assigned address that leads elsewhere on the page. */
  follow(url: string): void {
    const before = this.current.url;
    if (url === before) return;
    this.add(entryAt(url, null));
    this.tellPop(before);
  }

  /** The address of a page that is loaded next. */
  visit(url: string): void {
    if (url !== this.current.url) this.add(entryAt(url, null));
  }

  /** After happy-dom's own step to an address that was set by hand. */
  private readonly onHashChange = () => this.follow(window.location.href);

  close(): void {
    this.isClosed = true;
    window.removeEventListener('hashchange', this.onHashChange);
    for (const name of OWN) Reflect.deleteProperty(window.history, name);
  }
}
