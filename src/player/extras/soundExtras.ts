import type { Song } from '../../domain/song/song';
import type { MediaElement } from '../core/mediaElement';
import type { PlayerExtras, PlayerPort } from '../core/playerExtras';
import { ConnectionWait } from '../failover/connectionWait';
import { MarkCheck } from '../failover/markCheck';
import { OtherFiles } from '../failover/otherFile';
import { ElementPairs, type ElementPlaces } from './elementPairs';
import { Handover } from './handover';
import { Loudness, type LoudnessTools } from './loudness';
import { Prefetch } from './prefetch';
import { PlayerSoundControls, type SoundControls, type SoundSettingsStore } from './soundControls';

export interface SoundExtrasOptions {
  /** Calls when the browser is online again. @returns a function that unsubscribes */
  readonly subscribeOnline: (listener: () => void) => () => void;
  /** Whether only data that the user asked for may be loaded. */
  readonly isDataSpared: () => boolean;
  /** The current record of the song database; null if it has none. Never rejects. */
  readonly lookUpSong: (annSongId: number) => Promise<Song | null>;
  readonly settings: SoundSettingsStore;
  readonly places: ElementPlaces;
  /** Loads the tools that measure songs, on first use; may reject. */
  readonly loadLoudnessTools: () => Promise<LoudnessTools>;
  /** Pauses as a button does. */
  readonly pause: () => void;
}

/** The extras of the player, and their controls for the screens. */
export class SoundExtras implements PlayerExtras {
  readonly connection: ConnectionWait;
  readonly guide: Handover;
  readonly #otherFiles: OtherFiles;
  readonly #marks: MarkCheck;
  readonly #pairs: ElementPairs;
  readonly #loudness: Loudness;
  readonly #controls: PlayerSoundControls;
  readonly #unsubscribe: readonly (() => void)[];
  /** The last playback that sounded. */
  #heard: object | null = null;
  #songId: number | null = null;
  #isWanted = false;
  #isDisposed = false;

  constructor(
    private readonly port: PlayerPort,
    private readonly options: SoundExtrasOptions,
  ) {
    const { isDataSpared, pause, settings } = options;
    const { getSettings } = settings;
    const { store, tools } = port;
    this.connection = new ConnectionWait(port, options.subscribeOnline);
    this.#otherFiles = new OtherFiles(options.lookUpSong, tools.getPreferences);
    this.#marks = new MarkCheck(port);
    const getVolume = (element: MediaElement) =>
      store.facts.preferences.volume * this.#loudness.levelOf(element);
    const pairs = new ElementPairs(port, options.places, getVolume);
    this.#pairs = pairs;
    const isEvened = () => getSettings().isEvened && pairs.canFade;
    const loudness = new Loudness(port, isEvened, options.loadLoudnessTools);
    this.#loudness = loudness;
    const onChange = () => {
      // The next song would be prefetched and planned for a player that is gone.
      if (this.#isDisposed) return;
      this.guide.look();
      loudness.follow();
    };
    const controls = new PlayerSoundControls(port, pairs, settings, pause, onChange);
    this.#controls = controls;
    const { sampler } = controls;
    const prefetch = new Prefetch(port, pairs, loudness, (id) => sampler.startSecondsOf(id));
    const around = { port, pairs, prefetch, controls, loudness, getSettings, isDataSpared };
    this.guide = new Handover(around);
    this.#noteSounding();
    loudness.follow();
    this.#unsubscribe = [
      store.snapshot.subscribe(() => this.#onSnapshot()),
      store.time.subscribe(() => this.#onTime()),
    ];
    this.#onSnapshot();
  }

  get controls(): SoundControls {
    return this.#controls;
  }

  readonly startPoint: PlayerExtras['startPoint'] = (annSongId) => {
    const { sampler } = this.#controls;
    const positionSeconds = sampler.startSecondsOf(annSongId);
    sampler.noteStart();
    return { positionSeconds, isListenDue: true };
  };

  readonly takeBack = (): boolean => this.guide.takeBack();

  readonly stopsHere = (): boolean => this.#controls.sleepTimer.takeEnd();

  // Without a connection the database cannot be asked, and a missing file proves nothing.
  readonly findOtherFile: PlayerExtras['findOtherFile'] = (song, failed) =>
    this.port.options.isOnline() ? this.#otherFiles.find(song, failed) : null;

  readonly dispose = (): void => {
    this.#isDisposed = true;
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.connection.dispose();
    this.#marks.stop();
    this.guide.stop();
    this.#loudness.stop();
    this.#controls.sleepTimer.stayAwake();
  };

  /** A song may have started before the extras were loaded. */
  #noteSounding(): void {
    const { playback, tools } = this.port;
    if (!playback?.isOnElement || playback.media === null) return;
    const { kind, fileName } = playback.media;
    this.#loudness.noteSounding(tools.elements.pair[kind], fileName);
  }

  #onSnapshot(): void {
    const { playback } = this.port;
    if (playback?.annSongId !== this.#songId) this.#controls.noteSong();
    this.#songId = playback?.annSongId ?? null;
    this.#noteWanted();
    // Paused during a crossfade: both songs must be silent.
    if (this.#pairs.isFading && !playback?.wantsPlay) this.#pairs.clearOthers();
    if (playback?.status === 'playing' && playback !== this.#heard) {
      this.#heard = playback;
      this.#onFirstSound();
    }
    this.guide.look();
  }

  #onFirstSound(): void {
    this.connection.stop();
    this.#otherFiles.noteSound();
    // The previous song has ended: it must not stay on an element.
    if (!this.#pairs.isFading) this.#pairs.clearOthers();
    if (!this.options.isDataSpared()) this.#marks.start();
  }

  /**
   * When the user starts playback, a sleep time that has passed is forgotten. This must run before
   * the sleep timer checks the time. A retried song was not started by the user.
   */
  #noteWanted(): void {
    const isWanted = this.port.playback?.wantsPlay ?? false;
    const isBegun = isWanted && !this.#isWanted && !this.connection.isWaiting;
    if (isBegun) this.#controls.sleepTimer.forgetPast();
    this.#isWanted = isWanted;
  }

  #onTime(): void {
    this.#noteWanted();
    this.#controls.sleepTimer.look();
    this.#controls.repeatPart();
    this.guide.look();
  }
}
