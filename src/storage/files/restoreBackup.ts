import type { IDBPDatabase } from 'idb';
import type { AppConfig } from '../../domain/app/appConfig';
import { readWebLink } from '../../domain/app/webLink';
import { otherListIds } from '../../domain/media/songDownloads';
import type { ReadBackup } from '../../domain/playlist/backupFile';
import { SONG_STORES, TEXT_KEYS } from '../database/keys';
import { type NewTexts, replaceTexts } from '../database/replaceTexts';
import { runTransaction } from '../database/runTransaction';
import { RefusedError, rethrowMistake } from '../database/storageErrors';
import { parseJson } from '../database/storedValue';
import type { TextStore } from '../database/textStore';
import { createUnlinkedSong } from '../database/unlinkedSong';
import { formatLikedId } from '../playlists/likedSongs';
import { toPlaylists } from '../playlists/playlistRecord';
import { formatQueue } from '../settings/savedQueue';
import { SETTINGS } from '../settings/settings';
import { saveSongRecords } from '../songs/saveSongRecords';

/** Local storage refused the queue and the settings; the database would have stored its part. */
export class TextsRefusedError extends RefusedError {}

/**
 * Replaces the stored playlists, listens, queue and settings with the backup's and adds its songs:
 * all or nothing. The texts are written last, when the database has accepted everything but can
 * still abort. If the transaction fails after all, the texts are restored.
 *
 * @param listenTexts activate the backup's listens, which are already stored
 * @throws TextsRefusedError, or the browser's reason; nothing has changed then
 */
export async function restoreStored(
  database: IDBPDatabase,
  backup: ReadBackup,
  texts: Pick<TextStore, 'read' | 'replace'>,
  listenTexts: NewTexts,
): Promise<void> {
  const stores = [...SONG_STORES, 'playlists', 'listened'] as const;
  let putTextsBack = () => {};
  try {
    await runTransaction(database, stores, 'readwrite', async (records, transaction) => {
      const { refused } = await saveSongRecords(records, backup.songs, 'keep');
      if (refused.length > 0) throw new RefusedError('A song was refused');
      const listsBefore = await records('playlists').getAll();
      await transaction.objectStore('playlists').clear?.();
      await records('playlists').putEach(backup.playlists);
      await transaction.objectStore('listened').clear?.();
      await records('listened').putEach(backup.listened);
      const textsAfter = readTextsAfter(listsBefore, backup, texts);
      putTextsBack = replaceBackupTexts(texts, backup, new Map([...listenTexts, ...textsAfter]));
    });
  } catch (error) {
    putTextsBack();
    throw error;
  }
}

/**
 * Marks the playlist downloads whose list was replaced. They are in another database and are
 * updated when they are next read.
 */
function readTextsAfter(
  listsBefore: readonly unknown[],
  { playlists }: ReadBackup,
  texts: Pick<TextStore, 'read'>,
): NewTexts {
  const otherIds = otherListIds(toPlaylists(listsBefore, createUnlinkedSong()), playlists);
  const mark = SETTINGS.downloadMark.parse(parseJson(texts.read(TEXT_KEYS.kept)));
  if (!mark.isAny || otherIds.length === 0) return new Map();
  const allOtherIds = [...new Set([...(mark.otherListIds ?? []), ...otherIds])];
  return new Map([[TEXT_KEYS.kept, JSON.stringify({ ...mark, otherListIds: allOtherIds })]]);
}

/** Written as the app itself does: a file may contain anything, and other programs read this. */
function configText({ config, queue }: ReadBackup): string {
  const parsed = SETTINGS.config.parse(config);
  return JSON.stringify({
    ...parsed,
    playIndex: Math.min(parsed.playIndex, Math.max(queue.length - 1, 0)),
    playNowId: queue.includes(Number(parsed.playNowId)) ? parsed.playNowId : '',
    current_link: readWebLink(parsed.current_link) ?? '',
  } satisfies AppConfig);
}

/** A file without practice says nothing about it. */
function practiceTexts({ practice }: ReadBackup): NewTexts {
  if (practice === undefined) return new Map();
  const settings = SETTINGS.practiceSettings.parse(practice.settings);
  return new Map([[TEXT_KEYS.practice, JSON.stringify(settings)]]);
}

function replaceBackupTexts(
  texts: Pick<TextStore, 'replace'>,
  backup: ReadBackup,
  furtherTexts: NewTexts,
): () => void {
  // The id of a list that is not in the file would become the id of another list.
  const liked = backup.playlists.find(({ id }) => id === backup.likedPlaylistId);
  const next: NewTexts = new Map([
    ...furtherTexts,
    [TEXT_KEYS.queue, formatQueue(backup.queue)],
    [TEXT_KEYS.config, configText(backup)],
    [TEXT_KEYS.extraSettings, JSON.stringify(SETTINGS.extraSettings.parse(backup.extraSettings))],
    [TEXT_KEYS.position, null],
    ...practiceTexts(backup),
    // They belong to the previous queue.
    [TEXT_KEYS.shuffledFrom, null],
    [TEXT_KEYS.queueMarks, null],
    // Their ids now belong to other lists.
    [TEXT_KEYS.likedSongs, liked === undefined ? null : formatLikedId(liked.id)],
    [TEXT_KEYS.recentPlaylists, null],
  ]);
  try {
    return texts.replace(replaceTexts(next));
  } catch (error) {
    rethrowMistake(error);
    throw new TextsRefusedError('Local storage refused');
  }
}
