import { MEDIA_EVENTS } from '../../src/player/core/mediaElement';
import { type FakeAnswer, FakeMediaElement } from '../../src/testing/fakeMediaElement';
import { realTimers } from './realTimers';

const TICK_MS = 20;

/** What a fake element and an element of the page share, by name. */
const READ = [
  'paused',
  'ended',
  'seeking',
  'readyState',
  'networkState',
  'error',
  'duration',
] as const;
const WRITTEN = [
  'volume',
  'muted',
  'playbackRate',
  'defaultPlaybackRate',
  'preservesPitch',
  'currentTime',
] as const;

interface AskedFile {
  readonly answer: FakeAnswer;
  readonly lengthSeconds: number;
}

/**
 * Gives the audio and video elements of the page the sound that happy-dom lacks: each file is asked
 * for at its host, and plays on with the time that passes, for as many seconds as it has.
 *
 * @param ask fetches a file; rejects where the host cannot be reached
 * @returns ends all of it
 */
export function soundElements(ask: (url: string) => Promise<AskedFile>): () => void {
  const fakes = new Map<HTMLMediaElement, FakeMediaElement>();
  const { prototype } = HTMLMediaElement;
  const before = new Map<string, PropertyDescriptor | undefined>();

  function fakeOf(element: HTMLMediaElement): FakeMediaElement {
    const known = fakes.get(element);
    if (known !== undefined) return known;
    const fake = new FakeMediaElement();
    fake.respond = async (url) => {
      const { answer, lengthSeconds } = await ask(url).catch(() => ({
        answer: 'fails' as const,
        lengthSeconds: 0,
      }));
      fake.mediaSeconds = lengthSeconds;
      return answer;
    };
    for (const name of MEDIA_EVENTS) {
      fake.addEventListener(name, () => element.dispatchEvent(new Event(name)));
    }
    fakes.set(element, fake);
    return fake;
  }

  function define(name: string, descriptor: PropertyDescriptor): void {
    before.set(name, Object.getOwnPropertyDescriptor(prototype, name));
    Object.defineProperty(prototype, name, { ...descriptor, configurable: true });
  }

  for (const name of READ) {
    define(name, {
      get(this: HTMLMediaElement) {
        return fakeOf(this)[name];
      },
    });
  }
  for (const name of WRITTEN) {
    define(name, {
      get(this: HTMLMediaElement) {
        return fakeOf(this)[name];
      },
      set(this: HTMLMediaElement, value: never) {
        fakeOf(this)[name] = value;
        if (name === 'volume' || name === 'muted') this.dispatchEvent(new Event('volumechange'));
      },
    });
  }
  define('src', {
    get(this: HTMLMediaElement) {
      return this.getAttribute('src') ?? '';
    },
    set(this: HTMLMediaElement, url: string) {
      this.setAttribute('src', url);
      fakeOf(this).src = new URL(url, document.baseURI).href;
    },
  });
  define('currentSrc', {
    get(this: HTMLMediaElement) {
      return fakeOf(this).src;
    },
  });
  define('buffered', {
    get(this: HTMLMediaElement) {
      const { duration } = fakeOf(this);
      const isKnown = !Number.isNaN(duration);
      return { length: isKnown ? 1 : 0, start: () => 0, end: () => duration };
    },
  });
  for (const name of ['play', 'pause', 'load'] as const) {
    define(name, {
      writable: true,
      value(this: HTMLMediaElement) {
        // An element without an address forgets the one it had.
        if (name === 'load' && !this.hasAttribute('src')) fakeOf(this).removeAttribute('src');
        return fakeOf(this)[name]();
      },
    });
  }

  let lastMs = performance.now();
  const ticking = realTimers.repeat(() => {
    // The clock of the page: sound stands still with it.
    const nowMs = performance.now();
    const seconds = Math.max(0, nowMs - lastMs) / 1000;
    lastMs = nowMs;
    for (const fake of fakes.values()) fake.advance(seconds * fake.playbackRate);
  }, TICK_MS);

  return () => {
    realTimers.clearInterval(ticking);
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(prototype, name);
      else Object.defineProperty(prototype, name, descriptor);
    }
  };
}
