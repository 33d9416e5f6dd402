import { useCallback } from 'react';
import styles from './CoverArt.module.css';
import { coverArtSvg } from './coverArt';
import { VIEW } from './coverShapes';
import { addCover } from './pictureCovers';

const SVG = 'http://www.w3.org/2000/svg';
/** A cover is a flat list of these elements. */
const SHAPE = /<(circle|path) ([^>]*)\/>/g;
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/g;

/** SVG elements of size VIEW: they take an eighth of the time of a background image. */
export function coverElements(annId: number): DocumentFragment {
  const elements = document.createDocumentFragment();
  for (const [, name = '', attributes = ''] of coverArtSvg(annId).matchAll(SHAPE)) {
    const shape = document.createElementNS(SVG, name);
    for (const [, key = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      shape.setAttribute(key, value);
    }
    elements.append(shape);
  }
  return elements;
}

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
      element.firstElementChild?.replaceChildren(coverElements(annId));
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
    >
      <svg viewBox={`0 0 ${VIEW} ${VIEW}`} aria-hidden="true" />
    </span>
  );
}
