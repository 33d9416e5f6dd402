import type { SoundAccess } from '../../actions/services';
import type { Player, PlayerSnapshot } from '../../domain/media/playback';
import { DEFAULT_SOUND_SETTINGS } from '../../domain/media/soundSettings';
import { createChannel } from '../../lib/channel';
import { systemClock } from '../../lib/clock';
import { lazyPart, lazyParts } from '../../lib/lazy';
import { beforeLeaving, listen } from '../../lib/listen';
import type { OwnedPlayer } from '../../player/core/createPlayer';
import { clearElement } from '../../player/core/mediaElement';
import type { SoundControls } from '../../player/extras/soundControls';
import { loadMessages } from '../panels/lazyPanels';
import type { SoundParts } from './addSoundExtras';
import type { PlayingParts } from './whilePlaying';

/** A song that takes this long to start may need the extras. */
const LONGEST_WAIT_MS = 1_500;
/** The start of the sound and its rendering come first. */
const AFTER_SOUND_MS = 250;

/**
 * Loads code for a playing page once a song sounds: earlier, it would compete with the media for
 * the same thread. After a failure, each player change and each restored connection tries again.
 * It does not wait if the code changes how the first song sounds (`isForFirstSound`).
 */
export function withFirstSong(
  player: {
    readonly subscribe: Player['subscribe'];
    readonly getSnapshot: () => Pick<PlayerSnapshot, 'status' | 'notice'>;
  },
  join: () => Promise<unknown>,
  isForFirstSound = () => false,
): void {
  let isAsked = false;
  const cancels: (() => void)[] = [];
  function ask(): void {
    for (const cancel of cancels.splice(0)) cancel();
    if (isAsked) return;
    isAsked = true;
    // The connection may be restored before this attempt fails.
    let isBack = false;
    const forget = listen(window, 'online', () => {
      isBack = true;
    });
    join()
      .finally(forget)
      .then(unsubscribe, () => {
        isAsked = false;
        if (isBack) ask();
        else window.addEventListener('online', ask, { once: true });
      });
  }
  const unsubscribe = player.subscribe(() => {
    const { status, notice } = player.getSnapshot();
    // A notice reports a problem: a missing file or a lost connection.
    if (notice !== null || (status === 'loading' && isForFirstSound())) ask();
    else if (status === 'playing') cancels.push(systemClock.schedule(ask, AFTER_SOUND_MS));
    else if (status === 'loading') cancels.push(systemClock.schedule(ask, LONGEST_WAIT_MS));
  });
}

/** Resolves once a loading song sounds or has taken long; null if no song is loading. */
export function untilSound(player: Player): Promise<void> | null {
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

/** One silent sample as a WAV file. */
const SILENCE = 'UklGRiUAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQEAAACA';

/**
 * Makes the browser open its sound output before the first Play. Chromium starts a process for it,
 * between the metadata of the first file and its `canplay`. Sounds nothing and requests nothing.
 */
export function openSoundOutput(): void {
  const bytes = Uint8Array.from(atob(SILENCE), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));
  const element = new Audio(url);
  // From here on the output is open. The element must not hold it.
  const finish = () => {
    URL.revokeObjectURL(url);
    clearElement(element);
  };
  for (const end of ['canplay', 'error']) element.addEventListener(end, finish, { once: true });
}

/** Code for a page that plays. */
export const loadPlaying = lazyParts({
  addSoundExtras: () => import('./addSoundExtras'),
  connectWhilePlaying: () => import('./whilePlaying'),
});

/** Loads the player's extras and adds them, with the first sound or when a screen needs them. */
export function joinSound(player: OwnedPlayer, parts: SoundParts): SoundAccess {
  const controls = createChannel<SoundControls | null>(null);
  async function load(): Promise<SoundControls> {
    const { addSoundExtras } = await loadPlaying();
    const joined = controls.get() ?? addSoundExtras(player, parts);
    if (controls.get() === null) controls.set(joined);
    return joined;
  }
  // Loads the messages as well: without a network they could not be loaded when they are needed.
  withFirstSong(
    player,
    () => Promise.all([load(), loadMessages()]),
    () => {
      const { speed, isEvened } = parts.storage.soundSettings.getSettings();
      return isEvened || speed !== DEFAULT_SOUND_SETTINGS.speed;
    },
  );
  return { getControls: controls.get, subscribe: controls.subscribe, load };
}

/** Saves before the page is left; loads media keys and log of listens with the first sound. */
export function connectBrowser(player: OwnedPlayer, parts: PlayingParts): void {
  beforeLeaving(() => {
    player.flush();
    parts.storage.position.flush();
  });
  const connect = lazyPart(loadPlaying, ({ connectWhilePlaying }) => {
    connectWhilePlaying(player, parts);
    return true;
  });
  withFirstSong(player, connect);
  const { subscribe, get } = parts.clipSound;
  const getSnapshot = () => ({ status: get()?.status ?? ('idle' as const), notice: null });
  withFirstSong({ subscribe, getSnapshot }, connect);
}
