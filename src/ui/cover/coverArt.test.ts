import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverArtSvg, coverArtUrl, coverBackground, coverLook, coverPalette } from './coverArt';
import { COVER_PATTERNS } from './coverPatterns';

const NEAR = 8;

describe('coverArtSvg', () => {
  it('gives the same picture for the same id', () => {
    fc.assert(
      fc.property(fc.integer(), (annId) => {
        expect(coverArtSvg(annId)).toBe(coverArtSvg(annId));
      }),
    );
  });

  it('never gives neighbouring ids the same palette or the same pattern', () => {
    for (let annId = 1; annId < 500; annId += 1) {
      for (let distance = 1; distance <= NEAR; distance += 1) {
        expect(coverPalette(annId)).not.toEqual(coverPalette(annId + distance));
        expect(annId % COVER_PATTERNS.length).not.toBe((annId + distance) % COVER_PATTERNS.length);
      }
    }
  });

  it('draws a different picture for every id of a large library', () => {
    const pictures = new Set<string>();
    for (let annId = 1; annId <= 3_000; annId += 1) pictures.add(coverArtSvg(annId));
    expect(pictures.size).toBeGreaterThan(2_950);
  });

  it('never shows one pattern in the same four colours twice within 300 ids', () => {
    const looks = Array.from({ length: 1_500 }, (_, annId) => {
      const { draw, palette } = coverLook(annId);
      return `${COVER_PATTERNS.indexOf(draw)} ${Object.values(palette).join(' ')}`;
    });
    const lastSeen = new Map<string, number>();
    for (const [annId, look] of looks.entries()) {
      expect(annId - (lastSeen.get(look) ?? Number.NEGATIVE_INFINITY)).toBeGreaterThan(300);
      lastSeen.set(look, annId);
    }
  });

  it.each([0, -1, -17, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 40])(
    'draws a valid picture for id %s',
    (annId) => {
      expect(coverArtSvg(annId)).toMatch(/^<svg .*<\/svg>$/);
      expect(coverArtSvg(annId)).not.toMatch(/NaN|undefined/);
    },
  );
});

describe('coverArtUrl', () => {
  it('is a small data address that holds the whole picture', () => {
    for (let annId = 1; annId <= 200; annId += 1) {
      const url = coverArtUrl(annId);
      expect(url.length).toBeLessThan(9_000);
      expect(url).not.toMatch(/["<>#]/);
      const text = decodeURIComponent(url.slice('data:image/svg+xml,'.length));
      expect(text).toMatch(/^<svg xmlns='http:\/\/www.w3.org\/2000\/svg' /);
    }
  });
});

it('a cover background is one quoted data address without a quote inside', () => {
  for (const annId of [1, 13, 300, -7, Number.NaN]) {
    expect(coverBackground(annId)).toMatch(/^url\("data:image\/svg\+xml,[^"]*"\)$/);
  }
});
