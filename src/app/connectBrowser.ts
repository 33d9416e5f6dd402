import type { Names } from '../actions/nameHiding';
import { keepModule } from '../mechanisms/keepModule';
import type { OwnedPlayer } from '../player/createPlayer';

export const loadSystemMedia = keepModule(() => import('./systemMedia'));

/**
 * Joins the player to what lies around the page: the system's media keys, the end.
 *
 * @param flushPosition writes at once what the player has saved of its position
 */
export function connectBrowser(player: OwnedPlayer, names: Names, flushPosition: () => void): void {
  const saveBeforeTheEnd = () => {
    player.flush();
    flushPosition();
  };
  window.addEventListener('pagehide', saveBeforeTheEnd);
  // Phones end a page that is out of sight without a word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saveBeforeTheEnd();
  });
  if ('mediaSession' in navigator) connectWhenPlaying(player, names, navigator.mediaSession);
}

/** A system has keys and a place for the song of a page that plays, and for no other. */
function connectWhenPlaying(player: OwnedPlayer, names: Names, session: MediaSession): void {
  let isAsked = false;
  const unsubscribe = player.subscribe(() => {
    const { status } = player.getSnapshot();
    if (isAsked || status === 'idle' || status === 'paused') return;
    isAsked = true;
    loadSystemMedia().then(
      ({ connectSystemMedia }) => {
        unsubscribe();
        connectSystemMedia(player, names, session);
      },
      // The next song asks again.
      () => {
        isAsked = false;
      },
    );
  });
}
