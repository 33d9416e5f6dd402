import { chooseMedia, type MediaKind } from '../../domain/media/mediaFile';
import { HAS_FUTURE_DATA, HAS_METADATA, type MediaElement } from '../core/mediaElement';
import type { PlayerPort } from '../core/playerExtras';
import type { PrefetchedFile } from '../core/soundElements';
import type { ElementPairs } from './elementPairs';
import type { Loudness } from './loudness';

/** The file of the next song on a silent element. */
export interface PrefetchedSong extends PrefetchedFile {
  readonly annSongId: number;
  readonly kind: MediaKind;
  readonly element: MediaElement;
}

/** Prefetches the next song, and only that one. */
export class Prefetch {
  /** The last requested song, with or without a file. */
  #askedId: number | null = null;
  #prefetched: PrefetchedSong | null = null;
  #aborter = new AbortController();
  #stopListening: () => void = () => undefined;

  /** @param loudness null where songs keep theirs */
  constructor(
    private readonly port: PlayerPort,
    private readonly pairs: ElementPairs,
    private readonly loudness: Loudness | null,
    private readonly startSecondsOf: (annSongId: number) => number,
  ) {}

  /** Does nothing if this song was requested last. */
  start(annSongId: number): void {
    if (this.#askedId === annSongId) return;
    this.forget();
    this.#askedId = annSongId;
    const { signal } = this.#aborter;
    this.#find(annSongId, signal).then(
      (song) => {
        if (!signal.aborted && song !== null) this.#load(song);
      },
      // If its record could not be read, the song is read again, and fails, when it starts.
      () => {},
    );
  }

  /** The media kind of the next song; null if its record or file is unknown. */
  kindOf(annSongId: number): MediaKind | null {
    const { songs, getPreferences } = this.port.tools;
    const song = songs.get(annSongId);
    return song && (chooseMedia(song, getPreferences().streaming)?.kind ?? null);
  }

  isReady(annSongId: number): boolean {
    const prefetched = this.#prefetched;
    return prefetched?.annSongId === annSongId && prefetched.element.readyState >= HAS_FUTURE_DATA;
  }

  /** Returns the prefetched file of this song, and forgets everything. */
  take(annSongId: number): PrefetchedSong | null {
    const prefetched = this.#prefetched;
    this.forget();
    if (prefetched?.annSongId !== annSongId) return null;
    const { element, url } = prefetched;
    return element.error === null && element.src === url ? prefetched : null;
  }

  forget(): void {
    this.#aborter.abort();
    this.#aborter = new AbortController();
    this.#stopListening();
    this.#askedId = null;
    this.#prefetched = null;
  }

  async #find(annSongId: number, signal: AbortSignal): Promise<PrefetchedSong | null> {
    const { songs, getPreferences, resolveMediaUrl, hosts, findDownload } = this.port.tools;
    const song = await songs.find(annSongId);
    const { streaming, server } = getPreferences();
    const found = song && (await findDownload(song, streaming));
    const media = found ?? (song && chooseMedia(song, streaming));
    if (!media) return null;
    const [first] = hosts.listCandidates(server, (host) => resolveMediaUrl(host, media.fileName));
    if (first === undefined) return null;
    if (found) this.loudness?.measureDownload(found.fileName);
    const download = found ?? (await this.loudness?.fetchWhole(media, first.url, signal)) ?? null;
    const lastKind = this.port.playback?.media?.kind ?? null;
    // Without a free element, the spare one makes the browser cache the file.
    const element = this.pairs.findFree(media.kind, lastKind) ?? this.pairs.spare;
    return { annSongId, kind: media.kind, url: download?.url ?? first.url, download, element };
  }

  #load(song: PrefetchedSong): void {
    const { element } = song;
    this.#prefetched = song;
    const startSeconds = this.startSecondsOf(song.annSongId);
    // Again at a change: a length that is wrong at first may hold it back.
    const events = ['loadedmetadata', 'durationchange'] as const;
    const goToStart = () => {
      if (element.readyState >= HAS_METADATA && element.currentTime !== startSeconds) {
        element.currentTime = startSeconds;
      }
    };
    for (const name of events) element.addEventListener(name, goToStart);
    this.#stopListening = () => {
      for (const name of events) element.removeEventListener(name, goToStart);
    };
    element.preload = 'auto';
    element.src = song.url;
  }
}
