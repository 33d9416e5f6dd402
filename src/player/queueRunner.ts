import type { HostServer } from '../domain/appConfig';
import type { PlayerNotice, PlayerPreferences } from '../domain/playback';
import {
  afterSongEnds,
  currentSongId,
  type QueueState,
  restoreQueue,
  selectInQueue,
} from '../domain/queue';
import type { Song } from '../domain/song';
import { clearElement } from './mediaElement';
import type { PlayerBoard } from './playerBoard';
import type { PlayerOptions } from './playerOptions';
import { SilentRun } from './silentRun';
import { type SongFailure, SongPlayback, type SongPlaybackListener } from './songPlayback';

/** Where a song begins and whether its start is still to be counted. */
interface StartPoint {
  readonly positionSeconds: number;
  readonly isListenDue: boolean;
}

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

interface RunnerTools {
  readonly options: PlayerOptions;
  readonly getPreferences: () => PlayerPreferences;
  /** Asked for only after the runner is built. */
  readonly getBoard: () => Pick<PlayerBoard, 'notice' | 'setNotice' | 'refresh' | 'refreshTime'>;
}

/** The queue and its current song, and what follows when that ends or fails. */
export class QueueRunner {
  readonly #tools: RunnerTools;
  readonly #silentRun = new SilentRun();
  readonly #knownSongs = new Map<number, Song>();
  #queue: QueueState;
  #playback: SongPlayback | null = null;
  #failedSongIds: readonly number[] = [];
  #cancelLeave: (() => void) | null = null;

  constructor(tools: RunnerTools) {
    const { initial } = tools.options;
    this.#tools = tools;
    this.#queue = restoreQueue(initial.queue, initial.currentIndex);
    // Resumed midway, the start was counted before the reload; at 0 it had not sounded.
    this.#prepare({
      positionSeconds: initial.positionSeconds,
      isListenDue: !(initial.positionSeconds > 0),
    });
  }

  get queue(): QueueState {
    return this.#queue;
  }

  get playback(): SongPlayback | null {
    return this.#playback;
  }

  get failedSongIds(): readonly number[] {
    return this.#failedSongIds;
  }

  /** Keeps records at hand, so that a click can start sound without waiting for the library. */
  remember(songs: readonly Song[]): void {
    for (const song of songs) this.#knownSongs.set(song.annSongId, song);
  }

  /** Somebody starts the current song of this queue from its beginning. */
  startQueue(queue: QueueState): void {
    this.#queue = queue;
    this.#forgetRemoved();
    this.#silentRun.clear();
    this.#start();
  }

  /** The same current song in another queue goes on untouched; another one takes over its state. */
  changeQueue(queue: QueueState): void {
    const wantsPlay = this.#playback?.wantsPlay ?? false;
    this.#queue = queue;
    this.#forgetRemoved();
    if (currentSongId(queue) === (this.#playback?.annSongId ?? null)) return;
    if (wantsPlay) this.#start();
    else this.#prepare(FROM_THE_START);
  }

  resume(): void {
    this.#silentRun.clear();
    this.#playback?.play();
  }

  dispose(): void {
    this.#cancelLeave?.();
    this.#playback?.release();
    this.#clearElements();
  }

  #forgetRemoved(): void {
    const held = new Set(this.#queue.songIds);
    for (const id of this.#knownSongs.keys()) {
      if (!held.has(id)) this.#knownSongs.delete(id);
    }
  }

  #start(): void {
    const playback = this.#replacePlayback(FROM_THE_START);
    if (playback !== null) this.#unmarkFailed(playback.annSongId);
    playback?.play();
    if (!playback?.isOnElement) this.#clearElements();
  }

  /** Silent, and with nothing loaded until somebody plays it. */
  #prepare(start: StartPoint): void {
    this.#replacePlayback(start);
    this.#clearElements();
  }

  #replacePlayback(start: StartPoint): SongPlayback | null {
    this.#playback?.release();
    const annSongId = currentSongId(this.#queue);
    if (annSongId === null) {
      this.#playback = null;
      return null;
    }
    const { options, getPreferences } = this.#tools;
    this.#playback = new SongPlayback(
      { ...start, annSongId, song: this.#knownSongs.get(annSongId) ?? null },
      {
        ...options,
        getPreferences,
        hostTimeoutMs: (host) => this.#silentRun.hostTimeoutMs(host, options.stallTimeoutMs),
      },
      this.#listener,
    );
    return this.#playback;
  }

  readonly #listener: SongPlaybackListener = {
    onChange: () => this.#tools.getBoard().refresh(),
    onTime: () => this.#tools.getBoard().refreshTime(),
    onSongKnown: (song) => this.remember([song]),
    onSounding: () => this.#onSounding(),
    onListen: () => {
      if (this.#playback !== null) this.#tools.options.countListen(this.#playback.annSongId);
    },
    onEnded: () => this.#onEnded(),
    onRefused: () => this.#tell({ kind: 'autoplayRefused' }),
    onHostHangs: (host) => this.#silentRun.addHangingHost(host),
    onHostFailed: (failedHost: HostServer, nextHost: HostServer) =>
      this.#tell({ kind: 'hostFailed', failedHost, nextHost }),
    onFailed: (failure) => this.#onSongFailed(failure),
  };

  #tell(notice: PlayerNotice | null): void {
    const board = this.#tools.getBoard();
    board.setNotice(notice);
    board.refresh();
  }

  #onSounding(): void {
    const { notice } = this.#tools.getBoard();
    this.#silentRun.clear();
    if (this.#playback !== null) this.#unmarkFailed(this.#playback.annSongId);
    this.#tell(notice !== null && ENDED_BY_SOUND.has(notice.kind) ? null : notice);
  }

  /** The same list where the song is not in it, so that listeners see no change. */
  #unmarkFailed(songId: number): void {
    if (!this.#failedSongIds.includes(songId)) return;
    this.#failedSongIds = this.#failedSongIds.filter((id) => id !== songId);
  }

  #onEnded(): void {
    this.#moveOn();
    this.#tell(null);
  }

  /** The next song; the last one without loop is the end: it waits, silent, at its start. */
  #moveOn(): void {
    const queue = afterSongEnds(this.#queue, this.#tools.getPreferences().isLooping);
    if (queue === null) {
      this.#prepare(FROM_THE_START);
    } else {
      this.#queue = queue;
      this.#start();
    }
  }

  #onSongFailed(failure: SongFailure): void {
    const failed = this.#playback;
    if (failed === null) return;
    const { annSongId, song, positionSeconds, isListenDue } = failed;
    this.#unmarkFailed(annSongId);
    this.#failedSongIds = [...this.#failedSongIds, annSongId];
    this.#silentRun.add({ annSongId, song, positionSeconds, isListenDue }, failure);
    // Before moving on, so that the failure is shown even when it ends a whole lap.
    const kind = failure === 'noMedia' ? 'songWithoutFile' : 'songFailed';
    this.#tell({ kind, songName: song?.songName ?? '' });
    if (this.#silentRun.failedCount % FAILURES_PER_TASK !== 0) this.#leaveFailed(failed);
    else this.#cancelLeave = this.#tools.options.timers.after(0, () => this.#leaveFailed(failed));
  }

  #leaveFailed(failed: SongPlayback): void {
    // A command may have come in since: from a listener, or from a click.
    if (this.#playback !== failed || !failed.wantsPlay) return;
    const isOnline = this.#tools.options.isOnline?.() ?? true;
    if (this.#silentRun.isOver(this.#queue.songIds, isOnline)) {
      this.#giveUp();
    } else {
      this.#moveOn();
      this.#tools.getBoard().refresh();
    }
  }

  /** Stops where the run of failures began, so that a lost connection costs nobody the place. */
  #giveUp(): void {
    const { first, isAnyHostToBlame } = this.#silentRun;
    this.#silentRun.clear();
    if (first !== null) this.#queue = selectInQueue(this.#queue, first.annSongId);
    const isFirst = first !== null && currentSongId(this.#queue) === first.annSongId;
    this.#prepare(isFirst ? first : FROM_THE_START);
    this.#tell({ kind: isAnyHostToBlame ? 'nothingPlayable' : 'nothingHasFiles' });
  }

  #clearElements(): void {
    clearElement(this.#tools.options.audioElement);
    clearElement(this.#tools.options.videoElement);
  }
}
