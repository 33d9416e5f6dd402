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

/** The cover of an anime: one decorative element. */
export function CoverArt({ annId, size = 44, className }: CoverArtProps) {
  const style = { backgroundImage: coverBackground(annId), ...sizeStyle(size) };
  return <span aria-hidden="true" className={classOf(className)} style={style} />;
}

/** The same for lists, cheap enough for hundreds: a colour until it comes near the window. */
export function ListCover({ annId, size = 44, className }: CoverArtProps) {
  const drawLate = useCallback(
    (element: HTMLElement) => drawCoverWhenNear(element, annId),
    [annId],
  );
  return (
    <span
      // Another anime is another element: the picture is not React's to take away.
      key={annId}
      ref={drawLate}
      aria-hidden="true"
      className={classOf(className)}
      style={{ backgroundColor: coverGround(annId), ...sizeStyle(size) }}
    />
  );
}
