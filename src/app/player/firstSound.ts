import type { Names } from '../../actions/names/nameHiding';
import type { SoundAccess } from '../../actions/services';
import type { Player } from '../../domain/media/playback';
import { DEFAULT_SOUND_SETTINGS } from '../../domain/media/soundSettings';
import { createChannel } from '../../lib/channel';
import { lazy } from '../../lib/lazy';
import type { OwnedPlayer } from '../../player/core/createPlayer';
import type { SoundControls } from '../../player/extras/soundControls';
import type { AppStorage } from '../../storage/openStorage';
import type { SoundParts } from './soundExtras';

/** A song that takes so long to start may need the extras. */
const LONGEST_WAIT_MS = 1_500;
/** The start of the sound and its drawing come first. */
const AFTER_SOUND_MS = 250;

/**
 * Loads what only a page that plays needs, once a song sounds: earlier, its code would load and run
 * while the media need the same thread. While it fails, each change of the player and each connection
 * that comes back tries it again.
 *
 * @param isForFirstSound whether it changes how the first song sounds, so that it must not wait
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
    // The connection may be back before this attempt is known to have failed.
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
    // A notice means trouble: a file is missing, or the connection.
    if (notice !== null || (status === 'loading' && isForFirstSound())) ask();
    else if (status === 'playing') timers.push(setTimeout(ask, AFTER_SOUND_MS));
    else if (status === 'loading') timers.push(setTimeout(ask, LONGEST_WAIT_MS));
  });
}

/**
 * Lets work that can wait take no time from a song that loads.
 *
 * @returns resolves once it sounds, or has taken long; null where no song loads
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

export const loadPlaying = lazy(() => import('./playing'));

/** The toasts and the texts of failures, with the first message. */
export const loadMessages = lazy(() => import('../panels/messages'));

/** Loads the player's extras and adds them, with the first sound or when a screen asks for them. */
export function joinSound(player: OwnedPlayer, parts: SoundParts): SoundAccess {
  const controls = createChannel<SoundControls | null>(null);
  async function load(): Promise<SoundControls> {
    const { addSoundExtras } = await loadPlaying();
    const joined = controls.get() ?? addSoundExtras(player, parts);
    if (controls.get() === null) controls.set(joined);
    return joined;
  }
  // Together with the messages: without a network these could not be loaded when they are needed.
  withFirstSong(
    player,
    () => Promise.all([load(), loadMessages()]),
    () => {
      const { speed, isEvened } = parts.settings.getSettings();
      return isEvened || speed !== DEFAULT_SOUND_SETTINGS.speed;
    },
  );
  return { getControls: controls.get, subscribe: controls.subscribe, load };
}

/**
 * Connects the player to the browser: its state is saved before the page ends, and the media keys and
 * the log of listens come with the first sound.
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
  // Phones end a hidden page without an event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saveBeforeTheEnd();
  });
  withFirstSong(player, async () =>
    (await loadPlaying()).connectWhilePlaying(player, { names, storage }),
  );
}
