import type { StreamingQuality } from '../../domain/app/appConfig';
import {
  type DownloadPlan,
  type DownloadRequest,
  planDownloads,
  wantedSongIds,
} from '../../domain/media/songDownloads';
import type { Song } from '../../domain/song/song';
import { createTurns } from '../../lib/inTurn';
import { UnreadableError } from '../../storage/database/storageErrors';
import type { MediaStore } from '../../storage/side/mediaStore';

type Songs = ReadonlyMap<number, Song>;

export interface ReadParts {
  readonly store: Pick<MediaStore, 'readContents' | 'removeRequest'>;
  /** Null for one that is gone. @throws where that cannot be told */
  readonly songsOfPlaylist: (playlistId: number) => Promise<readonly number[] | null>;
  /** Those that are known. @throws where that cannot be told */
  readonly getSongs: (annSongIds: readonly number[]) => Promise<Songs>;
  readonly getStreaming: () => StreamingQuality;
  /** Numbers of playlists that mean other lists than those that were requested. */
  readonly otherLists: {
    readonly readIds: () => readonly number[];
    /** Their requests are gone. */
    readonly forget: () => void;
  };
}

/** What is requested, what is here, and what follows from it. */
export interface DownloadsRead {
  readonly requests: readonly DownloadRequest[];
  /** As DownloadContents. */
  readonly isSurelyEmpty: boolean;
  /** What the playlists among them hold, by id. */
  readonly playlistSongIds: ReadonlyMap<number, readonly number[]>;
  /** Playlists among them that are gone. */
  readonly gonePlaylistIds: readonly number[];
  readonly wantedIds: readonly number[];
  readonly byteCount: number;
  /** Names of files that are whole. */
  readonly wholeNames: ReadonlySet<string>;
  readonly plan: DownloadPlan;
  /** By annSongId; an unknown one is missing. */
  readonly songs: Songs;
}

export function createDownloadsReader(parts: ReadParts) {
  const { store, otherLists } = parts;
  const inTurn = createTurns();
  const { getSongs, forgetSongs } = createSongReader(parts.getSongs);

  /**
   * Takes back the requests for playlists that a restored backup has put others in place of. One call
   * after the other: a request that is made behind it stays.
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
    /** @throws where something cannot be read: nothing may follow from that */
    async read(): Promise<DownloadsRead> {
      await takeBackOtherLists();
      const { requests, files, isSurelyEmpty } = await store.readContents();
      const { playlistSongIds, gonePlaylistIds } = await readPlaylists(requests, parts);
      const wantedIds = wantedSongIds(requests, (id) => playlistSongIds.get(id) ?? []);
      const songs = await getSongs(wantedIds);
      // In the order in which they were requested, and are fetched.
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
        songs,
      };
    },
  };
}

/** Songs that are to be kept, each read once: they are looked at with every file that comes. */
function createSongReader(read: ReadParts['getSongs']) {
  let known = new Map<number, Song>();
  return {
    async getSongs(annSongIds: readonly number[]): Promise<Songs> {
      // What is forgotten during the wait takes this one along.
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
  { songsOfPlaylist }: ReadParts,
): Promise<Pick<DownloadsRead, 'playlistSongIds' | 'gonePlaylistIds'>> {
  const lists = requests.filter(({ kind }) => kind === 'playlist');
  const read = await Promise.all(
    lists.map(async ({ id }) => ({ id, songIds: await songsOfPlaylist(id) })),
  );
  return {
    playlistSongIds: new Map(read.map(({ id, songIds }) => [id, songIds ?? []])),
    gonePlaylistIds: read.flatMap(({ id, songIds }) => (songIds === null ? id : [])),
  };
}

/**
 * Of what is requested, what cannot be kept: songs without any file, or with one that no host had.
 *
 * @param nowhere names of such files
 */
export function missingIdsOf(
  { wantedIds, plan }: Pick<DownloadsRead, 'wantedIds' | 'plan'>,
  nowhere: ReadonlySet<string>,
): ReadonlySet<number> {
  const awaited = plan.missing.filter(({ fileName }) => !nowhere.has(fileName));
  const awaitedIds = new Set(awaited.map(({ annSongId }) => annSongId));
  return new Set(wantedIds.filter((id) => !plan.downloadedIds.has(id) && !awaitedIds.has(id)));
}
