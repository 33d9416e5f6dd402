import { expect, onTestFinished, vi } from 'vitest';
import { DEFAULT_SOUND_SETTINGS, type SoundSettings } from '../domain/media/soundSettings';
import type { Song } from '../domain/song/song';
import type { MediaElement } from '../player/core/mediaElement';
import type { PlayerPort } from '../player/core/playerExtras';
import type { SoundControls } from '../player/extras/soundControls';
import { SoundExtras, type SoundExtrasOptions } from '../player/extras/soundExtras';
import { FakeMediaElement } from './fakeMediaElement';
import { type HarnessSettings, type PlayerHarness, playerHarness, settle } from './playerHarness';

/** A player with its extras. */
export interface SoundHarness extends PlayerHarness {
  /** The songs that the song database returns now, by annSongId. */
  readonly upstream: Map<number, Song>;
  /** The songs that were looked up there, in order. */
  readonly lookedUpIds: number[];
  readonly controls: SoundControls;
  readonly savedSound: Partial<SoundSettings>;
  /** The audio-only elements, the current one first. */
  readonly placed: MediaElement[];
  /** Additional video elements, and the one that is shown instead of the first. */
  readonly pictures: readonly FakeMediaElement[];
  readonly seen: readonly MediaElement[];
  readonly setOnline: (isOnline: boolean) => void;
  /** Adds the extras if the harness started without them. */
  readonly addExtras: () => void;
}

export function soundHarness(
  settings: HarnessSettings & {
    readonly extras?: Partial<SoundExtrasOptions>;
    readonly places?: Partial<SoundExtrasOptions['places']>;
    readonly sound?: Partial<SoundSettings>;
    /** Starts without the extras. */
    readonly isBare?: boolean;
  } = {},
): SoundHarness {
  let isOnline = true;
  const onlineListeners = new Set<() => void>();
  const pictures: FakeMediaElement[] = [];
  // Before the harness of the player: what is registered first runs last.
  onTestFinished(() => {
    expect(pictures.flatMap(({ heardEvents }) => heardEvents)).toEqual([]);
    expect(onlineListeners.size, 'listeners of the connection').toBe(0);
  });
  const upstream = new Map<number, Song>();
  const lookedUpIds: number[] = [];
  const harness = playerHarness({
    ...settings,
    options: { isOnline: () => isOnline, ...settings.options },
  });
  const savedSound: SoundSettings = { ...DEFAULT_SOUND_SETTINGS, ...settings.sound };
  const placed: MediaElement[] = [];
  const seen: MediaElement[] = [];
  let extras: SoundExtras | null = null;
  const createExtras = (port: PlayerPort) =>
    new SoundExtras(port, {
      subscribeOnline(listener) {
        onlineListeners.add(listener);
        return () => onlineListeners.delete(listener);
      },
      isDataSpared: () => false,
      async lookUpSong(annSongId) {
        lookedUpIds.push(annSongId);
        return upstream.get(annSongId) ?? null;
      },
      settings: {
        getSettings: () => ({ ...savedSound }),
        changeSettings: (changes) => Object.assign(savedSound, changes),
      },
      places: {
        placeAudio: (next, last) => placed.splice(0, 2, next, last),
        createPicture() {
          const picture = new FakeMediaElement();
          picture.respond = (url) => harness.video.respond(url);
          pictures.push(picture);
          return picture;
        },
        placePicture: (next) => seen.splice(0, 1, next),
        removePicture() {},
        isPictureHeld: () => false,
        ...settings.places,
      },
      loadLoudnessTools: () => Promise.reject(new Error('not here')),
      pause: () => harness.player.dispatch({ type: 'pause' }),
      ...settings.extras,
    });
  function addExtras(): void {
    extras = harness.player.addExtras(createExtras);
  }
  if (!settings.isBare) addExtras();
  return {
    ...harness,
    upstream,
    lookedUpIds,
    addExtras,
    get controls() {
      if (extras === null) throw new Error('the extras were not added');
      return extras.controls;
    },
    savedSound,
    placed,
    pictures,
    seen,
    setOnline(isOnlineNow) {
      isOnline = isOnlineNow;
      if (isOnline) for (const listener of onlineListeners) listener();
    },
  };
}

/** Every element that can play. */
export function allElements({ audio, video, probes, pictures }: SoundHarness) {
  return [audio, ...probes, video, ...pictures];
}

/** The addresses of the playing elements. */
export function heardUrls(harness: SoundHarness): readonly string[] {
  return allElements(harness)
    .filter((element) => element.isSounding)
    .map(({ src }) => src);
}

/** The playing element. */
export function heardElement(harness: SoundHarness): FakeMediaElement | undefined {
  return allElements(harness).find((element) => element.isSounding);
}

/** With fake timers: playback and clock advance together. */
export async function listenOn(harness: SoundHarness, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 0.02) {
    for (const element of allElements(harness)) element.advance(0.02 * element.playbackRate);
    await vi.advanceTimersByTimeAsync(20);
  }
  await settle();
}
