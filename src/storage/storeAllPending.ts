import type { IDBPDatabase } from 'idb';
import { LIKED_TITLE } from '../domain/playlist/likedList';
import { addSongIds, mergeSongIds } from '../domain/playlist/playlistRules';
import { RECORD_KEYS, type StoreName } from './database/keys';
import type { PendingRecords } from './database/pendingRecords';
import type { RecordStore, Records } from './database/recordStore';
import { runTransaction } from './database/runTransaction';
import { asRecord, readSongIds, type StoredRecord } from './database/storedValue';
import { parseListened } from './playlists/listened';
import { addPlaylist } from './playlists/playlistRecord';
import { storePendingSongs } from './songs/saveSongRecords';

const ALL_STORES = Object.keys(RECORD_KEYS).filter(
  (name): name is StoreName => name in RECORD_KEYS,
);

/**
 * Stores what the browser refused before, merged with what other tabs have stored since, and removes
 * it from the pending records. Deletions run first, in their own transaction, because they free
 * space on a full disk.
 *
 * @throws DOMException with the browser's reason
 */
export async function storeAllPending(
  database: IDBPDatabase,
  pending: PendingRecords,
): Promise<void> {
  const waiting = ALL_STORES.flatMap((store) =>
    pending.waiting(store).map((entry) => ({ store, ...entry })),
  );
  const deletions = waiting.filter(({ record }) => record === null);
  const changes = waiting.filter(({ record }) => record !== null);
  if (deletions.length > 0) {
    await runTransaction(database, ALL_STORES, 'readwrite', (records) =>
      Promise.all(deletions.map(({ store, key }) => records(store).delete(key))),
    );
    for (const { store, key } of deletions) pending.remove(store, [key]);
  }
  if (changes.length === 0) return;
  await runTransaction(database, ALL_STORES, 'readwrite', async (records) => {
    await storePendingSongs(records, pending);
    await storePendingPlaylists(records, pending);
    await storePendingListens(records, pending);
  });
  for (const { store, key } of changes) pending.remove(store, [key]);
}

/** Adds this tab's counts to the counts other tabs have stored since. */
async function storePendingListens(records: Records, pending: PendingRecords): Promise<void> {
  const store = records('listened');
  for (const { key, record, base } of pending.waiting('listened')) {
    const current = await store.get(key);
    const countOf = (each: unknown) => parseListened(each)?.count ?? 0;
    const count = countOf(current) + countOf(record) - countOf(base);
    await store.put({ ...asRecord(current), annSongId: key, count });
  }
}

/**
 * Stores pending playlists together with changes other tabs have stored since. A new playlist whose
 * id is taken gets another one, liked songs are merged into one playlist, and changes of other tabs
 * are preserved.
 */
async function storePendingPlaylists(records: Records, pending: PendingRecords): Promise<void> {
  const store = records('playlists');
  for (const { key, record, base } of pending.waiting('playlists')) {
    if (record === null) continue;
    const current = asRecord(await store.get(key));
    if (base !== null) await store.put(current ? merge(base, record, current) : record);
    else if (!(await joinLiked(store, record))) await addUnderFreeId(store, record, current);
  }
}

function merge(base: StoredRecord, record: StoredRecord, current: StoredRecord): StoredRecord {
  const songsCollections = mergeSongIds(songIdsOf(base), songIdsOf(record), songIdsOf(current));
  const title = record.title === base.title ? current.title : record.title;
  return { ...current, ...record, title, songsCollections };
}

/**
 * @returns whether a list of liked songs exists by now; the hearts in `record` are the newer ones
 */
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
