import type { IDBPDatabase } from 'idb';
import type { AppConfig } from '../../domain/app/appConfig';
import { readWebLink } from '../../domain/app/webLink';
import { otherListIds } from '../../domain/media/songDownloads';
import type { ReadBackup } from '../../domain/playlist/backupFile';
import type { ReadFile } from '../../domain/playlist/fileText';
import { CHANGE_TOPICS } from '../database/changes';
import { SONG_STORES, TEXT_KEYS } from '../database/keys';
import { type NewTexts, replaceTexts } from '../database/replaceTexts';
import { runTransaction } from '../database/runTransaction';
import type { StorageContext } from '../database/storageContext';
import { RefusedError, rethrowMistake } from '../database/storageErrors';
import { parseJson } from '../database/storedValue';
import type { TextStore } from '../database/textStore';
import { createUnlinkedSong } from '../database/unlinkedSong';
import type { Listens } from '../listens/listens';
import { formatLikedId } from '../playlists/likedSongs';
import { toPlaylists } from '../playlists/playlistRecord';
import { formatQueue } from '../settings/savedPlayback';
import { SETTINGS } from '../settings/settings';
import type { BackupPart, OnShare } from './backupPart';
import { addSongs } from './importPlaylist';

/**
 * Replaces playlists, listens, queue and settings with the file's and adds its songs: all or
 * nothing. The log of another part is put together with the file's before: nothing of it is ever
 * lost, so a refused restore may have added to it.
 */
export async function restoreBackup(
  context: StorageContext,
  part: BackupPart | null,
  { sets }: Listens,
  backup: ReadBackup,
  onProgress: OnShare,
): Promise<ReadFile<null>> {
  const { database, changes } = context;
  const { practice, playlists } = backup;
  const refused = (): ReadFile<null> => {
    const isBlocked = database.getReach() === 'unreachable';
    return { ok: false, problem: { code: isBlocked ? 'restoreUnreachable' : 'restoreRefused' } };
  };
  if (practice && (await part?.addLog(practice, onProgress)) === false) return refused();
  // The listens are stored first, and become active with the texts.
  const staged = backup.listens && (await sets.stage(backup.listens));
  if (staged === null) return refused();
  const listenTexts = staged === undefined ? [] : sets.textsOf(staged);
  // A file without the part says nothing about it.
  const partTexts = (practice && part?.textsOf(practice)) ?? [];
  const restored = await database.tryStored((library) =>
    replaceStored(library, backup, context, new Map([...listenTexts, ...partTexts])),
  );
  if (!restored.ok || restored.value === null) {
    if (staged !== undefined) await sets.drop(staged);
    return restored.ok ? { ok: false, problem: { code: 'restoreTextsRefused' } } : refused();
  }
  if (staged !== undefined) await sets.keepOnly(staged);
  const ids = new Set(playlists.map(({ id }) => id));
  const otherIds = new Set(restored.value);
  const idOf = (id: number) => (ids.has(id) ? id : undefined);
  // The lists have the ids of the file: what names another list must not find the new one.
  const idHere = (id: number) => (otherIds.has(id) ? undefined : idOf(id));
  await part?.restore(practice, idOf, idHere);
  for (const topic of CHANGE_TOPICS) changes.emit(topic);
  return { ok: true, value: null };
}

/**
 * The texts are written last, when the database has accepted everything but can still abort. If the
 * transaction fails after all, the texts are restored.
 *
 * @returns the ids whose list was replaced; null if local storage refused the texts, and nothing
 * has changed
 * @throws the browser's reason; nothing has changed then
 */
async function replaceStored(
  library: IDBPDatabase,
  backup: ReadBackup,
  { texts, database: { pending } }: StorageContext,
  furtherTexts: NewTexts,
): Promise<readonly number[] | null> {
  const stores = [...SONG_STORES, 'playlists', 'listened'] as const;
  let putTextsBack = () => {};
  let otherIds: readonly number[] = [];
  try {
    await runTransaction(library, stores, 'readwrite', async (records, transaction) => {
      await addSongs(records, backup.songs);
      const listsBefore = await records('playlists').getAll();
      for (const name of ['playlists', 'listened'] as const) {
        await transaction.objectStore(name).clear?.();
        await records(name).putEach(backup[name]);
      }
      otherIds = otherListIds(toPlaylists(listsBefore, createUnlinkedSong()), backup.playlists);
      const textsAfter = readTextsAfter(otherIds, texts);
      putTextsBack = replaceBackupTexts(texts, backup, new Map([...furtherTexts, ...textsAfter]));
    });
  } catch (error) {
    putTextsBack();
    if (error instanceof TextsRefusedError) return null;
    throw error;
  }
  // Pending changes of replaced lists would otherwise be stored right after this.
  for (const store of ['playlists', 'listened'] as const) {
    pending.remove(store, [...pending.of(store).keys()]);
  }
  return otherIds;
}

/** Local storage refused the queue and the settings; the database would have stored its part. */
class TextsRefusedError extends RefusedError {}

/**
 * Marks the playlist downloads whose list was replaced. They are in another database and are
 * updated when they are next read.
 */
function readTextsAfter(otherIds: readonly number[], texts: TextStore): NewTexts {
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

/** @throws TextsRefusedError if not all of them are taken; nothing has changed then */
function replaceBackupTexts(
  texts: TextStore,
  backup: ReadBackup,
  furtherTexts: NewTexts,
): () => void {
  // The id of a list that is not in the file would become the id of another list.
  const liked = backup.playlists.find(({ id }) => id === backup.likedPlaylistId);
  const { extraSettings } = SETTINGS;
  const next = new Map([
    ...furtherTexts,
    [TEXT_KEYS.queue, formatQueue(backup.queue)],
    [TEXT_KEYS.config, configText(backup)],
    [TEXT_KEYS.extraSettings, JSON.stringify(extraSettings.parse(backup.extraSettings))],
    [TEXT_KEYS.position, null],
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
