import type { CSSProperties } from 'react';
import styles from './CoverArt.module.css';
import { coverArtUrl } from './coverArt';

export interface CoverArtProps {
  readonly annId: number;
  /** Side in pixels, or 'fill' to take the width of the parent. */
  readonly size?: number | 'fill';
  /** A real picture; the generated one shows until it is there, and when it fails. */
  readonly pictureUrl?: string | null;
  readonly className?: string;
}

/** Only an https address may stand in a style; anything else keeps the generated cover. */
function safePicture(pictureUrl: string | null | undefined): string | null {
  if (!pictureUrl || !URL.canParse(pictureUrl)) return null;
  const url = new URL(pictureUrl);
  if (url.protocol !== 'https:') return null;
  return url.href.replace(/["'()\\]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
}

/** The cover of an anime: one decorative element, cheap enough for hundreds of rows. */
export function CoverArt({ annId, size = 44, pictureUrl, className }: CoverArtProps) {
  const art = `url("${coverArtUrl(annId)}")`;
  const picture = safePicture(pictureUrl);
  const style: CSSProperties = {
    backgroundImage: picture === null ? art : `url("${picture}"), ${art}`,
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
