import type { Player } from '../domain/playback';

/**
 * Does what only a page that plays needs, once a song is to sound; while it fails, each change of
 * the player tries it again.
 */
export function withFirstSong(
  player: Pick<Player, 'subscribe' | 'getSnapshot'>,
  join: () => Promise<unknown>,
): void {
  let isAsked = false;
  const unsubscribe = player.subscribe(() => {
    const { status } = player.getSnapshot();
    if (isAsked || status === 'idle' || status === 'paused') return;
    isAsked = true;
    join().then(unsubscribe, () => {
      isAsked = false;
    });
  });
}
