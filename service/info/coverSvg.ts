import type { AnimeRecord } from './animeRecords';
import { escapeMarkup } from './animeTexts';

const WIDTH = 200;
const HEIGHT = 300;
const LINE_LENGTH = 15;
const MOST_LINES = 3;
const LINE_HEIGHT = 22;
/** The position of the title's last line; a square cut out of the middle still shows it. */
const TITLE_BOTTOM = 236;
const GOLDEN_ANGLE_DEGREES = 137.5;
/** Stripes over the lower half of the sun: the top and the height of each. */
const STRIPES = [
  [104, 3],
  [117, 5],
  [131, 7],
  [147, 9],
] as const;

function toLines(title: string): readonly string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE_LENGTH) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word.length > LINE_LENGTH ? `${word.slice(0, LINE_LENGTH - 1)}…` : word);
  }
  return lines.length > MOST_LINES
    ? [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1]}…`]
    : lines;
}

/** Height over width: most are posters, some are square or wide. */
export function coverRatio(annId: number): number {
  const kind = annId % 8;
  if (kind === 6) return 1;
  return kind === 7 ? 0.6 : 1.5;
}

/** A picture drawn from the id and the title: the sun sets behind the title. */
export function coverSvg(record: AnimeRecord, width: number): string {
  const height = Math.round(width * coverRatio(record.annId));
  const hue = Math.round((record.annId * GOLDEN_ANGLE_DEGREES) % 360);
  const sunHue = (hue + 50) % 360;
  const lines = toLines(record.englishName);
  const top = TITLE_BOTTOM - (lines.length - 1) * LINE_HEIGHT;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
    ' preserveAspectRatio="xMidYMid slice"',
    ` viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="18"`,
    ' font-weight="700">',
    '<linearGradient id="sky" x2="0" y2="1">',
    `<stop stop-color="hsl(${hue} 60% 14%)"/><stop offset="1" stop-color="hsl(${hue} 55% 38%)"/>`,
    '</linearGradient><linearGradient id="sun" x2="0" y2="1">',
    `<stop stop-color="hsl(${sunHue} 90% 76%)"/><stop offset="1" stop-color="hsl(${sunHue} 75% 56%)"/>`,
    '</linearGradient>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`,
    '<circle cx="100" cy="104" r="62" fill="url(#sun)"/>',
    ...STRIPES.map(
      ([y, height]) =>
        `<rect y="${y}" width="${WIDTH}" height="${height}" fill="hsl(${hue} 58% 26%)"/>`,
    ),
    `<path d="M0 ${HEIGHT}V162Q50 146 100 160T200 152V${HEIGHT}Z" fill="hsl(${hue} 65% 11%)"/>`,
    ...lines.map(
      (line, place) =>
        `<text x="16" y="${top + place * LINE_HEIGHT}" fill="#fff">${escapeMarkup(line)}</text>`,
    ),
    '</svg>',
  ].join('');
}
