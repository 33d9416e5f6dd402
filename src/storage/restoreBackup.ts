import type { ReadBackup } from '../domain/backupFile';
import { requestResult, runTransaction } from './idbRequest';
import { COUNTED_STORES, TEXT_KEYS } from './keys';
import type { LibraryDb } from './libraryDb';
import type { NewTexts } from './replaceTexts';
import { formatQueue } from './savedQueue';
import { saveWithin } from './saveSongRecords';
import type { TextStore } from './textStore';

/** Local storage did not take the queue and the settings; the database would have. */
export class TextsRefusedError extends Error {
  override readonly name = 'TextsRefusedError';
}

/**
 * Puts a backup's playlists, listens, queue and settings in place of the stored ones and adds its
 * songs: all of it or nothing. The texts come last, when the database has taken everything and
 * can still take it back; they are taken back when it does not keep it after all.
 *
 * @throws TextsRefusedError, or the browser's reason; nothing has happened then
 */
export async function restoreStored(
  database: LibraryDb,
  backup: ReadBackup,
  texts: Pick<TextStore, 'replace'>,
): Promise<void> {
  const stores = [...COUNTED_STORES, 'pages', 'playlists', 'listened'];
  let putTextsBack = () => {};
  try {
    await runTransaction(database, stores, 'readwrite', async (transaction) => {
      await restoreRecords(transaction, backup, database.keyRange);
      putTextsBack = replaceTexts(texts, backup);
    });
  } catch (error) {
    putTextsBack();
    throw error;
  }
}

async function restoreRecords(
  transaction: IDBTransaction,
  backup: ReadBackup,
  keyRange: LibraryDb['keyRange'],
): Promise<void> {
  const { failedIds } = await saveWithin(transaction, backup.songs, 'keep', { keyRange });
  if (failedIds.length > 0) throw new Error(`Song ${failedIds[0]} was refused`);
  await Promise.all([
    replaceAll(transaction.objectStore('playlists'), backup.playlists),
    replaceAll(transaction.objectStore('listened'), backup.listened),
  ]);
}

function replaceTexts(texts: Pick<TextStore, 'replace'>, backup: ReadBackup): () => void {
  const next: NewTexts = new Map([
    [TEXT_KEYS.queue, formatQueue(backup.queue)],
    [TEXT_KEYS.config, JSON.stringify(backup.config)],
    [TEXT_KEYS.extraSettings, JSON.stringify(backup.extraSettings)],
    [TEXT_KEYS.position, null],
  ]);
  try {
    return texts.replace(next);
  } catch {
    throw new TextsRefusedError();
  }
}

async function replaceAll(store: IDBObjectStore, records: readonly unknown[]): Promise<void> {
  await requestResult(store.clear());
  await Promise.all(records.map((record) => requestResult(store.put(record))));
}
