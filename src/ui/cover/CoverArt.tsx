import { type CSSProperties, useCallback } from 'react';
import styles from './CoverArt.module.css';
import { coverBackground, coverGround } from './coverArt';
import { drawCoverWhenNear } from './lazyCovers';
import { addCover } from './pictureCovers';

const TILE_COUNT = 4;

interface CoverMosaicProps {
  /** The anime of the list in order; the first four different ones are shown. */
  readonly annIds: readonly number[];
  /** The cover to draw if the list has no anime. */
  readonly fallbackId: number;
  /** Side in pixels, or 'fill' to take the width of the parent. */
  readonly size: number | 'fill';
}

/** The cover of a list: its first four anime, or only the first if there are fewer. */
export function CoverMosaic({ annIds, fallbackId, size }: CoverMosaicProps) {
  const tiles = [...new Set(annIds)].slice(0, TILE_COUNT);
  const [first] = tiles;
  if (first === undefined) return <CoverArt annId={fallbackId} size={size} isDrawn />;
  if (tiles.length < TILE_COUNT) return <CoverArt annId={first} size={size} />;
  const style: CSSProperties = { width: size === 'fill' ? '100%' : size };
  return (
    <span aria-hidden="true" className={styles.mosaic} style={style}>
      {tiles.map((annId) => (
        <CoverArt key={annId} annId={annId} size="fill" className={styles.tile ?? ''} />
      ))}
    </span>
  );
}

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
