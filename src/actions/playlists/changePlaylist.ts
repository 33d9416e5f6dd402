import type { Notification } from '../../domain/app/notification';
import type { Playlist } from '../../domain/playlist/playlist';
import { UnreadableError } from '../../storage/database/storageErrors';
import { playlistTitle } from '../../texts/names';
import { texts } from '../../texts/texts';
import type { Services } from '../services';

/**
 * Says so if the playlist can be neither written nor read. @param title as it is shown
 * @returns the result of `change`; null when nothing has changed
 */
export async function changePlaylist<Value>(
  title: string,
  change: () => Promise<Value>,
  notify: Services['notify'],
): Promise<Value | null> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    notify({ tone: 'error', message: texts.playlistChanges.unreadable(title) });
    return null;
  }
}

/** Shows a notice with an Undo that changes a playlist. Its title is as shown. */
export function sayWithUndo(
  notify: Services['notify'],
  message: string,
  title: string,
  undo: () => Promise<unknown>,
  series?: Notification['series'],
): void {
  const onClick = () => changePlaylist(title, undo, notify);
  const action = { label: texts.pageWords.undo, onClick };
  notify({ tone: 'info', message, action, ...(series && { series }) });
}

/**
 * @param what names the songs in the notice
 * @param onBack called first on Undo
 */
export function offerOrderBack(
  { id, title }: Playlist,
  orderBefore: readonly number[],
  what: string,
  onBack: () => void,
  { storage, notify }: Services,
): void {
  const shownTitle = playlistTitle(title);
  sayWithUndo(notify, texts.playlistChanges.moved(what, shownTitle), shownTitle, () => {
    onBack();
    return storage.playlists.reorderSongs(id, orderBefore);
  });
}
