import type { Player } from '../domain/playback';

/**
 * Does what only a page that plays needs, once a song is to sound; while it fails, each change of
 * the player and each connection that comes back tries it again.
 */
export function withFirstSong(
  player: Pick<Player, 'subscribe' | 'getSnapshot'>,
  join: () => Promise<unknown>,
): void {
  let isAsked = false;
  function ask(): void {
    if (isAsked) return;
    isAsked = true;
    join().then(unsubscribe, () => {
      isAsked = false;
      window.addEventListener('online', ask, { once: true });
    });
  }
  const unsubscribe = player.subscribe(() => {
    const { status } = player.getSnapshot();
    if (status !== 'idle' && status !== 'paused') ask();
  });
}
