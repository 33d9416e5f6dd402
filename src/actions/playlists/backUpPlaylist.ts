import { playlistFileName } from '../../domain/playlist/fileText';
import type { Playlist } from '../../domain/playlist/playlist';
import { UnreadableError } from '../../storage/database/storageErrors';
import { playlistTitle } from '../../texts/names';
import { texts } from '../../texts/texts';
import type { Services } from '../services';
import { downloadText } from '../share/downloadText';

/** Saves `{title}.playlist.json` and shows a notice. Never rejects. */
export async function backUpPlaylist(
  { id, title }: Playlist,
  { storage, notify }: Services,
): Promise<void> {
  const shownTitle = playlistTitle(title);
  const sayError = (message: string) => notify({ tone: 'error', message });
  try {
    const text = await storage.playlistFiles.exportPlaylist(id);
    if (text === null) return sayError(texts.playlistChanges.gone(shownTitle));
    const fileName = playlistFileName(title);
    downloadText(fileName, text);
    notify({ tone: 'info', message: texts.playlistChanges.backedUp(fileName) });
  } catch (error) {
    if (error instanceof UnreadableError)
      sayError(texts.playlistChanges.backupUnreadable(shownTitle));
    else sayError(texts.playlistChanges.notBackedUp);
  }
}
