/** Pixels of one side of a macroblock in the luma plane. */
export const MACROBLOCK = 16;

/** One 8-bit plane whose sides are whole macroblocks. */
export interface Plane {
  readonly samples: Uint8Array;
  readonly stride: number;
}

/** A 4:2:0 picture; the planes reach to whole macroblocks past the visible size. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  readonly luma: Plane;
  readonly blueChroma: Plane;
  readonly redChroma: Plane;
}

function createPlane(width: number, height: number): Plane {
  return { samples: new Uint8Array(width * height), stride: width };
}

/** An all-zero picture of that visible size in pixels. */
export function createPicture(width: number, height: number): Picture {
  const columns = Math.ceil(width / MACROBLOCK);
  const rows = Math.ceil(height / MACROBLOCK);
  return {
    width,
    height,
    columns,
    rows,
    luma: createPlane(columns * 16, rows * 16),
    blueChroma: createPlane(columns * 8, rows * 8),
    redChroma: createPlane(columns * 8, rows * 8),
  };
}

/** Makes `target` equal to `source` (of the same size). */
export function copyPicture(source: Picture, target: Picture): void {
  target.luma.samples.set(source.luma.samples);
  target.blueChroma.samples.set(source.blueChroma.samples);
  target.redChroma.samples.set(source.redChroma.samples);
}
