import { byteAt } from '../numberAt';
import { ACCENTS, GLYPHS } from './glyphs';
import type { Mask } from './mask';

const CAP_UNITS = 12;
const SPACE_UNITS = 5;
const GAP_UNITS = 3.4;
const ACCENT_UNITS_UP = 5;
const SMOOTHINGS = 3;

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Stroke {
  readonly points: readonly Point[];
}

/** How a line of text is drawn. */
export interface TextStyle {
  /** Height of a capital, in pixels. */
  readonly capHeight: number;
  /** Thickness of the strokes, as a share of the capital's height. */
  readonly weight: number;
  /** Empty pixels around the text, for a glow. */
  readonly margin: number;
}

/** Cuts the corners of a line: three rounds make a curve of it (Chaikin). */
function smooth(points: readonly Point[], closed: boolean): readonly Point[] {
  let line = points;
  for (let round = 0; round < SMOOTHINGS; round += 1) {
    const next: Point[] = [];
    const first = line[0];
    const last = line[line.length - 1];
    if (first === undefined || last === undefined) return line;
    if (!closed) next.push(first);
    const segments = closed ? line.length : line.length - 1;
    for (let index = 0; index < segments; index += 1) {
      const from = line[index] ?? first;
      const to = line[(index + 1) % line.length] ?? last;
      next.push({ x: from.x * 0.75 + to.x * 0.25, y: from.y * 0.75 + to.y * 0.25 });
      next.push({ x: from.x * 0.25 + to.x * 0.75, y: from.y * 0.25 + to.y * 0.75 });
    }
    if (!closed) next.push(last);
    line = next;
  }
  return line;
}

function parseStroke(text: string): Stroke {
  const kind = text[0] === '~' || text[0] === '@' ? text[0] : '';
  const digits = text.slice(kind.length);
  const points: Point[] = [];
  for (let index = 0; index + 1 < digits.length; index += 2) {
    points.push({
      x: Number.parseInt(digits.charAt(index), 36),
      y: Number.parseInt(digits.charAt(index + 1), 36),
    });
  }
  if (kind === '') return { points };
  const curve = smooth(points, kind === '@');
  const [start] = curve;
  return { points: kind === '@' && start !== undefined ? [...curve, start] : curve };
}

function strokesOf(description: string): readonly Stroke[] {
  return description.split(' ').map(parseStroke);
}

function widthOf(strokes: readonly Stroke[]): number {
  return Math.max(0, ...strokes.flatMap(({ points }) => points.map(({ x }) => x)));
}

/** Whether the font can draw that character (accents may be composed or apart). */
export function canDraw(character: string): boolean {
  const [base = ''] = character.normalize('NFD').toUpperCase();
  return base === ' ' || base in GLYPHS;
}

interface Layout {
  readonly strokes: readonly Stroke[];
  readonly widthUnits: number;
}

function layOut(text: string): Layout {
  const placed: Stroke[] = [];
  let pen = 0;
  let lastStart = 0;
  for (const character of text.normalize('NFD').toUpperCase()) {
    const accent = ACCENTS[character];
    const glyph = GLYPHS[character];
    const strokes = strokesOf(accent ?? glyph ?? '').filter(({ points }) => points.length > 0);
    const x = accent === undefined ? pen : lastStart;
    const y = accent === undefined ? 0 : -ACCENT_UNITS_UP;
    for (const { points } of strokes) {
      placed.push({ points: points.map((point) => ({ x: point.x + x, y: point.y + y })) });
    }
    if (accent !== undefined) continue;
    lastStart = pen;
    if (glyph !== undefined) pen += widthOf(strokes) + GAP_UNITS;
    else if (character === ' ') pen += SPACE_UNITS;
  }
  return { strokes: placed, widthUnits: Math.max(0, pen - GAP_UNITS) };
}

/** How wide a line will be in pixels, without margins. */
export function textWidth(text: string, capHeight: number): number {
  return (layOut(text).widthUnits * capHeight) / CAP_UNITS;
}

function drawSegment(mask: Mask, from: Point, to: Point, radius: number): void {
  const { width, height, coverage } = mask;
  const reach = radius + 1;
  const left = Math.max(0, Math.floor(Math.min(from.x, to.x) - reach));
  const right = Math.min(width - 1, Math.ceil(Math.max(from.x, to.x) + reach));
  const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - reach));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(from.y, to.y) + reach));
  const alongX = to.x - from.x;
  const alongY = to.y - from.y;
  const square = alongX * alongX + alongY * alongY || 1;
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const offsetX = x + 0.5 - from.x;
      const offsetY = y + 0.5 - from.y;
      const share = Math.max(0, Math.min(1, (offsetX * alongX + offsetY * alongY) / square));
      const awayX = offsetX - share * alongX;
      const awayY = offsetY - share * alongY;
      const cover = radius + 0.5 - Math.sqrt(awayX * awayX + awayY * awayY);
      if (cover <= 0) continue;
      const value = Math.min(1, cover) * 255;
      const at = y * width + x;
      if (value > byteAt(coverage, at)) coverage[at] = value;
    }
  }
}

/**
 * Draws one line of text. Its foot line is `margin + 17/12 of the capital's height` below the top:
 * there is room for accents above and tails below.
 */
export function textMask(text: string, style: TextStyle): Mask {
  const { capHeight, weight, margin } = style;
  const scale = capHeight / CAP_UNITS;
  const radius = (capHeight * weight) / 2;
  const { strokes, widthUnits } = layOut(text);
  const width = Math.ceil((widthUnits * scale + 2 * (margin + radius)) / 2) * 2 + 2;
  const height = Math.ceil(((CAP_UNITS + 9) * scale + 2 * margin) / 2) * 2;
  const mask: Mask = { width, height, coverage: new Uint8Array(width * height) };
  const toPixels = ({ x, y }: Point): Point => ({
    x: margin + radius + x * scale,
    y: margin + (y + ACCENT_UNITS_UP) * scale,
  });
  for (const { points } of strokes) {
    const pixels = points.map(toPixels);
    for (let index = 1; index < pixels.length; index += 1) {
      const from = pixels[index - 1];
      const to = pixels[index];
      if (from !== undefined && to !== undefined) drawSegment(mask, from, to, radius);
    }
  }
  return mask;
}
