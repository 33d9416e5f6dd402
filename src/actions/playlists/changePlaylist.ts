import { UnreadableError } from '../../storage/database/storageErrors';
import * as texts from '../../texts/texts';
import type { Services } from '../services';

/**
 * Runs a change of a playlist, and says so when the list can be neither written nor read: nothing
 * has changed then.
 *
 * @param title the list's, as it is shown
 * @returns what `change` does; null when nothing has changed
 * @throws whatever else `change` does
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
