import { isPlaylistId, nextPlaylistId } from '../../domain/playlist/playlist';
import type { RecordStore } from '../database/recordStore';

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
