import { byteAt } from '../numberAt';
import { MACROBLOCK, type Picture, type Plane } from '../vp8/picture';
import type { Colour } from './colour';
import type { Mask } from './mask';

function toEven(value: number): number {
  return Math.round(value / 2) * 2;
}

function blend(samples: Uint8Array, index: number, value: number, weight: number): void {
  const before = byteAt(samples, index);
  samples[index] = before + (((value - before) * weight + 128) >> 8);
}

function fillPlane(
  plane: Plane,
  left: number,
  top: number,
  right: number,
  bottom: number,
  value: number,
): void {
  for (let y = top; y < bottom; y += 1) {
    const line = y * plane.stride;
    plane.samples.fill(value, line + left, line + right);
  }
}

/**
 * Draws onto a picture and remembers which macroblocks were touched. Everything is placed on even
 * pixels, where luma and chroma meet.
 */
export class Canvas {
  /** One byte per macroblock, row by row: 1 where something was drawn since it was cleared. */
  readonly touched: Uint8Array;
  private readonly right: number;
  private readonly bottom: number;

  constructor(readonly picture: Picture) {
    this.touched = new Uint8Array(picture.columns * picture.rows);
    this.right = picture.columns * MACROBLOCK;
    this.bottom = picture.rows * MACROBLOCK;
  }

  /** Fills a rectangle, clipped to the picture. */
  fillRectangle(x: number, y: number, width: number, height: number, colour: Colour): void {
    const left = Math.max(0, toEven(x));
    const top = Math.max(0, toEven(y));
    const right = Math.min(this.right, toEven(x + width));
    const bottom = Math.min(this.bottom, toEven(y + height));
    if (left >= right || top >= bottom) return;
    const { luma, blueChroma, redChroma } = this.picture;
    fillPlane(luma, left, top, right, bottom, colour.luma);
    const half = [left / 2, top / 2, right / 2, bottom / 2] as const;
    fillPlane(blueChroma, ...half, colour.blueChroma);
    fillPlane(redChroma, ...half, colour.redChroma);
    this.touch(left, top, right, bottom);
  }

  /**
   * Lays a colour through a mask.
   *
   * @param x left edge of the mask
   * @param opacity 0..1
   * @param fromRow first row of the mask that is used (even)
   * @param toRow the row after the last
   */
  stamp(
    mask: Mask,
    x: number,
    y: number,
    colour: Colour,
    opacity = 1,
    fromRow = 0,
    toRow = mask.height,
  ): void {
    const left = toEven(x);
    const top = toEven(y);
    const firstColumn = Math.max(0, -left);
    const lastColumn = Math.min(mask.width, this.right - left);
    const firstRow = Math.max(fromRow, -top);
    const lastRow = Math.min(toRow, this.bottom - top);
    if (firstColumn >= lastColumn || firstRow >= lastRow) return;
    for (let row = firstRow; row < lastRow; row += 2) {
      this.stampRowPair(mask, left, top, row, firstColumn, lastColumn, colour, opacity);
    }
    this.touch(left + firstColumn, top + firstRow, left + lastColumn, top + lastRow);
  }

  private stampRowPair(
    mask: Mask,
    left: number,
    top: number,
    row: number,
    firstColumn: number,
    lastColumn: number,
    colour: Colour,
    opacity: number,
  ): void {
    const { luma, blueChroma, redChroma } = this.picture;
    const { coverage, width } = mask;
    for (let column = firstColumn; column < lastColumn; column += 2) {
      const at = row * width + column;
      const first = byteAt(coverage, at);
      const second = byteAt(coverage, at + 1);
      const third = byteAt(coverage, at + width);
      const fourth = byteAt(coverage, at + width + 1);
      const sum = first + second + third + fourth;
      if (sum === 0) continue;
      const lumaAt = (top + row) * luma.stride + left + column;
      blend(luma.samples, lumaAt, colour.luma, first * opacity);
      blend(luma.samples, lumaAt + 1, colour.luma, second * opacity);
      blend(luma.samples, lumaAt + luma.stride, colour.luma, third * opacity);
      blend(luma.samples, lumaAt + luma.stride + 1, colour.luma, fourth * opacity);
      const chromaAt = ((top + row) >> 1) * blueChroma.stride + ((left + column) >> 1);
      const weight = (sum / 4) * opacity;
      blend(blueChroma.samples, chromaAt, colour.blueChroma, weight);
      blend(redChroma.samples, chromaAt, colour.redChroma, weight);
    }
  }

  private touch(left: number, top: number, right: number, bottom: number): void {
    const { columns } = this.picture;
    const lastRow = (bottom - 1) >> 4;
    for (let row = top >> 4; row <= lastRow; row += 1) {
      const line = row * columns;
      this.touched.fill(1, line + (left >> 4), line + ((right - 1) >> 4) + 1);
    }
  }
}
