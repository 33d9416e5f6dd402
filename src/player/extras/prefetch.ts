import { listHostCandidates } from '../../domain/media/hostFailover';
import { chooseMedia, type MediaChoice, type MediaKind } from '../../domain/media/mediaChoice';
import { HAS_FUTURE_DATA, HAS_METADATA, type MediaElement } from '../core/mediaElement';
import type { KeptFile, LoadedFile } from '../core/playbackTools';
import type { PlayerPort } from '../core/playerExtras';

/** The next song's file on an element that does not sound. */
export interface SongAhead extends LoadedFile {
  readonly annSongId: number;
  readonly kind: MediaKind;
  readonly element: MediaElement;
}

export interface NextAheadOptions {
  readonly port: PlayerPort;
  /** The element on which a song of this kind can be made ready, or at least be fetched. */
  readonly findElement: (kind: MediaKind) => MediaElement;
  /** Where the song will start. */
  readonly startSecondsOf: (annSongId: number) => number;
  /**
   * The whole file, where it is needed for more than playing; null: the element fetches it. Never
   * rejects.
   */
  readonly fetchWhole: (
    media: MediaChoice,
    url: string,
    signal: AbortSignal,
  ) => Promise<KeptFile | null> | null;
  /** A file of this device is made ready. */
  readonly noteKept: (fileName: string) => void;
}

/** Fetches the song that follows, one and no more. */
export class NextAhead {
  readonly #options: NextAheadOptions;
  /** Looked at last, with a file or without. */
  #askedId: number | null = null;
  #ahead: SongAhead | null = null;
  #fetching = new AbortController();

  constructor(options: NextAheadOptions) {
    this.#options = options;
  }

  /** Does nothing where it is that song already. */
  fetchAhead(annSongId: number): void {
    if (this.#askedId === annSongId) return;
    this.forget();
    this.#askedId = annSongId;
    const { signal } = this.#fetching;
    this.#find(annSongId, signal).then(
      (ahead) => {
        if (!signal.aborted && ahead !== null) this.#load(ahead);
      },
      // Without its record the song is read, and fails, when its turn has come.
      () => {},
    );
  }

  /** What the next song is played as; null where that is not known. */
  kindOf(annSongId: number): MediaKind | null {
    const { songs, board } = this.#options.port;
    const song = songs.get(annSongId);
    return song && (chooseMedia(song, board.facts.preferences.streaming)?.kind ?? null);
  }

  isReady(annSongId: number): boolean {
    const ahead = this.#ahead;
    return ahead?.annSongId === annSongId && ahead.element.readyState >= HAS_FUTURE_DATA;
  }

  /** Hands out what is there of this song, and knows of none from then on. */
  take(annSongId: number): SongAhead | null {
    const ahead = this.#ahead;
    this.forget();
    if (ahead?.annSongId !== annSongId) return null;
    const { element, url } = ahead;
    return element.error === null && element.src === url ? ahead : null;
  }

  forget(): void {
    this.#fetching.abort();
    this.#fetching = new AbortController();
    this.#askedId = null;
    this.#ahead = null;
  }

  async #find(annSongId: number, signal: AbortSignal): Promise<SongAhead | null> {
    const { songs, getTools } = this.#options.port;
    const song = await songs.find(annSongId);
    const { getPreferences, resolveMediaUrl, hosts, findKept } = getTools();
    const { streaming, server } = getPreferences();
    const found = await ((song && findKept?.(song)) ?? null);
    const media = found ?? (song && chooseMedia(song, streaming));
    if (!media) return null;
    const [first] = listHostCandidates(
      server,
      (host) => resolveMediaUrl(host, media.fileName),
      (host) => hosts.isAskedLast(host),
    );
    if (first === undefined) return null;
    const { fetchWhole, findElement, noteKept } = this.#options;
    if (found) noteKept(found.fileName);
    const kept = found ?? (await fetchWhole(media, first.url, signal));
    const element = findElement(media.kind);
    return { annSongId, kind: media.kind, url: kept?.url ?? first.url, kept, element };
  }

  #load(ahead: SongAhead): void {
    const { element } = ahead;
    this.#ahead = ahead;
    const startSeconds = this.#options.startSecondsOf(ahead.annSongId);
    const goToStart = () => {
      element.removeEventListener('loadedmetadata', goToStart);
      const isStill = this.#ahead === ahead && element.readyState >= HAS_METADATA;
      if (isStill && startSeconds > 0) element.currentTime = startSeconds;
    };
    element.addEventListener('loadedmetadata', goToStart);
    element.preload = 'auto';
    element.src = ahead.url;
  }
}
