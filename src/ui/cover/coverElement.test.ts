// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { coverArtSvg } from './coverArt';
import { coverElement } from './coverElement';

const INSIDE = /^<svg [^>]*>(.*)<\/svg>$/;

describe('coverElement', () => {
  it('has the same shapes as the SVG text', () => {
    for (let annId = 1; annId <= 100; annId += 1) {
      const drawn = [...coverElement(annId).children].map((shape) => {
        const attributes = [...shape.attributes].map(({ name, value }) => ` ${name}="${value}"`);
        return `<${shape.localName}${attributes.join('')}/>`;
      });
      expect(drawn.join('')).toBe(INSIDE.exec(coverArtSvg(annId))?.[1]);
    }
  });
});
