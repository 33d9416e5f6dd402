import type { Playlist } from '../domain/playlist';
import { changePlaylist } from './changePlaylist';
import { PLAYLIST_TEXTS } from './playlistTexts';
import type { Services } from './services';

/**
 * Says that songs of a list were moved, and puts the order before back on demand.
 *
 * @param what names the songs in the message
 * @param onBack called first when that is asked for
 */
export function offerOrderBack(
  { id, title }: Playlist,
  orderBefore: readonly number[],
  what: string,
  onBack: () => void,
  { storage, notify }: Pick<Services, 'storage' | 'notify'>,
): void {
  const shownTitle = PLAYLIST_TEXTS.titleOf(title);
  const putBack = () => storage.playlists.reorderSongs(id, orderBefore);
  notify({
    tone: 'info',
    message: PLAYLIST_TEXTS.moved(what, shownTitle),
    action: {
      label: PLAYLIST_TEXTS.undo,
      onClick: () => {
        onBack();
        void changePlaylist(shownTitle, putBack, notify);
      },
    },
  });
}
