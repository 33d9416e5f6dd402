import { DEFAULT_SOUND_SETTINGS, type SoundSettings } from '../domain/media/soundSettings';
import type { Song } from '../domain/song/song';
import type { MediaElement } from '../player/core/mediaElement';
import type { PlayerPort } from '../player/core/playerExtras';
import type { SoundControls } from '../player/extras/soundControls';
import { SoundExtras, type SoundExtrasOptions } from '../player/extras/soundExtras';
import { FakeMediaElement } from './fakeMediaElement';
import { type PlayerStage, type StageSettings, setStage } from './playerStage';

/** A player with its late part. */
export interface SoundStage extends PlayerStage {
  /** What the song database answers now. */
  readonly upstream: Map<number, Song>;
  /** Who was looked up there, in order. */
  readonly lookedUpIds: number[];
  readonly controls: SoundControls;
  readonly savedSound: Partial<SoundSettings>;
  /** The elements for sound alone, the one first whose turn it is. */
  readonly placed: MediaElement[];
  /** Further elements for the picture, and the one that is seen instead of the first. */
  readonly pictures: readonly FakeMediaElement[];
  readonly seen: readonly MediaElement[];
  readonly setOnline: (isOnline: boolean) => void;
  /** Has the late part join, where the stage was set without it. */
  readonly join: () => void;
}

export function setSoundStage(
  settings: StageSettings & {
    readonly kit?: Partial<SoundExtrasOptions>;
    readonly places?: Partial<SoundExtrasOptions['places']>;
    readonly sound?: Partial<SoundSettings>;
    /** Without the late part at first. */
    readonly isBare?: boolean;
  } = {},
): SoundStage {
  let isOnline = true;
  const onlineListeners = new Set<() => void>();
  const upstream = new Map<number, Song>();
  const lookedUpIds: number[] = [];
  const stage = setStage({
    ...settings,
    options: { isOnline: () => isOnline, ...settings.options },
  });
  const savedSound: SoundSettings = { ...DEFAULT_SOUND_SETTINGS, ...settings.sound };
  const placed: MediaElement[] = [];
  const pictures: FakeMediaElement[] = [];
  const seen: MediaElement[] = [];
  let late: SoundExtras | null = null;
  const createLate = (port: PlayerPort) =>
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
          picture.respond = (url) => stage.video.respond(url);
          pictures.push(picture);
          return picture;
        },
        placePicture: (next) => seen.splice(0, 1, next),
        removePicture() {},
        isPictureHeld: () => false,
        ...settings.places,
      },
      loadLoudnessTools: () => Promise.reject(new Error('not here')),
      pause: () => stage.player.dispatch({ type: 'pause' }),
      ...settings.kit,
    });
  function join(): void {
    late = stage.player.addExtras(createLate);
  }
  if (!settings.isBare) join();
  return {
    ...stage,
    upstream,
    lookedUpIds,
    join,
    get controls() {
      if (late === null) throw new Error('the late part did not join');
      return late.controls;
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
