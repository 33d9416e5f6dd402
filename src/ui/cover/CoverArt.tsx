import { type CSSProperties, useCallback } from 'react';
import styles from './CoverArt.module.css';
import { coverBackground, coverGround } from './coverArt';
import { drawCoverWhenNear } from './lazyCovers';

export interface CoverArtProps {
  readonly annId: number;
  /** Side in pixels, or 'fill' to take the width of the parent. */
  readonly size?: number | 'fill';
  readonly className?: string;
}

function sizeStyle(size: number | 'fill'): CSSProperties {
  return size === 'fill' ? { width: '100%' } : { width: size, height: size };
}

function classOf(className: string | undefined): string | undefined {
  return className ? `${styles.cover} ${className}` : styles.cover;
}

export function CoverArt({ annId, size = 44, className }: CoverArtProps) {
  const style = { backgroundImage: coverBackground(annId), ...sizeStyle(size) };
  return <span aria-hidden="true" className={classOf(className)} style={style} />;
}

/** The same for lists with hundreds of covers: only a colour until it is near the viewport. */
export function ListCover({ annId, size = 44, className }: CoverArtProps) {
  const drawLate = useCallback(
    (element: HTMLElement) => drawCoverWhenNear(element, annId),
    [annId],
  );
  return (
    <span
      // A new element for each anime, because React does not manage its background image.
      key={annId}
      ref={drawLate}
      aria-hidden="true"
      className={classOf(className)}
      style={{ backgroundColor: coverGround(annId), ...sizeStyle(size) }}
    />
  );
}
