export const MEDIA_EVENTS = [
  'loadedmetadata',
  'loadeddata',
  'canplay',
  'progress',
  'durationchange',
  'play',
  'playing',
  'pause',
  'waiting',
  'seeking',
  'timeupdate',
  'ended',
  'error',
] as const;
export type MediaEventName = (typeof MEDIA_EVENTS)[number];

/** The part of HTMLMediaElement that the player uses, so that tests can replace the browser. */
export interface MediaElement {
  src: string;
  preload: '' | 'none' | 'metadata' | 'auto';
  currentTime: number;
  volume: number;
  muted: boolean;
  playbackRate: number;
  defaultPlaybackRate: number;
  preservesPitch: boolean;
  readonly duration: number;
  readonly paused: boolean;
  readonly ended: boolean;
  readonly seeking: boolean;
  readonly readyState: number;
  readonly networkState: number;
  readonly error: unknown;
  readonly play: () => Promise<void>;
  readonly pause: () => void;
  readonly load: () => void;
  readonly removeAttribute: (name: string) => void;
  readonly addEventListener: (type: MediaEventName, listener: () => void) => void;
  readonly removeEventListener: (type: MediaEventName, listener: () => void) => void;
}

/** HTMLMediaElement.HAVE_METADATA: the duration is known, and seeking is possible. */
export const HAS_METADATA = 1;
/** HTMLMediaElement.HAVE_FUTURE_DATA: there is enough data to play on. */
export const HAS_FUTURE_DATA = 3;

/** HTMLMediaElement.NETWORK_LOADING: the browser waits for data. It may also choose not to load. */
export const IS_LOADING = 2;

/** Unloads the media, so that it neither sounds nor loads any more. */
export function clearElement(element: MediaElement): void {
  element.pause();
  element.removeAttribute('src');
  // Without load() the element keeps the old media. In Safari, a load() during a click also allows
  // a later song to sound on this element without another click.
  element.load();
}

/** A position in seconds that an element accepts; invalid values become 0. */
export function toPosition(seconds: number): number {
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}
