import { UnreadableError } from '../storage/database/storageErrors';
import * as texts from '../texts/texts';
import type { Services } from './services';

/**
 * Runs a change of a playlist, and says so when the list can be neither written nor read: nothing
 * has changed then.
 *
 * @param title the list's, as it is shown
 * @throws whatever else `change` does
 */
export async function changePlaylist(
  title: string,
  change: () => Promise<unknown>,
  notify: Services['notify'],
): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    notify({ tone: 'error', message: texts.playlistChanges.unreadable(title) });
  }
}
