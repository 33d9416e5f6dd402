import { useLayoutEffect, useRef } from 'react';
import { useServices } from '../../actions/services';

/** The places of a picture, the newest last; the first is its original parent. */
const places = new WeakMap<Element, Element[]>();

/** Moves the picture without removing it from the page, if the browser supports that. */
function moveInto(place: Element, picture: Element): void {
  if (typeof place.moveBefore === 'function' && place.isConnected && picture.isConnected) {
    place.moveBefore(picture, null);
  } else {
    place.append(picture);
  }
}

/**
 * Puts the player's one picture into a place of the page: the newest place shows it. It must never
 * be removed from the page, because a removed media element stops playing. @returns leaves it
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

interface PictureProps {
  readonly className: string | undefined;
  readonly isHidden?: boolean;
}

/** Borrows the player's picture, and returns it on unmount. */
export function Picture({ className, isHidden = false }: PictureProps) {
  const { picture } = useServices();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) return showPictureIn(picture, place.current);
  }, [picture]);
  return <div ref={place} className={className} hidden={isHidden} />;
}
