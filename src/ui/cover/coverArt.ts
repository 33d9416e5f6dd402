import { COVER_HOURS, COVER_PALETTES, type CoverPalette } from './coverPalettes';
import { COVER_PATTERNS, type CoverPattern } from './coverPatterns';
import { createCoverDice, rectangle, VIEW } from './coverShapes';

/** Coprime with the number of palettes: neighbours land on hues far apart. */
const PALETTE_STEP = 5;
/** Shifts the ring once per round of it, so that ids a round apart differ as well. */
const ROUND_SHIFT = 3;
/** More than any screen shows at once; older ones are drawn again when asked for. */
const CACHE_LIMIT = 2_000;

const urlCache = new Map<number, string>();

function pick<Item>(ring: readonly Item[], index: number): Item {
  const item = ring[((index % ring.length) + ring.length) % ring.length];
  if (item === undefined) throw new Error('A ring to pick from must not be empty');
  return item;
}

function wholeId(annId: number): number {
  return Number.isFinite(annId) ? Math.trunc(annId) : 0;
}

/** The colours of an anime's cover by night, for a glow that fits to it. */
export function coverPalette(annId: number): CoverPalette {
  const id = wholeId(annId);
  const round = Math.floor(id / COVER_PALETTES.length);
  return pick(COVER_PALETTES, id * PALETTE_STEP + round * ROUND_SHIFT);
}

/** What the eye tells covers apart by: ids less than 300 apart never share all of it. */
export function coverLook(annId: number): {
  readonly draw: CoverPattern;
  readonly palette: CoverPalette;
} {
  const id = wholeId(annId);
  const atHour = pick(COVER_HOURS, Math.floor(id / COVER_PATTERNS.length));
  return { draw: pick(COVER_PATTERNS, id), palette: atHour(coverPalette(id)) };
}

/** The background colour of a cover, for a place whose cover is still to be drawn. */
export function coverGround(annId: number): string {
  return coverLook(annId).palette.ground;
}

/**
 * A picture for an anime, made from its id alone: the same id always gives the same picture,
 * and ids next to each other differ in both pattern and colours.
 *
 * @returns an SVG document as text, square, without a size of its own
 */
export function coverArtSvg(annId: number): string {
  const id = wholeId(annId);
  const { draw, palette } = coverLook(id);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${VIEW} ${VIEW}">` +
    rectangle(0, 0, VIEW, VIEW, palette.ground) +
    `${draw(palette, createCoverDice(id))}</svg>`
  );
}

/** The cover as a data address, for a background, an image or the operating system's player. */
export function coverArtUrl(annId: number): string {
  const id = wholeId(annId);
  const known = urlCache.get(id);
  if (known !== undefined) return known;
  // Single quotes and a handful of escapes keep the address a third shorter than base64.
  const text = coverArtSvg(id)
    .replaceAll('"', "'")
    .replaceAll(' /', '/')
    .replace(/[<>#%]/g, encodeURIComponent);
  const url = `data:image/svg+xml,${text}`;
  if (urlCache.size >= CACHE_LIMIT) urlCache.clear();
  urlCache.set(id, url);
  return url;
}

/** The drawn cover of an anime as a CSS background. */
export function coverBackground(annId: number): string {
  return `url("${coverArtUrl(annId)}")`;
}
