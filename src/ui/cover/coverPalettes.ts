/** Four colours of a cover, from the ground to the brightest spark. */
export interface CoverPalette {
  readonly ground: string;
  readonly body: string;
  readonly light: string;
  readonly spark: string;
}

function palette(ground: string, body: string, light: string, spark: string): CoverPalette {
  return { ground, body, light, spark };
}

/** A step of five around the ring, as of consecutive ids, changes the family of hues. */
export const COVER_PALETTES: readonly CoverPalette[] = [
  palette('#1b1440', '#5d3a9b', '#ff7eb6', '#ffd9a0'),
  palette('#3a0f2b', '#c2334d', '#ff8a5b', '#ffe0b5'),
  palette('#032b2f', '#0a7f86', '#3fe0c5', '#e9fff5'),
  palette('#2c1a05', '#a35b0f', '#f2b33d', '#fff3c4'),
  palette('#0f1c2e', '#3c5c80', '#9cc3e6', '#ffffff'),
  palette('#38081f', '#b3245e', '#ff6f91', '#ffe3e8'),
  palette('#06283d', '#1363a6', '#47b5ff', '#dff6ff'),
  palette('#210a06', '#8f2412', '#ff5a2c', '#ffc46b'),
  palette('#180a3a', '#5a35d6', '#a98bff', '#f0e8ff'),
  palette('#3b2a1d', '#a0714a', '#ecc697', '#fff7e6'),
  palette('#06281f', '#12805c', '#5fd38d', '#f2ffc2'),
  palette('#101014', '#4a4a58', '#e23b4e', '#f4f1ea'),
  palette('#0a2540', '#0f7bb5', '#ff8f8f', '#ffe9d6'),
  palette('#14240a', '#4d8a1a', '#b7e34a', '#fbffd6'),
  palette('#4a1d38', '#d06a94', '#ffc1d6', '#fff6f0'),
  palette('#12082e', '#3d1fb8', '#12d6df', '#f9a8ff'),
];

/** The same four colours in other roles: the ground of one may be the light of another. */
export const COVER_HOURS: readonly ((night: CoverPalette) => CoverPalette)[] = [
  (night) => night,
  ({ ground, body, light, spark }) => palette(body, ground, light, spark),
  ({ ground, body, light, spark }) => palette(body, light, spark, ground),
  ({ ground, body, light, spark }) => palette(light, body, ground, spark),
];
