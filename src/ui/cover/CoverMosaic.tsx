import type { CSSProperties } from 'react';
import { CoverArt } from './CoverArt';
import styles from './CoverMosaic.module.css';

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
