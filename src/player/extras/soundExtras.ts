import type { Song } from '../../domain/song/song';
import type { PlayerPort, SoundKit } from '../core/playerExtras';
import { ConnectionWait } from '../failover/connectionWait';
import { MarkCheck } from '../failover/markCheck';
import { OtherFiles } from '../failover/otherFile';
import { ElementPairs, type ElementPlaces } from './elementPairs';
import { Handover } from './handover';
import { EvenedLoudness, type LoudnessTools } from './loudness';
import { NextAhead } from './prefetch';
import { SongPassing } from './songPassing';
import type { SoundControls } from './soundControls';
import { SoundDesk, type SoundSettingsStore } from './soundDesk';

export interface SoundKitOptions {
  /** Calls when the browser says that there is a connection again; the answer ends that. */
  readonly subscribeOnline: (listener: () => void) => () => void;
  /** Whether nothing may be fetched that nobody has asked for. */
  readonly isDataSpared: () => boolean;
  /** The record as the song database has it now; null where it says nothing. Never rejects. */
  readonly lookUpSong: (annSongId: number) => Promise<Song | null>;
  readonly settings: SoundSettingsStore;
  readonly places: ElementPlaces;
  /** How loud songs are, fetched once that is asked for; may reject. */
  readonly loadLoudnessTools: () => Promise<LoudnessTools>;
  /** Pauses as a button does. */
  readonly pause: () => void;
}

/** So long before the end the next song is fetched, as it is heard. */
const AHEAD_SECONDS = 20;
/** A file that has to be here as a whole takes longer. */
const WHOLE_AHEAD_SECONDS = 35;

/** The late part of the player, joined to it, and what the screens ask of it. */
export class LateSound implements SoundKit {
  readonly #port: PlayerPort;
  readonly #options: SoundKitOptions;
  readonly #connection: ConnectionWait;
  readonly #otherFiles: OtherFiles;
  readonly #marks: MarkCheck;
  readonly #pairs: ElementPairs;
  readonly #loudness: EvenedLoudness;
  readonly #handover: Handover;
  readonly #ahead: NextAhead;
  readonly #desk: SoundDesk;
  readonly #passing: SongPassing;
  readonly #unsubscribe: readonly (() => void)[];
  #heard: object | null = null;
  #song: number | null = null;
  #isWanted = false;

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
    this.#pairs = new ElementPairs({
      ...{ elements, clock, createElement: createScoutElement, places: options.places },
      getVolume: (element) => board.facts.preferences.volume * this.#loudness.levelOf(element),
      isMuted: () => board.facts.preferences.isMuted,
    });
    const { pause, settings } = options;
    this.#loudness = new EvenedLoudness({
      clock,
      isOn: () => settings.getSettings().isEvened && this.#pairs.canFade,
      loadTools: options.loadLoudnessTools,
      isInUse: (url) => elements.holds(this, url),
      onLevels: () => elements.setLoudness(this, board.facts.preferences),
    });
    const onChange = () => {
      this.#passing.look();
      this.#loudness.follow();
    };
    this.#desk = new SoundDesk({ port, pairs: this.#pairs, settings, pause, onChange });
    this.#ahead = this.#createAhead();
    this.#passing = this.#createPassing();
    this.#handover = new Handover({
      ...{ port, pairs: this.#pairs, ahead: this.#ahead },
      getCrossfadeSeconds: () => settings.getSettings().crossfadeSeconds,
      isPassing: () => this.#passing.isPassing,
    });
    this.#noteSounding();
    this.#loudness.follow();
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

  readonly takeBack = (): boolean => this.#handover.takeBack();

  readonly takeElements: SoundKit['takeElements'] = (annSongId) =>
    this.#handover.takeElements(annSongId);

  readonly noteFile: SoundKit['noteFile'] = (element, { fileName }, isKept) => {
    if (element === this.#pairs.outgoing) this.#pairs.keepOutgoing();
    this.#loudness.noteFile(element, fileName);
    if (isKept) this.#loudness.lookAtKept(fileName);
  };

  readonly levelOf: SoundKit['levelOf'] = (element) =>
    this.#loudness.levelOf(element) * this.#pairs.gainOf(element);

  readonly holds: SoundKit['holds'] = (url) => this.#pairs.holds(url);

  readonly isEnough = (): boolean => this.#desk.sleepTimer.takeEnd();

  readonly followLoudness = (): void => this.#pairs.followLoudness();

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
    this.#pairs.clearOthers();
  };

  readonly dispose = (): void => {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#connection.dispose();
    this.#marks.stop();
    this.#passing.stop();
    this.#loudness.stop();
    this.#desk.sleepTimer.stayAwake();
  };

  #createAhead(): NextAhead {
    const [port, pairs, loudness] = [this.#port, this.#pairs, this.#loudness];
    return new NextAhead({
      port,
      findElement: (kind) =>
        pairs.findFree(kind, port.getPlayback()?.media?.kind ?? null) ?? pairs.spare,
      startSecondsOf: (annSongId) => this.#desk.sampler.startSecondsOf(annSongId),
      fetchWhole: loudness.fetchWhole,
      noteKept: (fileName) => loudness.lookAtKept(fileName),
    });
  }

  #createPassing(): SongPassing {
    const [desk, ahead, pairs] = [this.#desk, this.#ahead, this.#pairs];
    return new SongPassing({
      port: this.#port,
      getSpeed: () => pairs.speed,
      crossfadeSecondsTo: (annSongId) => this.#handover.crossfadeSecondsTo(annSongId),
      endSecondsOf: (positionSeconds) => desk.sampler.endSeconds(positionSeconds),
      isRepeating: () => desk.isRepeating,
      isLast: () => desk.sleepTimer.sleep?.kind === 'endOfSong',
      // While the song before is still heard, the element that comes next is not free.
      mayFetch: () => pairs.outgoing === null && !this.#options.isDataSpared(),
      getAheadSeconds: () => (this.#loudness.isOn ? WHOLE_AHEAD_SECONDS : AHEAD_SECONDS),
      fetchAhead: (annSongId) => ahead.fetchAhead(annSongId),
      isReady: (annSongId) => pairs.mayChange && ahead.isReady(annSongId),
    });
  }

  /** What plays since before this part of the player was there. */
  #noteSounding(): void {
    const playback = this.#port.getPlayback();
    const { audioElement, videoElement } = this.#port.elements;
    if (!playback?.isOnElement || playback.media === null) return;
    const { kind, fileName } = playback.media;
    this.#loudness.noteSounding(kind === 'audio' ? audioElement : videoElement, fileName);
  }

  #onSnapshot(): void {
    const playback = this.#port.getPlayback();
    if (playback?.annSongId !== this.#song) this.#desk.noteSong();
    this.#song = playback?.annSongId ?? null;
    this.#noteWanted();
    // Paused while two songs are heard: both are to be silent.
    if (this.#pairs.isFading && !playback?.wantsPlay) this.#pairs.clearOthers();
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
    if (!this.#pairs.isFading) this.#pairs.clearOthers();
    if (!this.#options.isDataSpared()) this.#marks.start();
  }

  /** Whether somebody has just begun to play, which no song does that waited, before it is looked whether the sound is to stop. */
  #noteWanted(): void {
    const isWanted = this.#port.getPlayback()?.wantsPlay ?? false;
    const isBegun = isWanted && !this.#isWanted && !this.isWaiting();
    if (isBegun) this.#desk.sleepTimer.forgetPast();
    this.#isWanted = isWanted;
  }

  #onTime(): void {
    this.#noteWanted();
    this.#desk.sleepTimer.look();
    this.#desk.repeatPart();
    this.#passing.look();
  }
}
