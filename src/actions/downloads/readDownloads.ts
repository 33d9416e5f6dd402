import type { StreamingQuality } from '../../domain/app/appConfig';
import {
  type DownloadFile,
  type DownloadPlan,
  type DownloadRequest,
  planDownloads,
  wantedSongIds,
} from '../../domain/media/songDownloads';
import type { Song } from '../../domain/song/song';
import type { MediaStore } from '../../storage/side/mediaStore';

export interface LookParts {
  readonly store: Pick<MediaStore, 'readContents'>;
  /** Null for one that is gone. @throws where that cannot be told */
  readonly songsOfPlaylist: (playlistId: number) => Promise<readonly number[] | null>;
  /** Those that are known. @throws where that cannot be told */
  readonly getSongs: (annSongIds: readonly number[]) => Promise<ReadonlyMap<number, Song>>;
  readonly getStreaming: () => StreamingQuality;
  /** As createTakingBack: comes before anything is read. */
  readonly takeBackOtherLists: () => Promise<void>;
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
  readonly songs: ReadonlyMap<number, Song>;
}

/** @throws where something cannot be read: nothing may follow from that */
export async function readDownloads(parts: LookParts): Promise<DownloadsRead> {
  await parts.takeBackOtherLists();
  const { requests, files, isSurelyEmpty } = await parts.store.readContents();
  const { playlistSongIds, gonePlaylistIds } = await readPlaylists(requests, parts);
  const wantedIds = wantedSongIds(requests, (id) => playlistSongIds.get(id) ?? []);
  const songs = await parts.getSongs(wantedIds);
  return {
    requests,
    isSurelyEmpty,
    playlistSongIds,
    gonePlaylistIds,
    wantedIds,
    byteCount: byteCountOf(files),
    wholeNames: new Set(files.filter(({ isWhole }) => isWhole).map(({ fileName }) => fileName)),
    plan: planDownloads(inOrder(wantedIds, songs), files, parts.getStreaming()),
    songs,
  };
}

async function readPlaylists(
  requests: readonly DownloadRequest[],
  { songsOfPlaylist }: LookParts,
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

/** So that they are fetched in the order in which they were requested. */
function inOrder(ids: readonly number[], songs: ReadonlyMap<number, Song>): readonly Song[] {
  return ids.flatMap((id) => songs.get(id) ?? []);
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

function byteCountOf(files: readonly DownloadFile[]): number {
  return files.reduce((sum, { receivedBytes }) => sum + receivedBytes, 0);
}
