import type { Player } from '../domain/playback';

/** A song that lets wait for so long may need what comes late. */
const LONGEST_WAIT_MS = 1_500;

/**
 * Does what only a page that plays needs, once a song sounds: before, its program would be fetched and
 * run while the media wait for the same thread. While it fails, each change of the player and each
 * connection that comes back tries it again.
 */
export function withFirstSong(
  player: Pick<Player, 'subscribe' | 'getSnapshot'>,
  join: () => Promise<unknown>,
): void {
  let isAsked = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  function ask(): void {
    clearTimeout(waiting);
    if (isAsked) return;
    isAsked = true;
    join().then(unsubscribe, () => {
      isAsked = false;
      window.addEventListener('online', ask, { once: true });
    });
  }
  const unsubscribe = player.subscribe(() => {
    const { status, notice } = player.getSnapshot();
    // Where something is said, it does not sound as it should: a file is missing, or the connection.
    if (status === 'playing' || notice !== null) ask();
    else if (status === 'loading') waiting ??= setTimeout(ask, LONGEST_WAIT_MS);
  });
}
