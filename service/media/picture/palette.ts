import { type Colour, colourOf } from './colour';

/** The fixed colours: the product's dark surfaces and its one green. */
export const INK = {
  ground: colourOf('#0b0e14'),
  horizon: colourOf('#182033'),
  line: colourOf('#2b3445'),
  text: colourOf('#eef2f8'),
  muted: colourOf('#94a1b6'),
  accent: colourOf('#3ddc84'),
  accentStrong: colourOf('#a8ffd0'),
  accentDeep: colourOf('#0f5c3a'),
} as const;

/** The two colours of an anime's picture. */
export interface Palette {
  readonly light: Colour;
  readonly deep: Colour;
}

const PAIRS: readonly (readonly [string, string])[] = [
  ['#ff9ac4', '#d8437f'],
  ['#7fe0ff', '#3f6bff'],
  ['#c9b0ff', '#7a4dff'],
  ['#ffd98a', '#f0643c'],
  ['#8ff5c4', '#1d9aa8'],
  ['#ffc7a6', '#d94f8c'],
  ['#d6eaff', '#4a90f0'],
  ['#f6f0c0', '#c98a2b'],
  ['#ff8f7a', '#a8325e'],
];

/** The palette of an anime; neighbours in id get different ones. */
export function paletteOf(annId: number): Palette {
  const [light, deep] = PAIRS[annId % PAIRS.length] ?? ['#7fe0ff', '#3f6bff'];
  return { light: colourOf(light), deep: colourOf(deep) };
}
