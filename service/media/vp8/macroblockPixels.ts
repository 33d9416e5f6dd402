import type { Picture, Plane } from './picture';

function planesOf(picture: Picture): readonly (readonly [Plane, number])[] {
  return [
    [picture.luma, 16],
    [picture.blueChroma, 8],
    [picture.redChroma, 8],
  ];
}

function blockDiffers(
  first: Plane,
  second: Plane,
  column: number,
  row: number,
  size: number,
): boolean {
  const start = row * size * first.stride + column * size;
  for (let at = start; at < start + size * first.stride; at += first.stride) {
    for (let index = at; index < at + size; index += 1) {
      if (first.samples[index] !== second.samples[index]) return true;
    }
  }
  return false;
}

/** Whether a macroblock, counted row by row, looks different in two pictures of one size. */
export function macroblockDiffers(first: Picture, second: Picture, index: number): boolean {
  const row = Math.trunc(index / first.columns);
  const column = index - row * first.columns;
  return (
    blockDiffers(first.luma, second.luma, column, row, 16) ||
    blockDiffers(first.blueChroma, second.blueChroma, column, row, 8) ||
    blockDiffers(first.redChroma, second.redChroma, column, row, 8)
  );
}

/** Copies the macroblocks from one column up to another of one row. */
function copyRun(from: Picture, to: Picture, row: number, start: number, end: number): void {
  const targets = planesOf(to);
  for (const [index, [source, size]] of planesOf(from).entries()) {
    const target = targets[index]?.[0];
    if (target === undefined) continue;
    const first = row * size * source.stride;
    for (let line = first; line < first + size * source.stride; line += source.stride) {
      const at = line + start * size;
      target.samples.set(source.samples.subarray(at, line + end * size), at);
    }
  }
}

/**
 * Copies macroblocks between pictures of one size, neighbours in one go.
 *
 * @param marked one byte per macroblock, row by row: 1 for those to copy
 */
export function copyMarked(from: Picture, to: Picture, marked: Uint8Array): void {
  const { columns, rows } = from;
  for (let row = 0; row < rows; row += 1) {
    let column = 0;
    while (column < columns) {
      const start = column;
      while (column < columns && marked[row * columns + column] === 1) column += 1;
      if (column > start) copyRun(from, to, row, start, column);
      column += 1;
    }
  }
}
