import { byteAt } from '../numberAt';
import { MACROBLOCK, type Picture } from '../vp8/picture';
import { type Colour, mixColours } from './colour';
import { INK } from './palette';

/** A soft light on the wall behind the picture, in pixels. */
export interface Light {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly colour: Colour;
  /** 0..1 in its middle */
  readonly strength: number;
}

function paintRowPair(picture: Picture, row: number, colour: Colour): void {
  const { luma, blueChroma, redChroma } = picture;
  luma.samples.fill(colour.luma, row * luma.stride, (row + 2) * luma.stride);
  const half = row / 2;
  const from = half * blueChroma.stride;
  blueChroma.samples.fill(colour.blueChroma, from, from + blueChroma.stride);
  redChroma.samples.fill(colour.redChroma, from, from + redChroma.stride);
}

function toward(before: number, value: number, share: number): number {
  return Math.round(before + (value - before) * share);
}

function addLight(picture: Picture, light: Light): void {
  const { luma, blueChroma, redChroma } = picture;
  const { x, y, radius, colour, strength } = light;
  const bottom = Math.min(picture.rows * 8, Math.ceil((y + radius) / 2));
  const right = Math.min(picture.columns * 8, Math.ceil((x + radius) / 2));
  for (let row = Math.max(0, Math.floor((y - radius) / 2)); row < bottom; row += 1) {
    for (let column = Math.max(0, Math.floor((x - radius) / 2)); column < right; column += 1) {
      const awayX = (column * 2 - x) / radius;
      const awayY = (row * 2 - y) / radius;
      const nearness = 1 - awayX * awayX - awayY * awayY;
      if (nearness <= 0) continue;
      const share = nearness * nearness * strength;
      const chromaAt = row * blueChroma.stride + column;
      const blueBefore = byteAt(blueChroma.samples, chromaAt);
      const redBefore = byteAt(redChroma.samples, chromaAt);
      blueChroma.samples[chromaAt] = toward(blueBefore, colour.blueChroma, share);
      redChroma.samples[chromaAt] = toward(redBefore, colour.redChroma, share);
      const lumaAt = row * 2 * luma.stride + column * 2;
      const value = toward(byteAt(luma.samples, lumaAt), colour.luma, share);
      luma.samples.fill(value, lumaAt, lumaAt + 2);
      luma.samples.fill(value, lumaAt + luma.stride, lumaAt + luma.stride + 2);
    }
  }
}

/** Covers the whole picture: night that lightens towards the foot, and one light in it. */
export function paintBackdrop(picture: Picture, light: Light): void {
  const height = picture.rows * MACROBLOCK;
  for (let row = 0; row < height; row += 2) {
    const share = (row / height) ** 1.6;
    paintRowPair(picture, row, mixColours(INK.ground, INK.horizon, share));
  }
  addLight(picture, light);
}
