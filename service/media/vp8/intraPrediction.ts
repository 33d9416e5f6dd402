import { byteAt } from '../numberAt';
import type { Picture, Plane } from './picture';

/** The whole-block predictions this encoder uses (RFC 6386, 12.2). */
export const INTRA_MODE = { mean: 0, fromAbove: 1, fromLeft: 2 } as const;
export type IntraMode = (typeof INTRA_MODE)[keyof typeof INTRA_MODE];

/** What a decoder sees above and to the left of the picture. */
const OUTSIDE_ABOVE = 127;
const OUTSIDE_LEFT = 129;
const MEAN_WITHOUT_NEIGHBOURS = 128;

const above = new Uint8Array(16);
const left = new Uint8Array(16);

function readEdges(plane: Plane, at: number, size: number, column: number, row: number): void {
  const { samples, stride } = plane;
  for (let index = 0; index < size; index += 1) {
    above[index] = row > 0 ? byteAt(samples, at - stride + index) : OUTSIDE_ABOVE;
    left[index] = column > 0 ? byteAt(samples, at + index * stride - 1) : OUTSIDE_LEFT;
  }
}

function meanOfEdges(size: number, column: number, row: number): number {
  let sum = 0;
  let count = 0;
  for (let index = 0; index < size; index += 1) {
    if (row > 0) sum += byteAt(above, index);
    if (column > 0) sum += byteAt(left, index);
  }
  if (row > 0) count += size;
  if (column > 0) count += size;
  return count === 0 ? MEAN_WITHOUT_NEIGHBOURS : Math.trunc((sum + count / 2) / count);
}

/** The mode whose prediction is nearest to the source macroblock, judged by its luma. */
export function chooseIntraMode(
  source: Picture,
  reconstruction: Picture,
  column: number,
  row: number,
): IntraMode {
  const { samples, stride } = source.luma;
  const at = row * 16 * stride + column * 16;
  readEdges(reconstruction.luma, at, 16, column, row);
  const mean = meanOfEdges(16, column, row);
  let byMean = 0;
  let byAbove = 0;
  let byLeft = 0;
  // Every fourth pixel tells enough.
  for (let y = 0; y < 16; y += 2) {
    const line = at + y * stride;
    const leftValue = byteAt(left, y);
    for (let x = (y >> 1) & 1; x < 16; x += 2) {
      const value = byteAt(samples, line + x);
      byMean += Math.abs(value - mean);
      byAbove += Math.abs(value - byteAt(above, x));
      byLeft += Math.abs(value - leftValue);
    }
  }
  if (byAbove < byMean && byAbove <= byLeft) return INTRA_MODE.fromAbove;
  return byLeft < byMean ? INTRA_MODE.fromLeft : INTRA_MODE.mean;
}

function predictPlane(
  plane: Plane,
  size: number,
  column: number,
  row: number,
  mode: IntraMode,
): void {
  const at = row * size * plane.stride + column * size;
  readEdges(plane, at, size, column, row);
  const mean = meanOfEdges(size, column, row);
  for (let y = 0; y < size; y += 1) {
    const line = at + y * plane.stride;
    if (mode === INTRA_MODE.fromAbove) {
      plane.samples.set(size === 16 ? above : above.subarray(0, size), line);
    } else {
      const value = mode === INTRA_MODE.mean ? mean : byteAt(left, y);
      plane.samples.fill(value, line, line + size);
    }
  }
}

/** Writes the prediction of one macroblock into the reconstruction. */
export function predictIntra(
  reconstruction: Picture,
  column: number,
  row: number,
  mode: IntraMode,
): void {
  predictPlane(reconstruction.luma, 16, column, row, mode);
  predictPlane(reconstruction.blueChroma, 8, column, row, mode);
  predictPlane(reconstruction.redChroma, 8, column, row, mode);
}
