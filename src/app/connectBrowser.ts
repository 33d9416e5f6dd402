import { keepModule } from '../mechanisms/keepModule';
import type { OwnedPlayer } from '../player/createPlayer';
import type { AppStorage } from '../storage/openStorage';

export const loadWhilePlaying = keepModule(() => import('./whilePlaying'));

/**
 * Joins the player to what lies around the page: the system's media keys, the record of listens, the
 * end.
 */
export function connectBrowser(
  player: OwnedPlayer,
  storage: Pick<AppStorage, 'position' | 'openListens'>,
): void {
  const saveBeforeTheEnd = () => {
    player.flush();
    storage.position.flush();
  };
  window.addEventListener('pagehide', saveBeforeTheEnd);
  // Phones end a page that is out of sight without a word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saveBeforeTheEnd();
  });
  connectWhenPlaying(player, storage);
}

/** A system has keys and a place for the song of a page that plays, and for no other. */
function connectWhenPlaying(player: OwnedPlayer, storage: Pick<AppStorage, 'openListens'>): void {
  let isAsked = false;
  const unsubscribe = player.subscribe(() => {
    const { status } = player.getSnapshot();
    if (isAsked || status === 'idle' || status === 'paused') return;
    isAsked = true;
    loadWhilePlaying().then(
      ({ connectWhilePlaying }) => {
        unsubscribe();
        connectWhilePlaying(player, storage);
      },
      // The next song asks again.
      () => {
        isAsked = false;
      },
    );
  });
}
