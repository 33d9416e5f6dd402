import { playlistFileName } from '../domain/fileName';
import type { Playlist } from '../domain/playlist';
import { downloadText } from './downloadText';
import { PLAYLIST_TEXTS } from './playlistTexts';
import type { Services } from './services';

/** Saves `{title}.playlist.json`, and says so. Never rejects. */
export async function backUpPlaylist(
  { id, title }: Playlist,
  { storage, notify }: Pick<Services, 'storage' | 'notify'>,
): Promise<void> {
  const text = await storage.playlistFiles.exportPlaylist(id);
  if (text === null) {
    notify({ tone: 'error', message: PLAYLIST_TEXTS.gone(PLAYLIST_TEXTS.titleOf(title)) });
    return;
  }
  try {
    const fileName = playlistFileName(title);
    downloadText(fileName, text);
    notify({ tone: 'info', message: PLAYLIST_TEXTS.backedUp(fileName) });
  } catch {
    notify({ tone: 'error', message: PLAYLIST_TEXTS.notBackedUp });
  }
}
