import {
  type DownloadRequest,
  planDownloads,
  wantedSongIds,
} from '../../domain/media/songDownloads';
import type { Song } from '../../domain/song/song';
import { createTurns } from '../../lib/inTurn';
import { UnreadableError } from '../../storage/database/storageErrors';
import type { DownloadsParts } from './browserDownloads';

type Songs = ReadonlyMap<number, Song>;

export function createDownloadsReader(parts: DownloadsParts) {
  const { store, otherLists } = parts;
  const inTurn = createTurns();
  const { getSongs, forgetSongs } = createSongReader(parts.getSongs);

  /**
   * Takes back requests whose ids a restored backup gave to other playlists, in turn with new ones.
   *
   * @throws UnreadableError where the browser refuses
   */
  const takeBackOtherLists = () =>
    inTurn(async () => {
      const ids = otherLists.readIds();
      for (const id of ids) {
        const fault = await store.removeRequest({ kind: 'playlist', id });
        if (fault !== null) throw new UnreadableError();
      }
      if (ids.length > 0) otherLists.forget();
    });

  return {
    takeBackOtherLists,
    forgetSongs,
    /** @throws where something cannot be read: no decision may be based on that */
    async read() {
      await takeBackOtherLists();
      const { requests, files, isSurelyEmpty } = await store.readContents();
      const { playlistSongIds, gonePlaylistIds } = await readPlaylists(requests, parts);
      const wantedIds = wantedSongIds(requests, (id) => playlistSongIds.get(id) ?? []);
      const songs = await getSongs(wantedIds);
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
        plan: planDownloads(wanted, files, parts.getStreaming()),
        /** By annSongId; unknown songs are missing. */
        songs,
      };
    },
  };
}

export type DownloadsRead = Awaited<ReturnType<ReturnType<typeof createDownloadsReader>['read']>>;

/** Caches the requested songs: they are needed again after every stored file. */
function createSongReader(read: DownloadsParts['getSongs']) {
  let known = new Map<number, Song>();
  return {
    async getSongs(annSongIds: readonly number[]): Promise<Songs> {
      // If `forgetSongs` is called during the wait, this map is dropped too.
      const current = known;
      const unknown = annSongIds.filter((id) => !current.has(id));
      const found = unknown.length === 0 ? [] : await read(unknown);
      for (const [id, song] of found) current.set(id, song);
      return new Map(
        annSongIds.flatMap((id) => {
          const song = current.get(id);
          return song === undefined ? [] : [[id, song] as const];
        }),
      );
    },
    forgetSongs(): void {
      known = new Map();
    },
  };
}

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
  { wantedIds, plan }: Pick<DownloadsRead, 'wantedIds' | 'plan'>,
  nowhere: ReadonlySet<string>,
): ReadonlySet<number> {
  const awaited = plan.missing.filter(({ fileName }) => !nowhere.has(fileName));
  const awaitedIds = new Set(awaited.map(({ annSongId }) => annSongId));
  return new Set(wantedIds.filter((id) => !plan.downloadedIds.has(id) && !awaitedIds.has(id)));
}
