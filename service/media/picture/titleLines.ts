import type { SongSheet } from '../songSheet';
import { canDraw, textWidth } from './strokeText';

const ELLIPSIS = '...';
/** A name of which less than this share can be drawn is told by another one. */
const LEAST_DRAWABLE = 0.6;

const STAND_INS: ReadonlyMap<string, string> = new Map([
  ['’', "'"],
  ['‘', "'"],
  ['“', '"'],
  ['”', '"'],
  ['–', '-'],
  ['—', '-'],
  ['…', ELLIPSIS],
  ['☆', '*'],
  ['★', '*'],
  ['♥', '*'],
  ['♡', '*'],
  ['・', ' '],
  ['　', ' '],
  ['！', '!'],
  ['？', '?'],
  ['〜', '~'],
  ['～', '~'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['Æ', 'AE'],
  ['ø', 'o'],
  ['Ø', 'O'],
]);

/** The text with what the font lacks replaced or left out. */
function drawable(text: string): string {
  const characters = Array.from(text, (character) => STAND_INS.get(character) ?? character);
  return characters.join('').normalize('NFC').split('').filter(canDraw).join('').trim();
}

function isMostlyDrawable(text: string): boolean {
  const kept = drawable(text).replaceAll(' ', '').length;
  return kept > 0 && kept >= text.replaceAll(' ', '').length * LEAST_DRAWABLE;
}

function shorten(text: string, capHeight: number, maximumWidth: number): string {
  if (textWidth(text, capHeight) <= maximumWidth) return text;
  let end = text.length;
  while (end > 1 && textWidth(text.slice(0, end) + ELLIPSIS, capHeight) > maximumWidth) end -= 1;
  return `${text.slice(0, end).trimEnd()}${ELLIPSIS}`;
}

/** Breaks a text into at most so many lines of that width; the last one ends in dots if need be. */
export function wrapText(
  text: string,
  capHeight: number,
  maximumWidth: number,
  maximumLines: number,
): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(' ').filter((word) => word !== '');
  for (const [index, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || textWidth(longer, capHeight) <= maximumWidth) {
      line = longer;
      continue;
    }
    if (lines.length === maximumLines - 1) {
      line = [line, ...words.slice(index)].join(' ');
      break;
    }
    lines.push(line);
    line = word;
  }
  if (line !== '') lines.push(line);
  return lines.map((each) => shorten(each, capHeight, maximumWidth));
}

/** What the picture says; names in scripts the font lacks give way to the anime's. */
export interface Captions {
  readonly title: string;
  readonly artist: string;
  readonly anime: string;
  readonly songType: string;
}

/** The captions of a song, made of characters the font has. */
export function captionsOf(sheet: SongSheet): Captions {
  const animeNames = [sheet.animeEnglishName, sheet.animeJapaneseName];
  const anime = animeNames.find(isMostlyDrawable) ?? `Anime ${sheet.annId}`;
  const title = isMostlyDrawable(sheet.songName) ? sheet.songName : anime;
  const artist = isMostlyDrawable(sheet.artistName) ? sheet.artistName : '';
  return {
    title: drawable(title),
    artist: drawable(artist),
    anime: drawable(anime),
    songType: drawable(sheet.songType),
  };
}
