import { useCallback } from 'react';
import styles from './CoverArt.module.css';
import { coverElements } from './coverElements';
import { VIEW } from './coverShapes';

interface QuickCoverProps {
  readonly annId: number;
  /** Side in pixels. */
  readonly size: number;
  readonly className?: string;
}

/** The cover of an anime for rows that come and go while one types: drawn with them, at once. */
export function QuickCover({ annId, size, className = '' }: QuickCoverProps) {
  const draw = useCallback(
    (element: SVGSVGElement | null) => element?.replaceChildren(coverElements(annId)),
    [annId],
  );
  return (
    <svg
      ref={draw}
      viewBox={`0 0 ${VIEW} ${VIEW}`}
      aria-hidden="true"
      className={`${styles.cover} ${className}`}
      style={{ width: size, height: size }}
    />
  );
}
