import type { Playlist } from '../domain/playlist';
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
  notify({
    tone: 'info',
    message: PLAYLIST_TEXTS.moved(what, PLAYLIST_TEXTS.titleOf(title)),
    action: {
      label: PLAYLIST_TEXTS.undo,
      onClick: () => {
        onBack();
        void storage.playlists.reorderSongs(id, orderBefore);
      },
    },
  });
}
