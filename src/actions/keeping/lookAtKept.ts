import type { StreamingQuality } from '../../domain/appConfig';
import {
  type KeepPlan,
  type KeepWish,
  type KeptFile,
  planKeeping,
  wantedSongIds,
} from '../../domain/keptSongs';
import type { Song } from '../../domain/song';
import type { KeptMediaRoom } from '../../storage/keptMedia/keptMediaRoom';

export interface LookParts {
  readonly room: Pick<KeptMediaRoom, 'readContents'>;
  readonly songsOfPlaylist: (playlistId: number) => Promise<readonly number[]>;
  readonly getSongs: (annSongIds: readonly number[]) => Promise<ReadonlyMap<number, Song>>;
  readonly getStreaming: () => StreamingQuality;
}

/** What is wished for, what is here, and what follows from it. */
export interface KeptLook {
  readonly wishes: readonly KeepWish[];
  readonly wantedIds: readonly number[];
  readonly byteCount: number;
  /** Names of files that are whole. */
  readonly wholeNames: ReadonlySet<string>;
  readonly plan: KeepPlan;
  /** By annSongId; one that nobody knows is missing. */
  readonly songs: ReadonlyMap<number, Song>;
}

export async function lookAtKept(parts: LookParts): Promise<KeptLook> {
  const { wishes, files } = await parts.room.readContents();
  const wantedIds = await readWanted(wishes, parts);
  const songs = await parts.getSongs(wantedIds);
  return {
    wishes,
    wantedIds,
    byteCount: byteCountOf(files),
    wholeNames: new Set(files.filter(({ isWhole }) => isWhole).map(({ fileName }) => fileName)),
    plan: planKeeping(inOrder(wantedIds, songs), files, parts.getStreaming()),
    songs,
  };
}

async function readWanted(
  wishes: readonly KeepWish[],
  { songsOfPlaylist }: LookParts,
): Promise<readonly number[]> {
  const lists = wishes.filter(({ kind }) => kind === 'playlist');
  const held = new Map(
    await Promise.all(lists.map(async ({ id }) => [id, await songsOfPlaylist(id)] as const)),
  );
  return wantedSongIds(wishes, (id) => held.get(id) ?? []);
}

/** So that they are fetched in the order in which they were wished for. */
function inOrder(ids: readonly number[], songs: ReadonlyMap<number, Song>): readonly Song[] {
  return ids.flatMap((id) => songs.get(id) ?? []);
}

/**
 * Of what is wished for, what cannot be kept: songs without any file, or with one that no host had.
 *
 * @param nowhere names of such files
 */
export function missingIdsOf(
  { wantedIds, plan }: Pick<KeptLook, 'wantedIds' | 'plan'>,
  nowhere: ReadonlySet<string>,
): ReadonlySet<number> {
  const awaited = plan.missing.filter(({ fileName }) => !nowhere.has(fileName));
  const awaitedIds = new Set(awaited.map(({ annSongId }) => annSongId));
  return new Set(wantedIds.filter((id) => !plan.keptIds.has(id) && !awaitedIds.has(id)));
}

function byteCountOf(files: readonly KeptFile[]): number {
  return files.reduce((sum, { receivedBytes }) => sum + receivedBytes, 0);
}
