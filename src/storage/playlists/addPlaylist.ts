import { isPlaylistId, nextPlaylistId } from '../../domain/playlistId';
import type { RecordStore } from '../database/recordStore';
import { asRecord } from '../database/storedValue';
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

/** A new list whose number another tab has taken since gets another one. */
export const storePendingPlaylists: StorePending = async (records, waiting) => {
  const store = records('playlists');
  for (const { key, record, base } of waiting('playlists')) {
    if (record === null) continue;
    const current = asRecord(await store.get(key));
    const { id: _takenId, ...list } = record;
    if (base === null && current) await addPlaylist(store, list);
    else await store.put({ ...current, ...record });
  }
};
