import type { Listen } from '../../domain/listens/listens';
import type { ReadBackup } from '../../domain/playlist/backupFile';
import type { ReadFile } from '../../domain/playlist/fileText';
import { planImport } from '../../domain/playlist/importPlan';
import { LIKED_TITLE } from '../../domain/playlist/likedList';
import type { Playlist } from '../../domain/playlist/playlist';
import { isSameTitle } from '../../domain/playlist/title';
import { READ_TOPICS } from '../database/changes';
import type { Records } from '../database/recordStore';
import { runTransaction } from '../database/runTransaction';
import type { StorageContext } from '../database/storageContext';
import type { Listens } from '../listens/listens';
import { createSongFinder } from '../songs/songFinder';
import type { BackupPart, OnShare, PartPreview } from './backupPart';
import { addSongs, carryOut, IMPORT_STORES, readLists } from './importPlaylist';
import { formatTime } from './playlistFiles';

const NOTHING_ADDED: PartPreview = { reviews: 0, notes: 0, decks: 0, skippedFacts: 0 };

/** How much a merge adds of each kind. */
export type MergePreview = Readonly<Awaited<ReturnType<typeof previewMerge>>>;

/** Stores nothing. */
export async function previewMerge(
  { database }: StorageContext,
  part: BackupPart | null,
  listens: Listens,
  { songs, playlists, practice, listens: heard }: ReadBackup,
) {
  const { value } = await database.read(IMPORT_STORES, async ({ records }) => {
    const { stored } = await readLists(records);
    const findStored = await createSongFinder(records('songs'), songs, true);
    const idOf = (list: Playlist) => stored.find((other) => isHere(list, other))?.id;
    return {
      songs: (await findStored(songs)).filter((song) => song === null).length,
      ids: new Map(playlists.map((list) => [list.id, idOf(list)])),
    };
  });
  const added = practice && (await part?.preview(practice, (id) => value.ids.get(id)));
  return {
    ...(added ?? NOTHING_ADDED),
    songs: value.songs,
    playlists: [...value.ids.values()].filter((id) => id === undefined).length,
    listens: (await findNewListens(listens, heard)).length,
  };
}

/**
 * Adds what a backup has and this browser has not. Songs and playlists are added all together or
 * not at all; a merge that is broken off afterwards can be repeated.
 */
export async function mergeBackup(
  { database, changes }: StorageContext,
  part: BackupPart | null,
  listens: Listens,
  backup: ReadBackup,
  now: () => Date,
  onProgress: OnShare,
): Promise<ReadFile<null>> {
  const added = await database.tryStored((library) =>
    runTransaction(library, IMPORT_STORES, 'readwrite', (records) =>
      addToLibrary(records, backup, formatTime(now())),
    ),
  );
  if (!added.ok) return { ok: false, problem: { code: 'restoreRefused' } };
  await listens.putBack(await findNewListens(listens, backup.listens));
  const { practice } = backup;
  // Lists have other ids here.
  const idOf = (id: number) => added.value.get(id);
  const isWhole = !practice || (await part?.merge(practice, idOf, onProgress)) !== false;
  for (const topic of READ_TOPICS) changes.emit(topic);
  return isWhole ? { ok: true, value: null } : { ok: false, problem: { code: 'mergeBrokeOff' } };
}

/** Whether adding a list would change nothing. */
function isHere({ title, songsCollections }: Playlist, other: Playlist): boolean {
  if (!isSameTitle(title, other.title)) return false;
  const here = new Set(other.songsCollections);
  if (isSameTitle(title, LIKED_TITLE)) return songsCollections.every((id) => here.has(id));
  return String(songsCollections) === String(other.songsCollections);
}

/**
 * Adds the songs and lists that are not here, in the caller's transaction. Liked songs are put
 * together; another list of the same title gets the time added to its title.
 *
 * @returns the id here of each list of the file
 */
async function addToLibrary(
  records: Records,
  { songs, playlists }: ReadBackup,
  timeText: string,
): Promise<ReadonlyMap<number, number>> {
  const { unlinked, stored } = await readLists(records);
  await addSongs(records, songs);
  const ids = new Map<number, number>();
  let here = stored;
  for (const list of playlists) {
    const { id, title, songsCollections } = list;
    const same = here.find((other) => isHere(list, other));
    const mode = isSameTitle(title, LIKED_TITLE) ? 'mix' : 'create';
    const plan = planImport(here, { title, songsCollections }, mode, timeText);
    const added = same ?? (await carryOut(records, plan, unlinked));
    here = [...here.filter((other) => other.id !== added.id), added];
    ids.set(id, added.id);
  }
  return ids;
}

async function findNewListens(
  listens: Listens,
  given: readonly Listen[] = [],
): Promise<readonly Listen[]> {
  const keyOf = ({ annSongId, startedAtMs }: Listen) => `${annSongId} ${startedAtMs}`;
  const missing = new Map(given.map((listen) => [keyOf(listen), listen]));
  for (const listen of await listens.getAll()) missing.delete(keyOf(listen));
  return [...missing.values()];
}
