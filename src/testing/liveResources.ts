import { vi } from 'vitest';

type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
type Call = (...given: readonly unknown[]) => unknown;

/** They hold what their callers asked for, so the caller is named. */
const HELPERS = /\/src\/(?:testing\/liveResources|lib\/(?:listen|clock|abort|heldUrls))\.ts/;

/**
 * These hold something as long as the page lives: the composition, which is never taken apart, and
 * modules that listen from the moment they are loaded.
 */
const AS_LONG_AS_THE_PAGE: readonly string[] = [
  'actions/downloads/browserDownloads.ts',
  'actions/installPrompt.ts',
  'actions/offline/runOffline.ts',
  'app/connectPictures.ts',
  'app/createServices.ts',
  'app/player/firstSound.ts',
  'app/player/addSoundExtras.ts',
  'app/router/hashHistory.ts',
  'lib/backLayers.ts',
  'lib/lazy.ts',
  'offline/workerConnection.ts',
];

/** What they wait for ends by itself, and nobody waits for them. */
const ENDING_BY_THEMSELVES: readonly string[] = [
  'actions/browserParts.ts',
  'actions/pictures/addressBook.ts',
  'actions/share/downloadText.ts',
  'app/shell/createToasts.ts',
  'lib/pause.ts',
  'lib/tabLock.ts',
  'lib/whenDrawn.ts',
  'lib/whenFree.ts',
  'lib/withTimeout.ts',
  'storage/settings/savedPosition.ts',
];

const NOT_GIVEN_BACK: ReadonlySet<string> = new Set([
  ...AS_LONG_AS_THE_PAGE,
  ...ENDING_BY_THEMSELVES,
]);

const PART_OF_PAGE = /^(?:app|features|ui)\/|\/use[A-Z]/;

/** The product's function that called, or null where a library or a test did. */
function callerInProduct(): string | null {
  const { prepareStackTrace, stackTraceLimit } = Error;
  const holder: { stack?: unknown } = {};
  Error.stackTraceLimit = 12;
  Error.prepareStackTrace = (_, sites) =>
    sites.map((site) => [site.getFileName() ?? '', site.getFunctionName() ?? '']);
  Error.captureStackTrace(holder, callerInProduct);
  const sites: unknown = holder.stack;
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  if (!Array.isArray(sites)) return null;
  const site: unknown = sites.find(([file]) => file !== '' && !HELPERS.test(file));
  if (!Array.isArray(site)) return null;
  const [, path] = /\/src\/((?!testing\/)(?!.*\.test\.).*?)(?:\?.*)?$/.exec(String(site[0])) ?? [];
  if (path === undefined || NOT_GIVEN_BACK.has(path)) return null;
  return `${path} ${String(site[1])}`.trim();
}

/** Replaces a method of an object. @returns puts it back, unless somebody replaced it again */
function replaceMethod(owner: object, name: string, replace: (original: Call) => Call): () => void {
  const original: unknown = Reflect.get(owner, name);
  if (typeof original !== 'function') return () => undefined;
  const isOwn = Object.hasOwn(owner, name);
  const replaced = replace((...given) => Reflect.apply(original, owner, given));
  // Fake timers mark their functions, and take away those that have no mark.
  Object.assign(replaced, original);
  Reflect.set(owner, name, replaced);
  return () => {
    if (Reflect.get(owner, name) !== replaced) return;
    if (isOwn) Reflect.set(owner, name, original);
    else Reflect.deleteProperty(owner, name);
  };
}

interface Options {
  readonly capture: boolean;
  readonly once: boolean;
  readonly signal: AbortSignal | null;
}

/** The third argument of addEventListener. */
function optionsOf(given: unknown): Options {
  const read = (name: string): unknown =>
    typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
  const signal = read('signal');
  return {
    capture: given === true || read('capture') === true,
    once: read('once') === true,
    signal: signal instanceof AbortSignal ? signal : null,
  };
}

/** What the app holds and has to give back, by names that a failing test can show. */
export class LiveResources {
  readonly #held = new Map<object, string>();
  /** By key, for all layers: a fake timer may be cleared once the real clock is back. */
  readonly #opened = new Map<unknown, () => void>();
  readonly #undo: (() => void)[] = [];
  readonly #replacements = new WeakSet<object>();

  /** Counts from now on: listeners of the page, timers, and object addresses. */
  constructor() {
    this.#watchTimers();
    this.#watchPair(URL, 'createObjectURL', 'revokeObjectURL', false);
    this.#replace(vi, 'useFakeTimers', (original) => (...given) => {
      const result = original(...given);
      this.#watchTimers();
      return result;
    });
    if (typeof window === 'undefined') return;
    this.watchTarget('window', window);
    this.watchTarget('document', document);
  }

  /** The names of all that is held now, in order. */
  list(): readonly string[] {
    return [...this.#held.values()];
  }

  /** Counts no longer. */
  stop(): void {
    for (const undo of this.#undo.splice(0).reverse()) undo();
  }

  /** Counts the listeners of this target. */
  watchTarget(name: string, target: Target): void {
    const listeners: { readonly same: readonly unknown[]; readonly end: () => void }[] = [];
    const end = (same: readonly unknown[]) => {
      const place = listeners.findIndex((each) => each.same.every((part, at) => part === same[at]));
      for (const each of listeners.splice(place, place < 0 ? 0 : 1)) each.end();
    };
    this.#replace(target, 'addEventListener', (original) => (type, listener, given) => {
      const { capture, once, signal } = optionsOf(given);
      const same = [type, listener, capture];
      const from = callerInProduct();
      end(same);
      if (from !== null && !signal?.aborted) {
        listeners.push({ same, end: this.#hold(`${name} ${String(type)}: ${from}`) });
        signal?.addEventListener('abort', () => end(same));
        if (once) original(type, () => end(same), { capture, once });
      }
      return original(type, listener, given);
    });
    this.#replace(target, 'removeEventListener', (original) => (type, listener, given) => {
      end([type, listener, optionsOf(given).capture]);
      return original(type, listener, given);
    });
  }

  /**
   * Counts what parts of the page subscribe to a service, in place; each method returns what ends
   * it. Services subscribe to each other for as long as they live.
   */
  watchSubscriptions(name: string, source: object): void {
    for (const method of ['subscribe', 'subscribeTime', 'subscribeSettings']) {
      this.#replace(source, method, (original) => (...given) => {
        const leave = original(...given);
        const from = callerInProduct();
        if (from === null || !PART_OF_PAGE.test(from) || typeof leave !== 'function') return leave;
        const giveBack = this.#hold(`${name}.${method}: ${from}`);
        return (...ending: readonly unknown[]) => {
          giveBack();
          return Reflect.apply(leave, undefined, ending);
        };
      });
    }
  }

  #watchTimers(): void {
    this.#watchPair(globalThis, 'setTimeout', 'clearTimeout', true);
    this.#watchPair(globalThis, 'setInterval', 'clearInterval', false);
  }

  /** Counts what a method opens until another one closes it, or until it runs if it runs once. */
  #watchPair(owner: object, open: string, close: string, runsOnce: boolean): void {
    const end = (key: unknown) => {
      this.#opened.get(key)?.();
      this.#opened.delete(key);
    };
    this.#replace(owner, open, (original) => (first, ...others) => {
      // A timer without a delay is only the next task.
      const from = runsOnce && !others[0] ? null : callerInProduct();
      if (from === null) return original(first, ...others);
      let key: unknown;
      const run = (...given: readonly unknown[]) => {
        end(key);
        return typeof first === 'function' ? Reflect.apply(first, undefined, given) : undefined;
      };
      key = original(runsOnce ? run : first, ...others);
      this.#opened.set(key, this.#hold(`${open}: ${from}`));
      return key;
    });
    this.#replace(owner, close, (original) => (key) => {
      end(key);
      return original(key);
    });
  }

  #hold(name: string): () => void {
    const token = {};
    this.#held.set(token, name);
    return () => void this.#held.delete(token);
  }

  #replace(owner: object, name: string, replace: (original: Call) => Call): void {
    const current: unknown = Reflect.get(owner, name);
    // Fake timers may replace only some: what is counted already is not counted twice.
    if (typeof current !== 'function' || this.#replacements.has(current)) return;
    this.#undo.push(replaceMethod(owner, name, replace));
    this.#replacements.add(Reflect.get(owner, name));
  }
}

let counting: LiveResources | null = null;

/** What the running test holds; null outside of tests. */
export const liveResources = (): LiveResources | null => counting;

/** Counts for one test. @returns ends it, and lists what is left */
export function countForTest(): () => readonly string[] {
  const live = new LiveResources();
  counting = live;
  return () => {
    live.stop();
    if (counting === live) counting = null;
    return live.list();
  };
}
