import type { SongSheet } from '../songSheet';
import type { Canvas } from './canvas';
import type { Colour } from './colour';
import { blurMask } from './mask';
import { INK } from './palette';
import { textMask } from './strokeText';
import { captionsOf, wrapText } from './titleLines';

const LEFT = 72;
const MIDDLE_Y = 300;
const MAXIMUM_WIDTH = 610;
const ACCENT_ROOM = 5 / 12;

interface Row {
  readonly text: string;
  readonly capHeight: number;
  readonly weight: number;
  readonly colour: Colour;
  readonly gapBefore: number;
  readonly glows: boolean;
}

/** A title is as large as it can be: one line if it is short, else two or three smaller ones. */
function titleRows(title: string): readonly Row[] {
  const sizes = [
    { capHeight: 62, lines: 1 },
    { capHeight: 50, lines: 2 },
    { capHeight: 40, lines: 3 },
  ];
  const fitting = sizes.find(({ capHeight, lines }) =>
    wrapText(title, capHeight, MAXIMUM_WIDTH, lines).every((line) => !line.endsWith('...')),
  ) ?? { capHeight: 36, lines: 3 };
  const { capHeight, lines } = fitting;
  return wrapText(title, capHeight, MAXIMUM_WIDTH, lines).map((text, index) => ({
    text,
    capHeight,
    weight: 0.13,
    colour: INK.text,
    gapBefore: index === 0 ? 34 : capHeight * 0.62,
    glows: true,
  }));
}

function rowsOf(sheet: SongSheet): readonly Row[] {
  const { title, artist, anime, songType } = captionsOf(sheet);
  const small = (text: string, capHeight: number, colour: Colour, gapBefore: number): Row[] =>
    wrapText(text, capHeight, MAXIMUM_WIDTH, 1).map((line) => ({
      text: line,
      capHeight,
      weight: 0.14,
      colour,
      gapBefore,
      glows: false,
    }));
  return [
    ...small(songType, 17, INK.accent, 0),
    ...titleRows(title),
    ...small(artist, 22, INK.text, 38),
    ...small(title === anime ? '' : anime, 18, INK.muted, 24),
  ];
}

/** Writes title, artist, anime and type on the left; the title glows green like a sign. */
export function paintCaptions(canvas: Canvas, sheet: SongSheet, scale: number): void {
  const rows = rowsOf(sheet);
  const total = rows.reduce((sum, row) => sum + row.gapBefore + row.capHeight, 0);
  let top = MIDDLE_Y - total / 2;
  for (const { text, capHeight, weight, colour, gapBefore, glows } of rows) {
    top += gapBefore;
    const margin = Math.round(glows ? 36 * scale : 2);
    const mask = textMask(text, { capHeight: capHeight * scale, weight, margin });
    const x = LEFT * scale - margin;
    const y = top * scale - margin - capHeight * scale * ACCENT_ROOM;
    if (glows) {
      canvas.stamp(blurMask(mask, Math.round(12 * scale)), x, y, INK.accent, 0.85);
      canvas.stamp(blurMask(mask, Math.round(4 * scale)), x, y, INK.accent, 0.6);
    }
    canvas.stamp(mask, x, y, colour);
    top += capHeight;
  }
}
