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

/** Draws the inside of a cover on a square of VIEW units. */
export type CoverPattern = (palette: CoverPalette, dice: CoverDice) => string;

const CENTRE = VIEW / 2;

function polar(x: number, y: number, radius: number, turns: number): string {
  const angle = turns * 2 * Math.PI;
  return `${Math.round(x + Math.cos(angle) * radius)} ${Math.round(y + Math.sin(angle) * radius)}`;
}

function blossom(x: number, y: number, size: number, turn: number, fill: string): string {
  let petals = '';
  for (let petal = 0; petal < 5; petal += 1) {
    const from = polar(x, y, size * 0.9, turn + (petal - 0.5) / 5);
    const tip = polar(x, y, size * 1.15, turn + petal / 5);
    const to = polar(x, y, size * 0.9, turn + (petal + 0.5) / 5);
    petals += `M${x} ${y}Q${from} ${tip}Q${to} ${x} ${y}`;
  }
  return path(petals, fill);
}

function drawPetals(palette: CoverPalette, dice: CoverDice): string {
  const x = dice.whole(28, 68);
  const y = dice.whole(30, 62);
  const turn = dice.between(0, 1);
  let art = disc(x, y, 46, palette.body);
  for (let count = 0; count < 4; count += 1) {
    const size = dice.whole(7, 12);
    art += blossom(dice.whole(4, 92), dice.whole(4, 92), size, dice.between(0, 1), palette.spark);
  }
  art += blossom(x, y, dice.whole(32, 40), turn, palette.light);
  return art + disc(x, y, 6, palette.ground) + disc(x, y, 3, palette.spark);
}

function drawSpeedLines(palette: CoverPalette, dice: CoverDice): string {
  const x = dice.whole(30, 66);
  const y = dice.whole(30, 66);
  const rays = dice.whole(11, 15);
  let wide = '';
  let thin = '';
  for (let ray = 0; ray < rays; ray += 1) {
    const turn = ray / rays + dice.between(0, 0.2) / 10;
    wide += `M${x} ${y}L${polar(x, y, 110, turn)} ${polar(x, y, 110, turn + 0.4 / rays)}Z`;
    thin += `M${x} ${y}L${polar(x, y, 110, turn + 0.55 / rays)} ${polar(x, y, 110, turn + 0.65 / rays)}Z`;
  }
  const heart = dice.whole(13, 19);
  return (
    path(wide, palette.body) +
    path(thin, palette.light) +
    disc(x, y, heart + 7, palette.ground) +
    disc(x, y, heart, palette.light) +
    disc(x, y, heart * 0.45, palette.spark)
  );
}

function drawRings(palette: CoverPalette, dice: CoverDice): string {
  const x = dice.whole(0, 1) * VIEW;
  const y = dice.whole(20, 96);
  let art = '';
  for (let band = 6; band > 0; band -= 1) {
    art += disc(x, y, band * 17, band % 2 === 0 ? palette.body : palette.ground);
  }
  const moonX = x === 0 ? dice.whole(56, 76) : dice.whole(20, 40);
  const moonY = dice.whole(20, 40);
  return (
    art +
    ring(x, y, 25.5, palette.light) +
    disc(x, y, 17, palette.light) +
    disc(moonX, moonY, 7, palette.spark)
  );
}

/** Dots that grow across the square, like the print of an old magazine. */
function drawHalftone(palette: CoverPalette, dice: CoverDice): string {
  const step = 12;
  const isFlipped = dice.whole(0, 1) === 1;
  const bend = dice.between(0.5, 1.1);
  const pointsByRadius = new Map<number, Point[]>();
  for (let row = 0; row <= VIEW / step; row += 1) {
    for (let column = 0; column < VIEW / step; column += 1) {
      const x = column * step + (row % 2 === 0 ? 3 : 9);
      const y = row * step;
      const weight = ((isFlipped ? VIEW - x : x) * bend + y) / (VIEW * (1 + bend));
      const radius = Math.round(weight * 8);
      const points = pointsByRadius.get(radius) ?? [];
      points.push([x, y]);
      pointsByRadius.set(radius, points);
    }
  }
  let art = '';
  for (const [radius, points] of pointsByRadius) art += dots(points, radius, palette.body);
  const x = isFlipped ? dice.whole(60, 74) : dice.whole(22, 36);
  return (
    art +
    disc(x, dice.whole(28, 40), dice.whole(17, 23), palette.light) +
    rectangle(0, dice.whole(70, 80), VIEW, 5, palette.spark)
  );
}

/** The traditional wave pattern of overlapping scales, some of them lit. */
function drawScales(palette: CoverPalette, dice: CoverDice): string {
  const size = dice.whole(14, 18);
  const beat = dice.whole(5, 9);
  const shift = dice.whole(0, beat);
  let art = '';
  let index = shift;
  for (let row = -1; row < VIEW / size + 1; row += 1) {
    const plain: Point[] = [];
    const lit: Point[] = [];
    for (let column = 0; column * size * 2 < VIEW + size; column += 1) {
      (index % beat === 0 ? lit : plain).push([column * size * 2 + (row & 1) * size, row * size]);
      index += 1;
    }
    const all = [...plain, ...lit];
    art += dots(all, size, palette.ground) + dots(plain, size - 2, palette.body);
    art += dots(lit, size - 2, palette.light) + dots(all, size - 7, palette.ground);
    art += dots(plain, size - 10, palette.light) + dots(lit, size - 10, palette.spark);
  }
  return art;
}

/** A comet on its way down, its tail and a few stars. */
function drawComet(palette: CoverPalette, dice: CoverDice): string {
  const x = dice.whole(56, 70);
  const y = dice.whole(56, 66);
  return (
    path(`M${x - 12} ${y + 12}L-10 -14L${x + 12} ${y - 12}Z`, palette.body) +
    path(`M${x - 6} ${y + 6}L14 10L${x + 6} ${y - 6}Z`, palette.light) +
    disc(x, y, 16, palette.light) +
    disc(x + 2, y + 2, 9, palette.spark) +
    stars(palette, dice)
  );
}

function drawBolt(palette: CoverPalette, dice: CoverDice): string {
  const lean = dice.whole(-10, 10);
  const top = CENTRE + 14 + lean;
  return (
    path(`M0 0H${top + 16}L${CENTRE - 26 - lean} ${VIEW}H0Z`, palette.body) +
    path(`M${top} -4L26 54H44L${32 - lean} 100L72 40H52L${top + 20} -4Z`, palette.light) +
    disc(dice.whole(76, 86), dice.whole(70, 84), dice.whole(5, 8), palette.spark) +
    disc(dice.whole(10, 20), dice.whole(12, 24), dice.whole(3, 5), palette.spark)
  );
}

/** A prime number of them: a pair of pattern and palette repeats only after all pairs. */
export const COVER_PATTERNS: readonly CoverPattern[] = [
  drawSunAndWaves,
  drawSpeedLines,
  drawCity,
  drawPetals,
  drawRings,
  drawMountain,
  drawHalftone,
  drawEclipse,
  drawScales,
  drawComet,
  drawBolt,
];

function wave(y: number, height: number, shift: number, fill: string): string {
  const crest = 32;
  let commands = `M${shift - crest} ${y}`;
  for (let count = 0; count < 5; count += 1) {
    commands += `q${crest / 2} ${count % 2 === 0 ? -height : height} ${crest} 0`;
  }
  return path(`${commands}V${VIEW}H${shift - crest}Z`, fill);
}

/** A low sun over three rows of waves. */
function drawSunAndWaves(palette: CoverPalette, dice: CoverDice): string {
  const sea = dice.whole(52, 60);
  const x = dice.whole(28, 68);
  const size = dice.whole(20, 27);
  return (
    rectangle(0, 0, VIEW, VIEW, palette.body) +
    disc(x, sea - 8, size + 9, palette.light) +
    disc(x, sea - 8, size, palette.spark) +
    wave(sea, 14, dice.whole(-20, 0), palette.light) +
    wave(sea + 13, 14, dice.whole(-20, 0), palette.body) +
    wave(sea + 27, 14, dice.whole(-20, 0), palette.ground)
  );
}

/** A skyline with lit windows under a large moon. */
function drawCity(palette: CoverPalette, dice: CoverDice): string {
  let art = disc(dice.whole(24, 72), dice.whole(26, 40), dice.whole(20, 26), palette.light);
  let windows = '';
  let x = -4;
  while (x < VIEW) {
    const width = dice.whole(13, 22);
    const top = dice.whole(34, 68);
    art += rectangle(x, top, width, VIEW - top, palette.body);
    art += rectangle(x + width - 4, top, 4, VIEW - top, palette.ground);
    for (let y = top + 5; y < VIEW - 4; y += 8) {
      if (dice.whole(0, 2) > 0) windows += `M${x + 4} ${y}h${width - 11}v3h${11 - width}z`;
    }
    x += width;
  }
  return art + path(windows, palette.spark);
}

/** A snow-capped mountain, its foothills and the evening star. */
function drawMountain(palette: CoverPalette, dice: CoverDice): string {
  const x = dice.whole(34, 62);
  const peak = dice.whole(22, 32);
  const starX = x > 48 ? dice.whole(10, 22) : dice.whole(74, 86);
  const snow = peak + 20;
  return (
    rectangle(0, 0, VIEW, VIEW, palette.body) +
    disc(x, peak + 16, 34, palette.light) +
    path(`M${x - 66} ${VIEW}L${x - 5} ${peak}H${x + 5}L${x + 66} ${VIEW}Z`, palette.ground) +
    path(
      `M${x - 20} ${snow}L${x - 5} ${peak}H${x + 5}L${x + 20} ${snow}l-8 -4l-7 7l-6 -6l-7 7z`,
      palette.spark,
    ) +
    path(`M0 ${dice.whole(74, 80)}Q30 62 58 80T${VIEW} 74V${VIEW}H0Z`, palette.body) +
    disc(starX, dice.whole(12, 22), 3.5, palette.spark)
  );
}

/** A moon that covers a burning ring. */
function drawEclipse(palette: CoverPalette, dice: CoverDice): string {
  const x = dice.whole(38, 58);
  const y = dice.whole(36, 52);
  const size = dice.whole(26, 31);
  const shiftX = dice.whole(0, 1) === 0 ? -6 : 6;
  return (
    stars(palette, dice) +
    disc(x, y, size + 9, palette.body) +
    disc(x, y, size + 3, palette.light) +
    disc(x + shiftX, y - 5, size, palette.ground) +
    disc(x - shiftX * 3.4, y + 17, 4, palette.spark) +
    rectangle(0, dice.whole(82, 88), VIEW, 3, palette.light)
  );
}
