import type { CSSProperties } from 'react';
import { COVER_HOURS, COVER_PALETTES, type CoverPalette } from './coverPalettes';
import {
  COVER_PATTERNS,
  type CoverPattern,
  createCoverDice,
  rectangle,
  VIEW,
} from './coverPatterns';

/** Coprime with the number of palettes, so that neighbouring ids get very different hues. */
const PALETTE_STEP = 5;
/** Shifts the palettes after each round, so that ids one round apart differ as well. */
const ROUND_SHIFT = 3;
/** More than any screen shows at once; evicted covers are drawn again when needed. */
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

/** The night colours of an anime's cover. */
export function coverPalette(annId: number): CoverPalette {
  const id = wholeId(annId);
  const round = Math.floor(id / COVER_PALETTES.length);
  return pick(COVER_PALETTES, id * PALETTE_STEP + round * ROUND_SHIFT);
}

/** A style for a glow in the light colour of an anime's cover; undefined without an anime. */
export function songLight(annId: number | null | undefined): CSSProperties | undefined {
  return annId == null ? undefined : { '--song-light': coverPalette(annId).light };
}

/** The visible traits of a cover: ids less than 300 apart never have all of them in common. */
export function coverLook(annId: number): {
  readonly draw: CoverPattern;
  readonly palette: CoverPalette;
} {
  const id = wholeId(annId);
  const atHour = pick(COVER_HOURS, Math.floor(id / COVER_PATTERNS.length));
  return { draw: pick(COVER_PATTERNS, id), palette: atHour(coverPalette(id)) };
}

/** The background colour of a cover, shown until the cover is drawn. */
export function coverGround(annId: number): string {
  return coverLook(annId).palette.ground;
}

/** A square SVG document, made from the id only. Neighbours differ in pattern and colours. */
export function coverArtSvg(annId: number): string {
  const id = wholeId(annId);
  const { draw, palette } = coverLook(id);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${VIEW} ${VIEW}">` +
    rectangle(0, 0, VIEW, VIEW, palette.ground) +
    `${draw(palette, createCoverDice(id))}</svg>`
  );
}

/** The cover as a data URL, for a background, an image or the operating system's media controls. */
export function coverArtUrl(annId: number): string {
  const id = wholeId(annId);
  const known = urlCache.get(id);
  if (known !== undefined) return known;
  // Single quotes and a few escapes keep the URL a third shorter than base64.
  const text = coverArtSvg(id)
    .replaceAll('"', "'")
    .replaceAll(' /', '/')
    .replace(/[<>#%]/g, encodeURIComponent);
  const url = `data:image/svg+xml,${text}`;
  if (urlCache.size >= CACHE_LIMIT) urlCache.clear();
  urlCache.set(id, url);
  return url;
}

export function coverBackground(annId: number): string {
  return `url("${coverArtUrl(annId)}")`;
}
