import { coverArtSvg } from './coverArt';
import { VIEW } from './coverPatterns';

const SVG = 'http://www.w3.org/2000/svg';
/** A cover is a flat list of these elements. */
const SHAPE = /<(circle|path) ([^>]*)\/>/g;
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/g;

/** The cover as an SVG element: it takes an eighth of the time of a background image. */
export function coverElement(annId: number): SVGElement {
  const cover = document.createElementNS(SVG, 'svg');
  cover.setAttribute('viewBox', `0 0 ${VIEW} ${VIEW}`);
  cover.setAttribute('aria-hidden', 'true');
  for (const [, name = '', attributes = ''] of coverArtSvg(annId).matchAll(SHAPE)) {
    const shape = document.createElementNS(SVG, name);
    for (const [, key = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      shape.setAttribute(key, value);
    }
    cover.append(shape);
  }
  return cover;
}
