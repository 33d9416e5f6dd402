import { useLayoutEffect, useRef } from 'react';
import { showPictureIn } from './picturePlaces';

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
