import { type CSSProperties, useState } from 'react';
import type { EncyclopediaPicture } from '../../domain/anime/animeInfo';
import { coverBackground } from './coverArt';
import styles from './PictureCover.module.css';

export interface PictureCoverProps {
  readonly annId: number;
  readonly picture: EncyclopediaPicture | null;
  readonly label: string;
  /** 'natural' keeps the picture's aspect ratio within limits. */
  readonly shape: 'square' | 'natural';
  /** The width in pixels, or 'fill' for the width of the parent. */
  readonly size?: number | 'fill';
}

const POSTER_RATIO = 2 / 3;
const SLIMMEST_RATIO = 1 / 2;
const WIDEST_RATIO = 16 / 9;

/** Width over height. The sizes come from another service, so unusual ratios are limited. */
function ratioOf({ width, height }: EncyclopediaPicture): number {
  if (!width || !height) return POSTER_RATIO;
  return Math.min(Math.max(width / height, SLIMMEST_RATIO), WIDEST_RATIO);
}

/** The real picture of an anime, over the drawn cover: while loading or failed, that is seen. */
export function PictureCover(props: PictureCoverProps) {
  const { annId, picture, label, shape, size = 'fill' } = props;
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const isShown = picture !== null && picture.src !== failedSrc;
  const style: CSSProperties = {
    aspectRatio: shape === 'square' || picture === null ? 1 : ratioOf(picture),
    backgroundImage: coverBackground(annId),
    width: size === 'fill' ? '100%' : size,
  };
  return (
    <span className={styles.frame} style={style} aria-hidden={isShown ? undefined : true}>
      {isShown && (
        <img
          className={styles.picture}
          src={picture.src}
          alt={label}
          width={picture.width ?? undefined}
          height={picture.height ?? undefined}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailedSrc(picture.src)}
        />
      )}
    </span>
  );
}
