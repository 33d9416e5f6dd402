import type { CoverPalette } from './coverPalettes';

/** Pseudo-random numbers that depend on a seed only. */
export interface CoverDice {
  /** A number from `low` up to `high`, rounded to a tenth to keep the picture's text short. */
  readonly between: (low: number, high: number) => number;
  /** A whole number from `low` to `high`, both included. */
  readonly whole: (low: number, high: number) => number;
}

const GOLDEN_STEP = 0x9e3779b9;
const UINT32_RANGE = 2 ** 32;

/** @param seed any whole number; the same seed always gives the same numbers */
export function createCoverDice(seed: number): CoverDice {
  let state = Math.imul(seed | 0, GOLDEN_STEP) ^ GOLDEN_STEP;

  // The mixing steps of mulberry32: small, fast and even enough for pictures.
  function throwOnce(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT32_RANGE;
  }

  return {
    between: (low, high) => Math.round((low + throwOnce() * (high - low)) * 10) / 10,
    whole: (low, high) => low + Math.floor(throwOnce() * (high - low + 1)),
  };
}

/** Side of the square that every cover is drawn on, in its own units. */
export const VIEW = 96;

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

/** The outline of a circle, three units wide. */
export function ring(x: number, y: number, radius: number, stroke: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="3"/>`;
}

export function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
): string {
  return `<path d="M${x} ${y}h${width}v${height}h${-width}z" fill="${fill}"/>`;
}

export function path(commands: string, fill: string): string {
  return `<path d="${commands}" fill="${fill}"/>`;
}

export type Point = readonly [x: number, y: number];

/** Many discs of one size as a single element: zero-length lines with round caps. */
export function dots(points: readonly Point[], radius: number, fill: string): string {
  if (points.length === 0 || radius <= 0) return '';
  const commands = points.map(([x, y]) => `M${x} ${y}h0`).join('');
  return `<path d="${commands}" stroke="${fill}" stroke-width="${radius * 2}" stroke-linecap="round"/>`;
}

const STAR_COUNT = 9;
const STAR_MARGIN = 3;

/** A small night sky: a few faint stars and a few bright ones. */
export function stars(palette: CoverPalette, dice: CoverDice): string {
  const points: Point[] = [];
  for (let star = 0; star < STAR_COUNT; star += 1) {
    const margin = VIEW - STAR_MARGIN;
    points.push([dice.whole(STAR_MARGIN, margin), dice.whole(STAR_MARGIN, margin)]);
  }
  return dots(points.slice(0, 6), 0.9, palette.spark) + dots(points.slice(6), 1.8, palette.spark);
}
