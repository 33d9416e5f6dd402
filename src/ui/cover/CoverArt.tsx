import type { CSSProperties } from 'react';
import styles from './CoverArt.module.css';
import { coverBackground } from './coverBackground';

export interface CoverArtProps {
  readonly annId: number;
  /** Side in pixels, or 'fill' to take the width of the parent. */
  readonly size?: number | 'fill';
  /** A real picture; the generated one shows until it is there, and when it fails. */
  readonly pictureUrl?: string | null;
  readonly className?: string;
}

/** The cover of an anime: one decorative element, cheap enough for hundreds of rows. */
export function CoverArt({ annId, size = 44, pictureUrl, className }: CoverArtProps) {
  const style: CSSProperties = {
    backgroundImage: coverBackground(annId, pictureUrl),
    ...(size === 'fill' ? { width: '100%' } : { width: size, height: size }),
  };
  return (
    <span
      aria-hidden="true"
      className={className ? `${styles.cover} ${className}` : styles.cover}
      style={style}
    />
  );
}
