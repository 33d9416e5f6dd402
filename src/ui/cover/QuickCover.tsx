import { useCallback } from 'react';
import styles from './CoverArt.module.css';
import { coverElement } from './coverElement';
import { addCover } from './pictureCovers';

interface QuickCoverProps {
  readonly annId: number;
  readonly size: number;
  readonly className?: string;
  /** As in CoverArtProps. */
  readonly isDrawn?: boolean;
}

/** The cover of an anime for rows that change during typing: it is drawn at once, with the row. */
export function QuickCover({ annId, size, className = '', isDrawn }: QuickCoverProps) {
  const draw = useCallback(
    (element: HTMLElement | null) => {
      // On removal, where nothing was returned.
      if (element === null) return undefined;
      element.replaceChildren(coverElement(annId));
      return isDrawn ? undefined : addCover(element, annId);
    },
    [annId, isDrawn],
  );
  return (
    <span
      ref={draw}
      aria-hidden="true"
      className={`${styles.cover} ${className}`}
      style={{ width: size, height: size }}
    />
  );
}
