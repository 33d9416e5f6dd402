import type { Song } from '../domain/song';
import { AudioPair } from './audioPair';
import { ConnectionWait } from './connectionWait';
import { MarkCheck } from './markCheck';
import type { MediaElement } from './mediaElement';
import { NextAhead } from './nextAhead';
import { OtherFiles } from './otherFile';
import { SongPassing } from './songPassing';
import type { SoundControls } from './soundControls';
import { SoundDesk, type SoundSettingsStore } from './soundDesk';
import type { AudioStart } from './soundElements';
import type { PlayerPort, SoundKit } from './soundKit';

export interface SoundKitOptions {
  /** Calls when the browser says that there is a connection again; the answer ends that. */
  readonly subscribeOnline: (listener: () => void) => () => void;
  /** Whether nothing may be fetched that nobody has asked for. */
  readonly isDataSpared: () => boolean;
  /** The record as the song database has it now; null where it says nothing. Never rejects. */
  readonly lookUpSong: (annSongId: number) => Promise<Song | null>;
  readonly settings: SoundSettingsStore;
  /** The first one is what sounds from now on, instead of the second: also to whoever looks for it. */
  readonly placeAudio: (next: MediaElement, last: MediaElement) => void;
  /** Pauses as a button does. */
  readonly pause: () => void;
}

/** The late part of the player, joined to it, and what the screens ask of it. */
export class LateSound implements SoundKit {
  readonly #port: PlayerPort;
  readonly #options: SoundKitOptions;
  readonly #connection: ConnectionWait;
  readonly #otherFiles: OtherFiles;
  readonly #marks: MarkCheck;
  readonly #pair: AudioPair;
  readonly #ahead: NextAhead;
  readonly #desk: SoundDesk;
  readonly #passing: SongPassing;
  readonly #unsubscribe: readonly (() => void)[];
  #heard: object | null = null;
  /** The current song is on the element that was the spare one before. */
  #isChanged = false;
  #isRefused = false;
  #song: number | null = null;

  constructor(port: PlayerPort, options: SoundKitOptions) {
    this.#port = port;
    this.#options = options;
    const { clock, isOnline, createScoutElement } = port.options;
    const { elements, board } = port;
    this.#connection = new ConnectionWait({
      clock,
      isOnline,
      subscribeOnline: options.subscribeOnline,
      onTry() {
        port.tryAgain();
        board.refresh();
      },
    });
    this.#otherFiles = new OtherFiles({
      lookUpSong: options.lookUpSong,
      getPreferences: () => board.facts.preferences,
    });
    this.#marks = new MarkCheck(port);
    this.#pair = new AudioPair({
      ...{ elements, clock, createElement: createScoutElement, placeAudio: options.placeAudio },
      getVolume: () => board.facts.preferences.volume,
      isMuted: () => board.facts.preferences.isMuted,
    });
    const { pause, settings } = options;
    const onChange = () => this.#passing.look();
    this.#desk = new SoundDesk({ port, pair: this.#pair, settings, pause, onChange });
    this.#ahead = new NextAhead({
      port,
      getSpare: () => this.#pair.spare,
      startSecondsOf: (annSongId) => this.#desk.sampler.startSecondsOf(annSongId),
    });
    this.#passing = this.#createPassing();
    this.#unsubscribe = [
      board.snapshot.subscribe(() => this.#onSnapshot()),
      board.time.subscribe(() => this.#onTime()),
    ];
    this.#onSnapshot();
  }

  get controls(): SoundControls {
    return this.#desk;
  }

  readonly startPoint: SoundKit['startPoint'] = (annSongId) => {
    const positionSeconds = this.#desk.sampler.startSecondsOf(annSongId);
    this.#desk.sampler.noteStart();
    return { positionSeconds, isListenDue: true };
  };

  readonly takeBack = (): boolean => {
    this.#isRefused = this.#isChanged && this.#pair.mayChange;
    return this.#isRefused;
  };

  readonly takeAudio: SoundKit['takeAudio'] = (annSongId) => {
    if (this.#isRefused) return this.#takeOther();
    const fadeSeconds = this.#fadeSecondsTo(annSongId);
    const ahead = this.#ahead.take(annSongId);
    const last = this.#port.elements.audioElement;
    const isForPicture = ahead?.kind === 'video';
    this.#isChanged = this.#pair.mayChange && !isForPicture && (ahead !== null || fadeSeconds > 0);
    if (ahead === null || !this.#isChanged) this.#pair.clearSpare();
    if (isForPicture) return this.#videoStart(ahead.url, ahead.element, last);
    if (!this.#isChanged) return null;
    const element = this.#pair.change(fadeSeconds);
    // What ends by itself is heard to its end; what is left is silent at once.
    if (fadeSeconds === 0 && !this.#passing.isPassing) this.#pair.clearSpare();
    return { element, loadedUrl: ahead?.url ?? null };
  };

  readonly isEnough = (): boolean => this.#desk.sleepTimer.takeEnd();

  readonly followLoudness = (): void => this.#pair.followLoudness();

  // Without a connection there is nobody to ask, and no file that another one stands in for.
  readonly findOtherFile: SoundKit['findOtherFile'] = (song, failed) =>
    this.#port.options.isOnline() ? this.#otherFiles.find(song, failed) : null;

  readonly isConnectionLost: SoundKit['isConnectionLost'] = ({ isListenDue }, isRunOver) =>
    this.#connection.isLost({ wasHeard: !isListenDue, isRunOver });

  readonly waitForConnection = (): void => this.#connection.wait();

  readonly stopWaiting = (): void => this.#connection.stop();

  readonly isWaiting = (): boolean => this.#connection.isWaiting;

  readonly clear = (): void => {
    this.#ahead.forget();
    this.#pair.clearSpare();
  };

  readonly dispose = (): void => {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#connection.dispose();
    this.#marks.stop();
    this.#passing.stop();
    this.#desk.sleepTimer.stayAwake();
  };

  #createPassing(): SongPassing {
    const [desk, ahead] = [this.#desk, this.#ahead];
    return new SongPassing({
      port: this.#port,
      getSpeed: () => this.#pair.speed,
      crossfadeSecondsTo: (annSongId) => this.#crossfadeSecondsTo(annSongId),
      endSecondsOf: (positionSeconds) => desk.sampler.endSeconds(positionSeconds),
      isAnotherWanted: () => !desk.isRepeating && desk.sleepTimer.sleep?.kind !== 'endOfSong',
      mayFetch: () => !this.#options.isDataSpared(),
      fetchAhead: (annSongId) => ahead.fetchAhead(annSongId),
      isReady: (annSongId) => this.#pair.mayChange && ahead.isReady(annSongId),
    });
  }

  #takeOther(): AudioStart {
    this.#isRefused = false;
    this.#isChanged = false;
    return { element: this.#pair.takeBack(), loadedUrl: null };
  }

  #videoStart(url: string, element: MediaElement, last: MediaElement): AudioStart | null {
    const isOnPicture = element === this.#port.elements.videoElement;
    return isOnPicture ? { element: last, loadedUrl: url } : null;
  }

  /** Both have to be sound alone: there is one picture. */
  #crossfadeSecondsTo(annSongId: number): number {
    const { crossfadeSeconds } = this.#options.settings.getSettings();
    if (crossfadeSeconds === 0 || !this.#pair.mayChange) return 0;
    const isSoundAlone = this.#port.getPlayback()?.media?.kind === 'audio';
    return isSoundAlone && this.#ahead.kindOf(annSongId) === 'audio' ? crossfadeSeconds : 0;
  }

  /** What sounds is not longer than what is left of it. */
  #fadeSecondsTo(annSongId: number): number {
    const playback = this.#port.getPlayback();
    if (playback?.status !== 'playing' || playback.mediaSeconds === null) return 0;
    const leftSeconds = playback.mediaSeconds - playback.positionSeconds;
    return Math.min(this.#crossfadeSecondsTo(annSongId), leftSeconds / this.#pair.speed);
  }

  #onSnapshot(): void {
    const playback = this.#port.getPlayback();
    if (playback?.annSongId !== this.#song) this.#desk.noteSong();
    this.#song = playback?.annSongId ?? null;
    // Paused while two songs are heard: both are to be silent.
    if (this.#pair.isFading && !playback?.wantsPlay) this.#pair.clearSpare();
    if (playback?.status === 'playing' && playback !== this.#heard) {
      this.#heard = playback;
      this.#onFirstSound();
    }
    this.#passing.look();
  }

  #onFirstSound(): void {
    this.#connection.stop();
    this.#otherFiles.noteSound();
    // What ended by itself is not to be found on an element any more.
    if (!this.#pair.isFading) this.#pair.clearSpare();
    if (!this.#options.isDataSpared()) this.#marks.start();
  }

  #onTime(): void {
    this.#desk.sleepTimer.look();
    this.#desk.repeatPart();
    this.#passing.look();
  }
}
