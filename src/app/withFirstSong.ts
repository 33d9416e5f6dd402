import type { Player } from '../domain/media/playback';

/** A song that lets wait for so long may need what comes late. */
const LONGEST_WAIT_MS = 1_500;
/** The page is drawn with the sound, and the sound has to get going. */
const AFTER_SOUND_MS = 250;

/**
 * Does what only a page that plays needs, once a song sounds: before, its program would be fetched and
 * run while the media wait for the same thread. While it fails, each change of the player and each
 * connection that comes back tries it again.
 *
 * @param isForFirstSound whether it changes how the first song sounds, which then waits for nothing
 */
export function withFirstSong(
  player: Pick<Player, 'subscribe' | 'getSnapshot'>,
  join: () => Promise<unknown>,
  isForFirstSound = () => false,
): void {
  let isAsked = false;
  const timers: ReturnType<typeof setTimeout>[] = [];
  function ask(): void {
    for (const timer of timers.splice(0)) clearTimeout(timer);
    if (isAsked) return;
    isAsked = true;
    // The connection may be back before it is known that this came to nothing.
    let isBack = false;
    const noteBack = () => {
      isBack = true;
    };
    window.addEventListener('online', noteBack, { once: true });
    const joined = join().finally(() => window.removeEventListener('online', noteBack));
    joined.then(unsubscribe, () => {
      isAsked = false;
      if (isBack) ask();
      else window.addEventListener('online', ask, { once: true });
    });
  }
  const unsubscribe = player.subscribe(() => {
    const { status, notice } = player.getSnapshot();
    // Where something is said, it does not sound as it should: a file is missing, or the connection.
    if (notice !== null || (status === 'loading' && isForFirstSound())) ask();
    else if (status === 'playing') timers.push(setTimeout(ask, AFTER_SOUND_MS));
    else if (status === 'loading') timers.push(setTimeout(ask, LONGEST_WAIT_MS));
  });
}

/**
 * What is not needed now takes no time from a song that loads.
 *
 * @returns until it sounds, or has let wait for long; null where none loads
 */
export function untilSound(
  player: Pick<Player, 'subscribe' | 'getSnapshot'>,
): Promise<void> | null {
  const isLoading = () => player.getSnapshot().status === 'loading';
  if (!isLoading()) return null;
  return new Promise((resolve) => {
    const timer = setTimeout(finish, LONGEST_WAIT_MS);
    const unsubscribe = player.subscribe(() => {
      if (!isLoading()) setTimeout(finish, AFTER_SOUND_MS);
    });
    function finish() {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    }
  });
}
