import { type CSSProperties, useCallback } from 'react';
import styles from './CoverArt.module.css';
import { coverBackground, coverGround } from './coverArt';
import { drawCoverWhenNear } from './lazyCovers';
import { addCover } from './pictureCovers';

export interface CoverArtProps {
  readonly annId: number;
  /** Side in pixels, or 'fill' to take the width of the parent. */
  readonly size?: number | 'fill';
  readonly className?: string;
  /** The id is not that of an anime, so that there is no picture of it. */
  readonly isDrawn?: boolean;
  /** Shows the whole picture, and not a square of it. */
  readonly isNatural?: boolean;
}

function sizeStyle(size: number | 'fill'): CSSProperties {
  return size === 'fill' ? { width: '100%' } : { width: size, height: size };
}

function classOf({ className, isNatural }: CoverArtProps): string {
  return [styles.cover, isNatural && styles.natural, className].filter(Boolean).join(' ');
}

export function CoverArt(props: CoverArtProps) {
  const { annId, size = 44, isDrawn } = props;
  const picture = useCallback(
    (element: HTMLElement) => (isDrawn ? undefined : addCover(element, annId)),
    [annId, isDrawn],
  );
  const style = { backgroundImage: coverBackground(annId), ...sizeStyle(size) };
  return <span ref={picture} aria-hidden="true" className={classOf(props)} style={style} />;
}

/** A cover for lists with hundreds of them: only a colour until it is near the viewport. */
export function ListCover(props: CoverArtProps) {
  const { annId, size = 44, isDrawn = false } = props;
  const drawLate = useCallback(
    (element: HTMLElement) => drawCoverWhenNear(element, annId, isDrawn),
    [annId, isDrawn],
  );
  return (
    <span
      // A new element for each anime, because React does not manage what is drawn into it.
      key={annId}
      ref={drawLate}
      aria-hidden="true"
      className={classOf(props)}
      style={{ backgroundColor: coverGround(annId), ...sizeStyle(size) }}
    />
  );
}
