import { keepModule } from '../mechanisms/keepModule';
import type { OwnedPlayer } from '../player/createPlayer';
import { withFirstSong } from './withFirstSong';

export const loadSystemMedia = keepModule(() => import('./systemMedia'));

/**
 * Joins the player to what lies around the page: the system's media keys, the end.
 *
 * @param flushPosition writes at once what the player has saved of its position
 * @param getSpeed how fast songs are played; 1 is as recorded
 */
export function connectBrowser(
  player: OwnedPlayer,
  flushPosition: () => void,
  getSpeed: () => number,
): void {
  const saveBeforeTheEnd = () => {
    player.flush();
    flushPosition();
  };
  window.addEventListener('pagehide', saveBeforeTheEnd);
  // Phones end a page that is out of sight without a word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saveBeforeTheEnd();
  });
  if (!('mediaSession' in navigator)) return;
  const { mediaSession } = navigator;
  withFirstSong(player, async () => {
    (await loadSystemMedia()).connectSystemMedia(player, mediaSession, getSpeed);
  });
}
