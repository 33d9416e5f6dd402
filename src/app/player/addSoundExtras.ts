import { lookUpSong } from '../../actions/findSong';
import { createBrowserLoudness } from '../../actions/loudness/browserLoudness';
import type { Services } from '../../actions/services';
import { isDataSpared } from '../../lib/dataSaving';
import { listen } from '../../lib/listen';
import type { OwnedPlayer } from '../../player/core/createPlayer';
import type { SoundControls } from '../../player/extras/soundControls';
import { SoundExtras } from '../../player/extras/soundExtras';

/** Services that the extras use; the song database is the remote one. */
export interface SoundParts
  extends Pick<Services, 'storage' | 'songDatabase' | 'downloads' | 'picture'> {
  readonly createVideoElement: () => HTMLVideoElement;
}

/** The first audio element of the page must be the one that sounds. */
function placeAudio(next: unknown, last: unknown): void {
  if (next instanceof HTMLElement && last instanceof HTMLElement) last.before(next);
}

/** Adds everything that the player does not need for its first sound. */
export function addSoundExtras(player: OwnedPlayer, parts: SoundParts): SoundControls {
  const sound = player.addExtras((port) => {
    lookAgainOnWaking(() => Object.values(port.tools.elements.pair));
    return new SoundExtras(port, {
      subscribeOnline: (listener) => listen(window, 'online', listener),
      isDataSpared,
      lookUpSong: (annSongId) => lookUpSong(annSongId, parts.storage.songs, parts.songDatabase),
      settings: parts.storage.soundSettings,
      places: {
        placeAudio,
        createPicture: parts.createVideoElement,
        ...createPicturePair(parts.picture),
      },
      loadLoudnessTools: async () => createBrowserLoudness(parts.downloads),
      pause: () => player.dispatch({ type: 'pause' }),
    });
  });
  if (sound === null) throw new Error('a player has its extras already');
  return sound.controls;
}

/**
 * Two videos alternate in the player's picture. The current one is the first child. The other one
 * covers it until the first can show something, and is heard while two songs overlap.
 */
export function createPicturePair(picture: HTMLElement) {
  return {
    placePicture(next: unknown, last: unknown) {
      if (!(next instanceof HTMLVideoElement) || !(last instanceof HTMLVideoElement)) return;
      next.hidden = false;
      picture.prepend(next);
      const hideLast = () => {
        last.hidden = picture.firstElementChild === next;
      };
      next.addEventListener('playing', hideLast, { once: true });
    },
    removePicture(element: unknown) {
      if (element instanceof HTMLVideoElement) element.remove();
    },
    isPictureHeld: () =>
      Boolean(document.pictureInPictureElement) ||
      document.fullscreenElement instanceof HTMLVideoElement,
  };
}

/**
 * Makes the player check its elements when the page wakes or is shown again, because events may be
 * lost while a computer sleeps. An event only tells when to check, so an extra one does no harm.
 */
export function lookAgainOnWaking(getElements: () => readonly unknown[]): void {
  const look = () => {
    for (const element of getElements()) {
      if (!(element instanceof HTMLMediaElement) || element.currentSrc === '') continue;
      element.dispatchEvent(new Event(element.paused ? 'pause' : 'timeupdate'));
    }
  };
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}
