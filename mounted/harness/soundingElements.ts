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

type FakeOf = (element: HTMLMediaElement) => FakeMediaElement;
type Descriptors = Readonly<Record<string, PropertyDescriptor & ThisType<HTMLMediaElement>>>;

/** What the standard says of an element's state, answered by its fake. */
function stateOf(fakeOf: FakeOf): Descriptors {
  const read = READ.map((name) => [
    name,
    {
      get(this: HTMLMediaElement) {
        return fakeOf(this)[name];
      },
    },
  ]);
  const written = WRITTEN.map((name) => [
    name,
    {
      get(this: HTMLMediaElement) {
        return fakeOf(this)[name];
      },
      set(this: HTMLMediaElement, value: unknown) {
        Reflect.set(fakeOf(this), name, value);
        if (name === 'volume' || name === 'muted') this.dispatchEvent(new Event('volumechange'));
      },
    },
  ]);
  return Object.fromEntries([...read, ...written]);
}

/** The file of an element, and what is asked of it. */
function sourceOf(fakeOf: FakeOf): Descriptors {
  const call = (name: 'play' | 'pause' | 'load') => ({
    writable: true,
    value(this: HTMLMediaElement) {
      // An element without an address forgets the one that it had.
      if (name === 'load' && !this.hasAttribute('src')) fakeOf(this).removeAttribute('src');
      return fakeOf(this)[name]();
    },
  });
  return {
    src: {
      get() {
        return this.getAttribute('src') ?? '';
      },
      set(url: string) {
        this.setAttribute('src', url);
        fakeOf(this).src = new URL(url, document.baseURI).href;
      },
    },
    currentSrc: {
      get() {
        return fakeOf(this).src;
      },
    },
    buffered: {
      get() {
        const { duration } = fakeOf(this);
        return { length: Number.isNaN(duration) ? 0 : 1, start: () => 0, end: () => duration };
      },
    },
    play: call('play'),
    pause: call('pause'),
    load: call('load'),
  };
}

/** @returns puts back what was there */
function redefine(prototype: object, descriptors: Descriptors): () => void {
  const before = Object.keys(descriptors).map(
    (name) => [name, Object.getOwnPropertyDescriptor(prototype, name)] as const,
  );
  for (const [name, descriptor] of Object.entries(descriptors)) {
    Object.defineProperty(prototype, name, { ...descriptor, configurable: true });
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(prototype, name);
      else Object.defineProperty(prototype, name, descriptor);
    }
  };
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

  function fakeOf(element: HTMLMediaElement): FakeMediaElement {
    const known = fakes.get(element);
    if (known !== undefined) return known;
    const fake = new FakeMediaElement();
    fake.respond = (url) =>
      ask(url).then(
        ({ answer, lengthSeconds }) => {
          fake.mediaSeconds = lengthSeconds;
          return answer;
        },
        () => 'fails' as const,
      );
    for (const name of MEDIA_EVENTS) {
      fake.addEventListener(name, () => element.dispatchEvent(new Event(name)));
    }
    fakes.set(element, fake);
    return fake;
  }

  const restore = redefine(HTMLMediaElement.prototype, {
    ...stateOf(fakeOf),
    ...sourceOf(fakeOf),
  });
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
    restore();
  };
}
