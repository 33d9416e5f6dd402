import { keepModule } from '../mechanisms/keepModule';
import type { OwnedPlayer } from '../player/createPlayer';
import type { AnimeNames } from '../storage/settings/animeNames';
import type { SettingsStore } from '../storage/settings/settingsStore';

type AnimeNamesStore = Pick<SettingsStore<AnimeNames>, 'getSettings'>;

export const loadSystemMedia = keepModule(() => import('./systemMedia'));

/**
 * Joins the player to what lies around the page: the system's media keys, the end.
 *
 * @param flushPosition writes at once what the player has saved of its position
 */
export function connectBrowser(
  player: OwnedPlayer,
  flushPosition: () => void,
  names: AnimeNamesStore,
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
  if ('mediaSession' in navigator) connectWhenPlaying(player, navigator.mediaSession, names);
}

/** A system has keys and a place for the song of a page that plays, and for no other. */
function connectWhenPlaying(
  player: OwnedPlayer,
  session: MediaSession,
  names: AnimeNamesStore,
): void {
  let isAsked = false;
  const unsubscribe = player.subscribe(() => {
    const { status } = player.getSnapshot();
    if (isAsked || status === 'idle' || status === 'paused') return;
    isAsked = true;
    loadSystemMedia().then(
      ({ connectSystemMedia }) => {
        unsubscribe();
        connectSystemMedia(player, session, names);
      },
      // The next song asks again.
      () => {
        isAsked = false;
      },
    );
  });
}
