import type { StreamingQuality } from '../../domain/app/appConfig';
import type { PlayerNotice, ResumePoint } from '../../domain/media/playback';
import {
  afterSongEnds,
  currentSongId,
  type QueueState,
  selectInQueue,
} from '../../domain/queue/queue';
import type { Song } from '../../domain/song/song';
import { HostMemory } from '../failover/hostMemory';
import type { FailedStart, StartPoint } from '../failover/silentRun';
import { SongFailures } from '../failover/songFailures';
import { askLatePart } from './askLatePart';
import { unmarkFailed } from './failedMarks';
import { KnownSongs } from './knownSongs';
import { noticeAfterSound } from './noticeAfterSound';
import type { PlaybackTools, SongPlaybackListener } from './playbackTools';
import type { PlayerPort, SoundKit } from './playerExtras';
import type { PlayerOptions } from './playerOptions';
import type { PlayerBoard } from './playerStore';
import { SongPlayback } from './songPlayback';
import { SoundElements } from './soundElements';
import type { SoundClaimant } from './soundOwner';

const FROM_THE_START: StartPoint = { positionSeconds: 0, isListenDue: true };

/** Plays the queue that stands on the board, and writes there what follows. */
export class QueueRunner {
  readonly #options: PlayerOptions;
  readonly #board: PlayerBoard;
  readonly #sound: SoundClaimant;
  readonly #failures: SongFailures;
  readonly #hosts: HostMemory;
  readonly #songs: KnownSongs;
  #playback: SongPlayback | null = null;
  readonly #elements: SoundElements;
  #kit: SoundKit | null = null;
  /** Whether the start of the current song is still to be counted. */
  #isListenDue = false;
  /** The quality of this song, where it is not that of the preferences. */
  #songStreaming: StreamingQuality | null = null;

  constructor(options: PlayerOptions, board: PlayerBoard, sound: SoundClaimant) {
    this.#options = options;
    this.#board = board;
    this.#sound = sound;
    this.#elements = new SoundElements(options);
    this.#songs = new KnownSongs(options.loadSong, () => board.facts.queue.songIds);
    this.#hosts = new HostMemory(options.clock, options.stallTimeoutMs);
    this.#failures = new SongFailures(options, board, {
      hosts: this.#hosts,
      getKit: () => this.#kit,
      getPlayback: () => this.#playback,
      isListenDue: () => this.#isListenDue,
      moveOn: () => this.#moveOn(),
      stopAt: (first) => this.#stopAt(first),
      releaseSound: () => sound.release(),
    });
    const positionSeconds = board.facts.playback?.positionSeconds ?? 0;
    // Resumed midway, the start was counted before the reload; at 0 it had not sounded.
    this.#prepare({ positionSeconds, isListenDue: positionSeconds === 0 });
  }

  get playback(): SongPlayback | null {
    return this.#playback;
  }

  /** It plays, is to play, or waits for the connection to do so. */
  get isGoingOn(): boolean {
    return this.#failures.isWaiting || (this.#playback?.wantsPlay ?? false);
  }

  /** See OwnedPlayer. */
  equip<Kit extends SoundKit>(createKit: (port: PlayerPort) => Kit): Kit | null {
    if (this.#kit !== null) return null;
    const kit = createKit({
      options: this.#options,
      board: this.#board,
      songs: this.#songs,
      elements: this.#elements,
      getPlayback: () => this.#playback,
      getFollowing: () => this.#queueAfterSong(this.#board.facts.preferences.isLoopingSong),
      getTools: () => this.#tools(),
      moveOn: () => this.#onEnded(),
      tryAgain: () => this.#playback?.play(),
    });
    this.#kit = kit;
    this.#failures.noteKit(kit);
    return kit;
  }

  setLoudness(): void {
    this.#elements.setLoudness(this.#kit, this.#board.facts.preferences);
  }

  /** Keeps records at hand, so that a click can start sound without waiting for the library. */
  remember(songs: readonly Song[]): void {
    this.#songs.remember(songs);
  }

  /** Somebody starts the current song of this queue from its beginning. */
  startQueue(queue: QueueState): void {
    this.#failures.stopWaiting();
    this.#board.write({ queue });
    this.#songs.forgetRemoved();
    this.#failures.forget();
    this.#start();
  }

  /** Somebody goes on with the current song of this queue where it says. */
  resumeQueue(queue: QueueState, { positionSeconds, isPlaying }: ResumePoint): void {
    this.#failures.stopWaiting();
    this.#board.write({ queue });
    this.#songs.forgetRemoved();
    this.#failures.forget();
    // Midway its start was counted before.
    const start = { positionSeconds, isListenDue: positionSeconds === 0 };
    if (isPlaying) this.#start(start);
    else this.#prepare(start);
  }

  /** The same current song in another queue goes on untouched; another one takes over its state. */
  changeQueue(queue: QueueState): void {
    const wantsPlay = this.#playback?.wantsPlay ?? false;
    this.#board.write({ queue });
    this.#songs.forgetRemoved();
    if (currentSongId(queue) === (this.#playback?.annSongId ?? null)) return;
    this.#failures.stopWaiting();
    if (wantsPlay) this.#start();
    else this.#prepare(FROM_THE_START);
  }

  /** The current song goes on at another quality, where it stands; the next one as preferred. */
  changeQuality(streaming: StreamingQuality): void {
    const before = this.#playback;
    if (before === null) return;
    const { positionSeconds, wantsPlay } = before;
    const playback = this.#replacePlayback(
      { positionSeconds, isListenDue: this.#isListenDue },
      streaming,
    );
    if (wantsPlay) playback?.play();
    if (!playback?.isOnElement) this.#elements.clear(this.#kit);
  }

  resume(): void {
    this.#failures.stopWaiting();
    this.#failures.forget();
    this.#playback?.play();
  }

  pause(): void {
    this.#failures.stopWaiting();
    this.#playback?.pause();
  }

  dispose(): void {
    this.#failures.dispose();
    this.#playback?.release();
    this.#sound.release();
    this.#elements.clear(this.#kit);
    this.#kit?.dispose();
  }

  #start(given?: StartPoint): void {
    const annSongId = currentSongId(this.#board.facts.queue);
    if (annSongId !== null) {
      this.#elements.change(this.#kit, annSongId, this.#board.facts.preferences);
      unmarkFailed(this.#board, annSongId);
    }
    const start = given ?? (annSongId === null ? null : this.#kit?.startPoint(annSongId));
    const playback = this.#replacePlayback(start ?? FROM_THE_START);
    playback?.play();
    if (playback === null) this.#sound.release();
    if (!playback?.isOnElement) this.#elements.awaitSong(this.#kit);
  }

  /** Silent, and with nothing loaded until somebody plays it. */
  #prepare(start: StartPoint): void {
    this.#replacePlayback(start);
    this.#sound.release();
    this.#elements.clear(this.#kit);
  }

  #replacePlayback(
    { positionSeconds, isListenDue }: StartPoint,
    streaming: StreamingQuality | null = null,
  ): SongPlayback | null {
    this.#playback?.release();
    this.#songStreaming = streaming;
    const annSongId = currentSongId(this.#board.facts.queue);
    this.#isListenDue = isListenDue;
    this.#playback = annSongId === null ? null : this.#buildPlayback(annSongId, positionSeconds);
    this.#board.write({ playback: this.#playback });
    return this.#playback;
  }

  #buildPlayback(annSongId: number, positionSeconds: number): SongPlayback {
    const song = this.#songs.get(annSongId);
    const tools = { ...this.#tools(), ...this.#elements.takeStart() };
    return new SongPlayback({ annSongId, positionSeconds, song }, tools, this.#listener);
  }

  #tools(): PlaybackTools {
    const { createScoutElement, resolveMediaUrl, loadSong, clock } = this.#options;
    return {
      audioElement: this.#elements.audioElement,
      videoElement: this.#elements.videoElement,
      createScoutElement,
      resolveMediaUrl,
      loadSong,
      findKept: (song) =>
        this.#options.findKept?.(song, (url) => this.#elements.holds(this.#kit, url)) ?? null,
      noteFile: (...file) => this.#kit?.noteFile(...file),
      findOtherFile: askLatePart(() => this.#kit, this.#options.joinLatePart),
      clock,
      sound: this.#sound,
      loadTimeoutMs: this.#options.stallTimeoutMs,
      hosts: this.#hosts,
      getPreferences: () => {
        const { preferences } = this.#board.facts;
        return { ...preferences, streaming: this.#songStreaming ?? preferences.streaming };
      },
    };
  }

  readonly #listener: SongPlaybackListener = {
    onChange: () => this.#board.refresh(),
    onTime: () => this.#board.refreshTime(),
    onSongKnown: (song) => this.remember([song]),
    onSounding: () => this.#onSounding(),
    onEnded: () => this.#onEnded(),
    onRefused: () =>
      this.#kit?.takeBack() ? this.#start() : this.#tell({ kind: 'autoplayRefused' }),
    onHostFailed: (failedHost, nextHost) => {
      // Who waits for the connection blames no host.
      if (!this.#failures.isWaiting) this.#tell({ kind: 'hostFailed', failedHost, nextHost });
    },
    onFailed: (failure) => this.#failures.add(failure),
  };

  #tell(notice: PlayerNotice | null): void {
    this.#board.write({ notice });
    this.#board.refresh();
  }

  #onSounding(): void {
    const { notice } = this.#board.facts;
    this.#failures.forget();
    if (this.#playback !== null) this.#onSoundOf(this.#playback.annSongId);
    this.#tell(noticeAfterSound(notice));
  }

  #onSoundOf(annSongId: number): void {
    unmarkFailed(this.#board, annSongId);
    if (!this.#isListenDue) return;
    this.#isListenDue = false;
    this.#options.countListen(annSongId);
  }

  #onEnded(): void {
    const { isLoopingSong } = this.#board.facts.preferences;
    this.#moveOn(isLoopingSong, this.#kit?.isEnough() ?? false);
    this.#tell(null);
  }

  /** The queue when the current song is over; null when it stops there. */
  #queueAfterSong(isLoopingSong: boolean): QueueState | null {
    const { queue, preferences } = this.#board.facts;
    return afterSongEnds(queue, preferences.isLooping, isLoopingSong);
  }

  /**
   * The next song; the last one without loop is the end: it waits, silent, at its start.
   *
   * @param isLoopingSong never where the song failed, which it would do for ever
   */
  #moveOn(isLoopingSong = false, isEnough = false): void {
    const queue = this.#queueAfterSong(isLoopingSong);
    if (queue !== null) this.#board.write({ queue });
    if (queue === null || isEnough) this.#prepare(FROM_THE_START);
    else this.#start();
  }

  /** Stops where the run of failures began, so that a lost connection costs nobody the place. */
  #stopAt(first: FailedStart | null): void {
    const { queue: before } = this.#board.facts;
    const queue = first === null ? before : selectInQueue(before, first.annSongId);
    this.#board.write({ queue });
    const isFirst = first !== null && currentSongId(queue) === first.annSongId;
    this.#replacePlayback(isFirst ? first : FROM_THE_START);
    this.#elements.clear(this.#kit);
  }
}
