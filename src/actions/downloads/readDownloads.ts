import {
  type DownloadRequest,
  planDownloads,
  wantedSongIds,
} from '../../domain/media/songDownloads';
import type { Song } from '../../domain/song/song';
import { createTurns } from '../../lib/inTurn';
import { UnreadableError } from '../../storage/database/storageErrors';
import type { DownloadsParts } from './browserDownloads';

/** Reads what is requested and what is stored. */
export class DownloadsReader {
  readonly #inTurn = createTurns();
  /** The requested songs: they are needed again after every stored file. */
  #songs = new Map<number, Song>();

  constructor(private readonly parts: DownloadsParts) {}

  /**
   * Takes back requests whose ids a restored backup gave to other playlists, in turn with new ones.
   *
   * @throws UnreadableError where the browser refuses
   */
  takeBackOtherLists(): Promise<void> {
    const { store, otherLists } = this.parts;
    return this.#inTurn(async () => {
      const ids = otherLists.readIds();
      for (const id of ids) {
        const fault = await store.removeRequest({ kind: 'playlist', id });
        if (fault !== null) throw new UnreadableError();
      }
      if (ids.length > 0) otherLists.forget();
    });
  }

  forgetSongs(): void {
    this.#songs = new Map();
  }

  /** @throws where something cannot be read: no decision may be based on that */
  async read() {
    await this.takeBackOtherLists();
    const { requests, files, isSurelyEmpty } = await this.parts.store.readContents();
    const { playlistSongIds, gonePlaylistIds } = await readPlaylists(requests, this.parts);
    const wantedIds = wantedSongIds(requests, (id) => playlistSongIds.get(id) ?? []);
    const songs = await this.#getSongs(wantedIds);
    // In the order of the requests, which is the order of the downloads.
    const wanted = wantedIds.flatMap((id) => songs.get(id) ?? []);
    return {
      requests,
      isSurelyEmpty,
      playlistSongIds,
      gonePlaylistIds,
      wantedIds,
      byteCount: files.reduce((sum, { receivedBytes }) => sum + receivedBytes, 0),
      wholeNames: new Set(files.filter(({ isWhole }) => isWhole).map(({ fileName }) => fileName)),
      plan: planDownloads(wanted, files, this.parts.getStreaming()),
      /** By annSongId; unknown songs are missing. */
      songs,
    };
  }

  async #getSongs(annSongIds: readonly number[]): Promise<ReadonlyMap<number, Song>> {
    // If `forgetSongs` is called during the wait, this map is dropped too.
    const known = this.#songs;
    const unknown = annSongIds.filter((id) => !known.has(id));
    const found = unknown.length === 0 ? [] : await this.parts.getSongs(unknown);
    for (const [id, song] of found) known.set(id, song);
    return known;
  }
}

export type DownloadsRead = Awaited<ReturnType<DownloadsReader['read']>>;

async function readPlaylists(
  requests: readonly DownloadRequest[],
  { songsOfPlaylist }: DownloadsParts,
) {
  const lists = requests.filter(({ kind }) => kind === 'playlist');
  const read = await Promise.all(
    lists.map(async ({ id }) => ({ id, songIds: await songsOfPlaylist(id) })),
  );
  return {
    playlistSongIds: new Map(read.map(({ id, songIds }) => [id, songIds ?? []])),
    gonePlaylistIds: read.flatMap(({ id, songIds }) => (songIds === null ? id : [])),
  };
}

/** Songs without a file. @param nowhere names of files that no host had */
export function missingIdsOf(
  { wantedIds, plan }: DownloadsRead,
  nowhere: ReadonlySet<string>,
): ReadonlySet<number> {
  const awaited = plan.missing.filter(({ fileName }) => !nowhere.has(fileName));
  const awaitedIds = new Set(awaited.map(({ annSongId }) => annSongId));
  return new Set(wantedIds.filter((id) => !plan.downloadedIds.has(id) && !awaitedIds.has(id)));
}
