import { useLayoutEffect, useRef } from 'react';

/** The places that want the picture, the newest last; first the one it came from. */
const places = new WeakMap<Element, Element[]>();

/** Moves it without taking it out of the page, where the browser can. */
function moveInto(place: Element, picture: Element): void {
  if (typeof place.moveBefore === 'function' && place.isConnected && picture.isConnected) {
    place.moveBefore(picture, null);
  } else {
    place.append(picture);
  }
}

/**
 * Puts the one picture of the player into a place of the page. The newest place has it; what is
 * left gives it back to the one before. It must never leave the page: a media element that does
 * stops playing.
 *
 * @returns leaves the place
 */
export function showPictureIn(picture: Element, place: Element): () => void {
  const home = picture.parentElement;
  const stack = places.get(picture) ?? (home ? [home] : []);
  places.set(picture, stack);
  stack.push(place);
  moveInto(place, picture);
  return () => {
    stack.splice(stack.lastIndexOf(place), 1);
    const newest = stack.at(-1);
    if (newest === undefined) picture.remove();
    else if (picture.parentElement !== newest) moveInto(newest, picture);
    if (stack.length < 2) places.delete(picture);
  };
}

export interface PictureProps {
  /** The player's picture. It is borrowed, and given back when this leaves the page. */
  readonly picture: HTMLElement;
  readonly className: string | undefined;
  readonly isHidden?: boolean;
}

/** The place where the video is shown. */
export function Picture({ picture, className, isHidden = false }: PictureProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) return showPictureIn(picture, place.current);
  }, [picture]);
  return <div ref={place} className={className} hidden={isHidden} />;
}
