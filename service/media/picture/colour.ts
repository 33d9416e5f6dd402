/** A colour as the video stores it: BT.601, luma 16..235, chroma around 128. */
export interface Colour {
  readonly luma: number;
  readonly blueChroma: number;
  readonly redChroma: number;
}

/** @param hex such as "#3ddc84" */
export function colourOf(hex: string): Colour {
  const packed = Number.parseInt(hex.slice(1), 16);
  const red = packed >> 16;
  const green = (packed >> 8) & 0xff;
  const blue = packed & 0xff;
  return {
    luma: Math.round(16 + 0.2568 * red + 0.5041 * green + 0.0979 * blue),
    blueChroma: Math.round(128 - 0.1482 * red - 0.291 * green + 0.4392 * blue),
    redChroma: Math.round(128 + 0.4392 * red - 0.3678 * green - 0.0714 * blue),
  };
}

/** @param share 0 for the first colour, 1 for the second */
export function mixColours(first: Colour, second: Colour, share: number): Colour {
  const mix = (from: number, to: number) => Math.round(from + (to - from) * share);
  return {
    luma: mix(first.luma, second.luma),
    blueChroma: mix(first.blueChroma, second.blueChroma),
    redChroma: mix(first.redChroma, second.redChroma),
  };
}
