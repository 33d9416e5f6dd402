import { playlistFileName } from '../domain/fileName';
import type { Playlist } from '../domain/playlist';
import { UnreadableError } from '../storage/database/storageErrors';
import { downloadText } from './downloadText';
import { PLAYLIST_TEXTS } from './playlistTexts';
import type { Services } from './services';

/** Saves `{title}.playlist.json`, and says so. Never rejects. */
export async function backUpPlaylist(
  { id, title }: Playlist,
  { storage, notify }: Pick<Services, 'storage' | 'notify'>,
): Promise<void> {
  const shownTitle = PLAYLIST_TEXTS.titleOf(title);
  const sayError = (message: string) => notify({ tone: 'error', message });
  try {
    const text = await storage.playlistFiles.exportPlaylist(id);
    if (text === null) return sayError(PLAYLIST_TEXTS.gone(shownTitle));
    const fileName = playlistFileName(title);
    downloadText(fileName, text);
    notify({ tone: 'info', message: PLAYLIST_TEXTS.backedUp(fileName) });
  } catch (error) {
    if (error instanceof UnreadableError) sayError(PLAYLIST_TEXTS.backupUnreadable(shownTitle));
    else sayError(PLAYLIST_TEXTS.notBackedUp);
  }
}
