import { isPlaylistId, nextPlaylistId } from '../../domain/playlist/playlist';
import type { RecordStore } from '../database/recordStore';

/**
 * Adds a list with an auto id. If a list ever had an enormous id, as in backups of older versions,
 * the browser has no usable id left; the list then gets a free one.
 *
 * @param store of a readwrite transaction
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
