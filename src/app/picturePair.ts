import type { ElementPlaces } from '../player/extras/elementPairs';

type PicturePlaces = Pick<ElementPlaces, 'placePicture' | 'removePicture' | 'isPictureHeld'>;

/**
 * Two videos take turns in the player's picture. The one that is seen stands first; the other one
 * lies over it until the first has something to show, and is heard while two songs overlap.
 *
 * @param picture what is moved from place to place, with the videos in it
 */
export function createPicturePair(picture: HTMLElement): PicturePlaces {
  return {
    placePicture(next, last) {
      if (!(next instanceof HTMLVideoElement) || !(last instanceof HTMLVideoElement)) return;
      next.hidden = false;
      picture.prepend(next);
      const hideLast = () => {
        last.hidden = picture.firstElementChild === next;
      };
      next.addEventListener('playing', hideLast, { once: true });
    },
    removePicture(element) {
      if (element instanceof HTMLVideoElement) element.remove();
    },
    isPictureHeld: () =>
      Boolean(document.pictureInPictureElement) ||
      document.fullscreenElement instanceof HTMLVideoElement,
  };
}
