import type { Names } from '../actions/nameHiding';
import { keepModule } from '../lib/keepModule';
import type { OwnedPlayer } from '../player/core/createPlayer';
import type { AppStorage } from '../storage/openStorage';
import { withFirstSong } from './withFirstSong';

export const loadWhilePlaying = keepModule(() => import('./whilePlaying'));

/**
 * Joins the player to what lies around the page: the system's media keys, the record of listens, the
 * end.
 */
export function connectBrowser(
  player: OwnedPlayer,
  names: Names,
  storage: Pick<AppStorage, 'position' | 'openListens' | 'animeNames' | 'soundSettings'>,
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
  // A system has keys and a place for the song of a page that plays, and for no other.
  withFirstSong(player, async () =>
    (await loadWhilePlaying()).connectWhilePlaying(player, { names, storage }),
  );
}
