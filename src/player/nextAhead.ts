import { listHostCandidates } from '../domain/hostFailover';
import { chooseMedia, type MediaKind } from '../domain/mediaChoice';
import { HAS_FUTURE_DATA, HAS_METADATA, type MediaElement } from './mediaElement';
import type { PlayerPort } from './soundKit';

/** The next song's file on an element that does not sound. */
export interface SongAhead {
  readonly annSongId: number;
  readonly kind: MediaKind;
  readonly url: string;
  readonly element: MediaElement;
}

export interface NextAheadOptions {
  readonly port: PlayerPort;
  /** The element for sound whose turn it is not. */
  readonly getSpare: () => MediaElement;
  /** Where the song will start. */
  readonly startSecondsOf: (annSongId: number) => number;
}

/** Fetches the song that follows, one and no more. */
export class NextAhead {
  readonly #options: NextAheadOptions;
  /** Looked at last, with a file or without. */
  #askedId: number | null = null;
  #ahead: SongAhead | null = null;

  constructor(options: NextAheadOptions) {
    this.#options = options;
  }

  /** Does nothing where it is that song already. */
  fetchAhead(annSongId: number): void {
    if (this.#askedId === annSongId) return;
    this.#askedId = annSongId;
    this.#ahead = null;
    this.#find(annSongId).then(
      (ahead) => {
        if (this.#askedId === annSongId && ahead !== null) this.#load(ahead);
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
    const isIt = ahead?.annSongId === annSongId && ahead.element.error === null;
    return isIt ? ahead : null;
  }

  forget(): void {
    this.#askedId = null;
    this.#ahead = null;
  }

  async #find(annSongId: number): Promise<SongAhead | null> {
    const { songs, getTools, elements, getPlayback } = this.#options.port;
    const song = await songs.find(annSongId);
    const { getPreferences, resolveMediaUrl, hosts, findKept } = getTools();
    const { streaming, server } = getPreferences();
    const kept = await ((song && findKept?.(song)) ?? null);
    const media = kept ?? (song && chooseMedia(song, streaming));
    if (!media) return null;
    const [first] = listHostCandidates(
      server,
      (host) => resolveMediaUrl(host, media.fileName),
      (host) => hosts.isAskedLast(host),
    );
    if (first === undefined) return null;
    // While a picture plays there is no second one: the spare element has the browser fetch the file.
    const isPictureFree = media.kind === 'video' && getPlayback()?.media?.kind !== 'video';
    const element = isPictureFree ? elements.videoElement : this.#options.getSpare();
    return { annSongId, kind: media.kind, url: kept?.url ?? first.url, element };
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
