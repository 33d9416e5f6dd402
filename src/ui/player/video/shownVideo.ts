/** Of the videos that take turns in the player's picture the one that is seen: it stands first. */
export function shownVideo(picture: HTMLElement): HTMLVideoElement | null {
  return picture.querySelector('video');
}
