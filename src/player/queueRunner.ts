import type { HostServer, StreamingQuality } from '../domain/appConfig';
import type { PlayerNotice, ResumePoint } from '../domain/playback';
import { afterSongEnds, currentSongId, type QueueState, selectInQueue } from '../domain/queue';
import type { Song } from '../domain/song';
import { HostMemory } from './hostMemory';
import { clearElement } from './mediaElement';
import type { PlaybackTools, SongFailure, SongPlaybackListener } from './playbackTools';
import type { PlayerBoard } from './playerBoard';
import type { PlayerOptions } from './playerOptions';
import { SilentRun, type StartPoint } from './silentRun';
import { SongPlayback } from './songPlayback';
import type { SoundClaimant } from './soundOwner';

const FROM_THE_START: StartPoint = { positionSeconds: 0, isListenDue: true };

/** So many failed songs in one task; then the page draws and takes clicks before the next one. */
const FAILURES_PER_TASK = 50;

/** Notices that sound proves wrong. */
const ENDED_BY_SOUND: ReadonlySet<PlayerNotice['kind']> = new Set([
  'nothingPlayable',
  'nothingHasFiles',
  'autoplayRefused',
  'otherTabPlays',
]);

/** Plays the queue that stands on the board, and writes there what follows. */
export class QueueRunner {
  readonly #options: PlayerOptions;
  readonly #board: PlayerBoard;
  readonly #sound: SoundClaimant;
  readonly #silentRun = new SilentRun();
  readonly #hosts: HostMemory;
  readonly #knownSongs = new Map<number, Song>();
  #playback: SongPlayback | null = null;
  /** Whether the start of the current song is still to be counted. */
  #isListenDue = false;
  /** The quality of this song, where it is not that of the preferences. */
  #songStreaming: StreamingQuality | null = null;
  #cancelLeave: (() => void) | null = null;

  constructor(options: PlayerOptions, board: PlayerBoard, sound: SoundClaimant) {
    this.#options = options;
    this.#board = board;
    this.#sound = sound;
    this.#hosts = new HostMemory(options.clock, options.stallTimeoutMs);
    const positionSeconds = board.facts.playback?.positionSeconds ?? 0;
    // Resumed midway, the start was counted before the reload; at 0 it had not sounded.
    this.#prepare({ positionSeconds, isListenDue: positionSeconds === 0 });
  }

  get playback(): SongPlayback | null {
    return this.#playback;
  }

  /** Keeps records at hand, so that a click can start sound without waiting for the library. */
  remember(songs: readonly Song[]): void {
    for (const song of songs) this.#knownSongs.set(song.annSongId, song);
  }

  /** Somebody starts the current song of this queue from its beginning. */
  startQueue(queue: QueueState): void {
    this.#board.write({ queue });
    this.#forgetRemoved();
    this.#endSilentRun();
    this.#start();
  }

  /** Somebody goes on with the current song of this queue where it says. */
  resumeQueue(queue: QueueState, { positionSeconds, isPlaying }: ResumePoint): void {
    this.#board.write({ queue });
    this.#forgetRemoved();
    this.#endSilentRun();
    // Midway its start was counted before.
    const start = { positionSeconds, isListenDue: positionSeconds === 0 };
    if (isPlaying) this.#start(start);
    else this.#prepare(start);
  }

  /** The same current song in another queue goes on untouched; another one takes over its state. */
  changeQueue(queue: QueueState): void {
    const wantsPlay = this.#playback?.wantsPlay ?? false;
    this.#board.write({ queue });
    this.#forgetRemoved();
    if (currentSongId(queue) === (this.#playback?.annSongId ?? null)) return;
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
    if (!playback?.isOnElement) this.#clearElements();
  }

  resume(): void {
    this.#endSilentRun();
    this.#playback?.play();
  }

  dispose(): void {
    this.#cancelLeave?.();
    this.#playback?.release();
    this.#sound.release();
    this.#clearElements();
  }

  /** Something sounds, or somebody pressed a button. */
  #endSilentRun(): void {
    this.#silentRun.clear();
    this.#hosts.takeTime();
  }

  #forgetRemoved(): void {
    const held = new Set(this.#board.facts.queue.songIds);
    for (const id of this.#knownSongs.keys()) {
      if (!held.has(id)) this.#knownSongs.delete(id);
    }
  }

  #start(start = FROM_THE_START): void {
    const playback = this.#replacePlayback(start);
    if (playback !== null) this.#unmarkFailed(playback.annSongId);
    playback?.play();
    if (playback === null) this.#sound.release();
    if (!playback?.isOnElement) this.#clearElements();
  }

  /** Silent, and with nothing loaded until somebody plays it. */
  #prepare(start: StartPoint): void {
    this.#replacePlayback(start);
    this.#sound.release();
    this.#clearElements();
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
    const song = this.#knownSongs.get(annSongId) ?? null;
    return new SongPlayback({ annSongId, positionSeconds, song }, this.#tools(), this.#listener);
  }

  #tools(): PlaybackTools {
    const { audioElement, videoElement, createScoutElement } = this.#options;
    const { resolveMediaUrl, loadSong, clock, stallTimeoutMs } = this.#options;
    return {
      audioElement,
      videoElement,
      createScoutElement,
      resolveMediaUrl,
      loadSong,
      clock,
      sound: this.#sound,
      loadTimeoutMs: stallTimeoutMs,
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
    onRefused: () => this.#tell({ kind: 'autoplayRefused' }),
    onHostFailed: (failedHost: HostServer, nextHost: HostServer) =>
      this.#tell({ kind: 'hostFailed', failedHost, nextHost }),
    onFailed: (failure) => this.#onSongFailed(failure),
  };

  #tell(notice: PlayerNotice | null): void {
    this.#board.write({ notice });
    this.#board.refresh();
  }

  #onSounding(): void {
    const { notice } = this.#board.facts;
    this.#endSilentRun();
    if (this.#playback !== null) this.#onSoundOf(this.#playback.annSongId);
    this.#tell(notice !== null && ENDED_BY_SOUND.has(notice.kind) ? null : notice);
  }

  #onSoundOf(annSongId: number): void {
    this.#unmarkFailed(annSongId);
    if (!this.#isListenDue) return;
    this.#isListenDue = false;
    this.#options.countListen(annSongId);
  }

  /** The same list where the song is not in it, so that listeners see no change. */
  #unmarkFailed(songId: number): void {
    const { failedSongIds } = this.#board.facts;
    if (!failedSongIds.includes(songId)) return;
    this.#board.write({ failedSongIds: failedSongIds.filter((id) => id !== songId) });
  }

  #onEnded(): void {
    this.#moveOn(this.#board.facts.preferences.isLoopingSong);
    this.#tell(null);
  }

  /**
   * The next song; the last one without loop is the end: it waits, silent, at its start.
   *
   * @param isLoopingSong never where the song failed, which it would do for ever
   */
  #moveOn(isLoopingSong = false): void {
    const { facts } = this.#board;
    const queue = afterSongEnds(facts.queue, facts.preferences.isLooping, isLoopingSong);
    if (queue === null) {
      this.#prepare(FROM_THE_START);
    } else {
      this.#board.write({ queue });
      this.#start();
    }
  }

  #onSongFailed(failure: SongFailure): void {
    const failed = this.#playback;
    if (failed === null) return;
    const { annSongId, song, positionSeconds } = failed;
    this.#unmarkFailed(annSongId);
    this.#board.write({ failedSongIds: [...this.#board.facts.failedSongIds, annSongId] });
    const isListenDue = this.#isListenDue;
    this.#silentRun.add({ annSongId, positionSeconds, isListenDue }, failure);
    // Before moving on, so that the failure is shown even when it ends a whole lap.
    const kind = failure === 'noMedia' ? 'songWithoutFile' : 'songFailed';
    this.#tell({ kind, songName: song?.songName ?? '' });
    if (this.#silentRun.failedCount % FAILURES_PER_TASK !== 0) this.#leaveFailed(failed);
    else this.#cancelLeave = this.#options.clock.schedule(() => this.#leaveFailed(failed), 0);
  }

  #leaveFailed(failed: SongPlayback): void {
    // A command may have come in since: from a listener, or from a click.
    if (this.#playback !== failed || !failed.wantsPlay) return;
    const { songIds } = this.#board.facts.queue;
    if (this.#silentRun.isOver(songIds, this.#options.isOnline())) {
      this.#giveUp();
    } else {
      this.#moveOn();
      this.#board.refresh();
    }
  }

  /** Stops where the run of failures began, so that a lost connection costs nobody the place. */
  #giveUp(): void {
    const { first, isAnyHostToBlame } = this.#silentRun;
    this.#endSilentRun();
    const { queue: before } = this.#board.facts;
    const queue = first === null ? before : selectInQueue(before, first.annSongId);
    this.#board.write({ queue });
    const isFirst = first !== null && currentSongId(queue) === first.annSongId;
    this.#prepare(isFirst ? first : FROM_THE_START);
    this.#tell({ kind: isAnyHostToBlame ? 'nothingPlayable' : 'nothingHasFiles' });
  }

  #clearElements(): void {
    clearElement(this.#options.audioElement);
    clearElement(this.#options.videoElement);
  }
}
