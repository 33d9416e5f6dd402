import { keepModule } from '../mechanisms/keepModule';
import type { OwnedPlayer } from '../player/createPlayer';
import type { AppStorage } from '../storage/openStorage';

export const loadSystemMedia = keepModule(() => import('./systemMedia'));
export const loadKeepListens = keepModule(() => import('./keepListens'));

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
  whenPlaying(player, async () => (await loadKeepListens()).keepListens(player, storage));
  if (!('mediaSession' in navigator)) return;
  const { mediaSession } = navigator;
  // A system has keys and a place for the song of a page that plays, and for no other.
  whenPlaying(player, async () =>
    (await loadSystemMedia()).connectSystemMedia(player, mediaSession),
  );
}

/** Connects what a page needs once it plays; what could not be fetched is asked for again. */
function whenPlaying(player: OwnedPlayer, connect: () => Promise<void>): void {
  let isAsked = false;
  const unsubscribe = player.subscribe(() => {
    const { status } = player.getSnapshot();
    if (isAsked || status === 'idle' || status === 'paused') return;
    isAsked = true;
    connect().then(unsubscribe, () => {
      isAsked = false;
    });
  });
}
