import { isPlaylistId, LIKED_TITLE, nextPlaylistId } from '../../domain/playlist/playlist';
import { addSongIds, mergeSongIds } from '../../domain/playlist/playlistRules';
import type { RecordStore } from '../database/recordStore';
import { asRecord, readSongIds, type StoredRecord } from '../database/storedValue';
import type { StorePending } from '../database/storePending';

/**
 * Adds a list under the id that the browser gives it. A list that once stood under an enormous id,
 * as backups of older versions could bring, leaves the browser without a usable one: it gets a
 * free one then.
 *
 * @param store of a transaction that may write
 * @param record the list without an id
 * @throws DOMException with the browser's reason
 */
export async function addPlaylist(
  store: Pick<RecordStore, 'add' | 'delete' | 'ids' | 'put'>,
  record: object,
): Promise<number> {
  const given = await store.add(record);
  if (isPlaylistId(given)) return given;
  if (given !== null) await store.delete(given);
  const id = nextPlaylistId(await store.ids());
  await store.put({ ...record, id });
  return id;
}

/**
 * What waited, beside what others have stored since: a new list whose number is taken gets another
 * one, hearts come together in one list, and what others changed in a list stays.
 */
export const storePendingPlaylists: StorePending = async (records, waiting) => {
  const store = records('playlists');
  for (const { key, record, base } of waiting('playlists')) {
    if (record === null) continue;
    const current = asRecord(await store.get(key));
    if (base !== null) await store.put(current ? merge(base, record, current) : record);
    else if (!(await joinLiked(store, record))) await addUnderFreeId(store, record, current);
  }
};

function merge(base: StoredRecord, record: StoredRecord, current: StoredRecord): StoredRecord {
  const songsCollections = mergeSongIds(songIdsOf(base), songIdsOf(record), songIdsOf(current));
  const title = record.title === base.title ? current.title : record.title;
  return { ...current, ...record, title, songsCollections };
}

/** @returns whether there is a list of liked songs by now; its hearts are the later ones */
async function joinLiked(store: RecordStore, record: StoredRecord): Promise<boolean> {
  if (record.title !== LIKED_TITLE) return false;
  const liked = (await store.getAll()).map(asRecord).find((list) => list?.title === LIKED_TITLE);
  if (!liked) return false;
  const songsCollections = addSongIds(songIdsOf(record), songIdsOf(liked));
  await store.put({ ...liked, songsCollections });
  return true;
}

async function addUnderFreeId(
  store: RecordStore,
  { id, ...list }: StoredRecord,
  current: StoredRecord | null,
): Promise<void> {
  if (current) await addPlaylist(store, list);
  else await store.put({ ...list, id });
}

function songIdsOf(record: StoredRecord): readonly number[] {
  return readSongIds(record.songsCollections);
}
