import { realTimers } from './realTimers';

interface Heard {
  readonly target: EventTarget;
  readonly type: string;
  readonly listener: EventListenerOrEventListenerObject;
  readonly options: boolean | AddEventListenerOptions | undefined;
}

const TIMERS = ['setTimeout', 'setInterval'] as const;

interface WatchedPage {
  /** Notes timers of a clock that was put in place since. */
  readonly noteTimers: () => void;
  /** Stops all that is noted, as a browser does with a page that is left. */
  readonly end: () => void;
}

/**
 * Notes what a page leaves running, since a test leaves it without closing the window: listeners of
 * the window and the document, observers of its elements, timers, and channels to other tabs.
 */
export function watchPage(): WatchedPage {
  const heard: Heard[] = [];
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const channels = new Set<BroadcastChannel>();
  const observers = new Set<MutationObserver>();
  const undo: (() => void)[] = [];

  for (const target of [globalThis, document, document.documentElement, navigator]) {
    const add: unknown = Reflect.get(target, 'addEventListener');
    if (typeof add !== 'function') continue;
    Reflect.set(target, 'addEventListener', (...given: [string, never, never]) => {
      const [type, listener, options] = given;
      heard.push({ target: target as EventTarget, type, listener, options });
      return Reflect.apply(add, target, given);
    });
    undo.push(() => Reflect.set(target, 'addEventListener', add));
  }

  const notedStarts = new Set<unknown>();
  function noteTimers(): void {
    for (const name of TIMERS) {
      const start = globalThis[name];
      if (notedStarts.has(start)) continue;
      const noted = (...given: Parameters<typeof setTimeout>) => {
        const timer = Reflect.apply(start, globalThis, given);
        timers.add(timer);
        return timer;
      };
      Reflect.set(globalThis, name, Object.assign(noted, start));
      notedStarts.add(noted);
      // A clock that was put in place since stays there: it is the test's, not the page's.
      undo.push(() => globalThis[name] === noted && Reflect.set(globalThis, name, start));
    }
  }
  noteTimers();

  const Observer = globalThis.MutationObserver;
  class NotedObserver extends Observer {
    constructor(heard: MutationCallback) {
      super(heard);
      observers.add(this);
    }
  }
  Reflect.set(globalThis, 'MutationObserver', NotedObserver);
  undo.push(() => Reflect.set(globalThis, 'MutationObserver', Observer));

  const Channel = globalThis.BroadcastChannel;
  class NotedChannel extends Channel {
    constructor(name: string) {
      super(name);
      channels.add(this);
    }

    /** What a page that is left still wants to say, nobody hears. */
    override postMessage(message: unknown): void {
      if (channels.has(this)) super.postMessage(message);
    }
  }
  Reflect.set(globalThis, 'BroadcastChannel', NotedChannel);
  undo.push(() => Reflect.set(globalThis, 'BroadcastChannel', Channel));

  return {
    noteTimers,
    end() {
      for (const { target, type, listener, options } of heard) {
        target.removeEventListener(type, listener, options);
      }
      for (const timer of timers) {
        realTimers.cancel(timer);
        clearTimeout(timer);
      }
      for (const observer of observers) observer.disconnect();
      for (const channel of channels) channel.close();
      channels.clear();
      for (const each of undo.toReversed()) each();
    },
  };
}
