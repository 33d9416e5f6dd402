import type { Picture, Plane } from './picture';

function planesOf(picture: Picture): readonly (readonly [Plane, number])[] {
  return [
    [picture.luma, 16],
    [picture.blueChroma, 8],
    [picture.redChroma, 8],
  ];
}

function copyBlock(from: Plane, to: Plane, column: number, row: number, size: number): void {
  const start = row * size * from.stride + column * size;
  for (let at = start; at < start + size * from.stride; at += from.stride) {
    to.samples.set(from.samples.subarray(at, at + size), at);
  }
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

/** Copies one macroblock, counted row by row, between pictures of one size. */
export function copyMacroblock(from: Picture, to: Picture, index: number): void {
  const row = Math.trunc(index / from.columns);
  const column = index - row * from.columns;
  const targets = planesOf(to);
  for (const [plane, [source, size]] of planesOf(from).entries()) {
    const target = targets[plane];
    if (target !== undefined) copyBlock(source, target[0], column, row, size);
  }
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
