import type { AnimeRecord } from './animeRecords';
import { escapeMarkup } from './animeTexts';

const WIDTH = 200;
const HEIGHT = 300;
const LINE_LENGTH = 16;
const MOST_LINES = 6;
const LINE_HEIGHT = 26;
const GOLDEN_ANGLE_DEGREES = 137.5;

function toLines(title: string): readonly string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE_LENGTH) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines.slice(0, MOST_LINES);
}

/** A cover drawn from the id and the title, two to three. */
export function coverSvg(record: AnimeRecord, width: number): string {
  const hue = Math.round((record.annId * GOLDEN_ANGLE_DEGREES) % 360);
  const lines = toLines(record.englishName).map(
    (line, place) =>
      `<text x="16" y="${150 + place * LINE_HEIGHT}" fill="#fff">${escapeMarkup(line)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width * 1.5}"`,
    ` viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="20">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="hsl(${hue} 45% 28%)"/>`,
    `<circle cx="140" cy="70" r="90" fill="hsl(${(hue + 60) % 360} 60% 45%)"/>`,
    ...lines,
    '</svg>',
  ].join('');
}
