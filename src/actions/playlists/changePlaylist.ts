import { UnreadableError } from '../../storage/database/storageErrors';
import * as texts from '../../texts/texts';
import type { Services } from '../services';

/**
 * Runs a change of a playlist. If the playlist can be neither written nor read, it shows a notice:
 * nothing has changed then.
 *
 * @param title as it is shown
 * @returns the result of `change`; null when nothing has changed
 * @throws any other error of `change`
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
