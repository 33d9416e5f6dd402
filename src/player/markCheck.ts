import { chooseMedia } from '../domain/mediaChoice';
import { unmarkFailed } from './failedMarks';
import { clearElement, type MediaElement } from './mediaElement';
import type { PlayerPort } from './soundKit';

/** What sounds comes first. */
const REST_MS = 1_000;
/** So many at a time; the next song looks after the others. */
const MOST_CHECKED = 5;

/**
 * Marks of songs that no host could play go when a host has them again: once something sounds, its
 * host is asked for the beginnings of a few, one after the other.
 */
export class MarkCheck {
  readonly #port: PlayerPort;
  readonly #timeoutMs: number;
  #end: (() => void) | null = null;

  constructor(port: PlayerPort) {
    this.#port = port;
    this.#timeoutMs = port.options.stallTimeoutMs;
  }

  start(): void {
    this.stop();
    const { failedSongIds } = this.#port.board.facts;
    const songIds = failedSongIds.slice(-MOST_CHECKED);
    if (songIds.length > 0) this.#rest(songIds);
  }

  stop(): void {
    this.#end?.();
    this.#end = null;
  }

  #rest(songIds: readonly number[]): void {
    const [annSongId, ...others] = songIds;
    if (annSongId === undefined) {
      this.stop();
      return;
    }
    let isOver = false;
    const next = () => {
      if (!isOver) this.#rest(others);
    };
    const cancel = this.#port.options.clock.schedule(() => {
      void this.#addressOf(annSongId).then((url) => {
        if (isOver) return;
        if (url === null) next();
        else this.#ask(url, annSongId, next);
      }, next);
    }, REST_MS);
    this.#end = () => {
      isOver = true;
      cancel();
    };
  }

  async #addressOf(annSongId: number): Promise<string | null> {
    const song = await this.#port.songs.find(annSongId);
    const { media } = this.#port.getPlayback() ?? {};
    const choice = song && chooseMedia(song, this.#port.board.facts.preferences.streaming);
    if (!media || !choice) return null;
    return this.#port.options.resolveMediaUrl(media.host, choice.fileName);
  }

  #ask(url: string, annSongId: number, next: () => void): void {
    const { options } = this.#port;
    const element: MediaElement = options.createScoutElement();
    const finish = (isThere: boolean) => {
      this.stop();
      if (isThere) {
        unmarkFailed(this.#port.board, annSongId);
        this.#port.board.refresh();
      }
      next();
    };
    const onThere = () => finish(true);
    const onMissing = () => finish(false);
    const cancelTimeout = options.clock.schedule(onMissing, this.#timeoutMs);
    element.addEventListener('loadedmetadata', onThere);
    element.addEventListener('error', onMissing);
    element.preload = 'metadata';
    element.src = url;
    this.#end = () => {
      cancelTimeout();
      element.removeEventListener('loadedmetadata', onThere);
      element.removeEventListener('error', onMissing);
      clearElement(element);
    };
  }
}
