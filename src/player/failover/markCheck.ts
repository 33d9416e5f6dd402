import { chooseMedia } from '../../domain/media/mediaFile';
import { clearElement, type MediaElement } from '../core/mediaElement';
import type { PlayerPort } from '../core/playerExtras';

/** The check starts late, because sound comes first. */
const REST_MS = 1_000;
const PAUSE_MS = 200;
/** After this many missing songs in a row, the others are checked with the next song. */
const MOST_MISSING = 5;

/** Unmarks failed songs when the host of the song that sounds has them again. */
export class MarkCheck {
  readonly #timeoutMs: number;
  #missingCount = 0;
  #end: (() => void) | null = null;

  constructor(private readonly port: PlayerPort) {
    this.#timeoutMs = port.options.stallTimeoutMs;
  }

  start(): void {
    this.stop();
    this.#missingCount = 0;
    const songIds = this.port.store.facts.failedSongIds;
    if (songIds.length > 0) this.#rest(songIds, REST_MS);
  }

  stop(): void {
    this.#end?.();
    this.#end = null;
  }

  #rest(songIds: readonly number[], waitMs: number): void {
    const [annSongId, ...others] = songIds;
    if (annSongId === undefined || this.#missingCount >= MOST_MISSING) {
      this.stop();
      return;
    }
    let isOver = false;
    const next = () => {
      if (!isOver) this.#rest(others, PAUSE_MS);
    };
    const cancel = this.port.options.clock.schedule(() => {
      void this.#addressOf(annSongId).then((url) => {
        if (isOver) return;
        if (url === null) next();
        else this.#ask(url, annSongId, next);
      }, next);
    }, waitMs);
    this.#end = () => {
      isOver = true;
      cancel();
    };
  }

  async #addressOf(annSongId: number): Promise<string | null> {
    const song = await this.port.tools.songs.find(annSongId);
    const { media } = this.port.playback ?? {};
    const choice = song && chooseMedia(song, this.port.store.facts.preferences.streaming);
    if (!media || !choice) return null;
    return this.port.options.resolveMediaUrl(media.host, choice.fileName);
  }

  #ask(url: string, annSongId: number, next: () => void): void {
    const { options } = this.port;
    const element: MediaElement = options.createProbeElement();
    const finish = (isThere: boolean) => {
      this.stop();
      if (isThere) {
        this.port.store.unmarkFailed(annSongId);
        this.port.store.refresh();
      }
      this.#missingCount = isThere ? 0 : this.#missingCount + 1;
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
