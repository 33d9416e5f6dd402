import { isPlaylistId, nextPlaylistId } from '../domain/playlistId';
import { requestResult } from './idbRequest';

/**
 * Adds a list under the id that the browser gives it. A list that once stood under an enormous id,
 * as backups of older versions could bring, leaves the browser without a usable one: it gets a
 * free one then.
 *
 * @param store of a transaction that may write
 * @param record the list without an id
 * @throws the browser's reason
 */
export async function addPlaylist(store: IDBObjectStore, record: object): Promise<number> {
  const given = await tryAdd(store, record);
  if (isPlaylistId(given)) return given;
  if (given !== null) await requestResult(store.delete(given));
  const id = nextPlaylistId(await requestResult(store.getAllKeys()));
  await requestResult(store.add({ ...record, id }));
  return id;
}

/** Null when the browser has no id left; the transaction goes on then. */
function tryAdd(store: IDBObjectStore, record: object): Promise<IDBValidKey | null> {
  return new Promise((resolve, reject) => {
    const request = store.add(record);
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      if (request.error?.name !== 'ConstraintError') return reject(request.error);
      event.preventDefault();
      event.stopPropagation();
      resolve(null);
    };
  });
}
