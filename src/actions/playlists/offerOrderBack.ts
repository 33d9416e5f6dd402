import type { Playlist } from '../../domain/playlist/playlist';
import * as texts from '../../texts/texts';
import type { Services } from '../services';
import { changePlaylist } from './changePlaylist';

/**
 * Shows a notice that songs of a playlist were moved, with an Undo that restores the order.
 *
 * @param what names the songs in the notice
 * @param onBack called first on Undo
 */
export function offerOrderBack(
  { id, title }: Playlist,
  orderBefore: readonly number[],
  what: string,
  onBack: () => void,
  { storage, notify }: Pick<Services, 'storage' | 'notify'>,
): void {
  const shownTitle = texts.playlist.titleOf(title);
  const putBack = () => storage.playlists.reorderSongs(id, orderBefore);
  notify({
    tone: 'info',
    message: texts.playlistChanges.moved(what, shownTitle),
    action: {
      label: texts.pageWords.undo,
      onClick: () => {
        onBack();
        void changePlaylist(shownTitle, putBack, notify);
      },
    },
  });
}
