// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { coverArtSvg } from './coverArt';
import { coverElements } from './QuickCover';

const INSIDE = /^<svg [^>]*>(.*)<\/svg>$/;

describe('coverElements', () => {
  it('draw the same shapes as the SVG text', () => {
    for (let annId = 1; annId <= 100; annId += 1) {
      const drawn = [...coverElements(annId).children].map((shape) => {
        const attributes = [...shape.attributes].map(({ name, value }) => ` ${name}="${value}"`);
        return `<${shape.localName}${attributes.join('')}/>`;
      });
      expect(drawn.join('')).toBe(INSIDE.exec(coverArtSvg(annId))?.[1]);
    }
  });
});
