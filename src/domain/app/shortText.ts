/**
 * Names of songs, anime and people, and credits: several times the longest known name, and still
 * fine for a row, a tooltip, a screen reader and the system's media controls.
 */
export const MAX_NAME_LENGTH = 500;
/** Playlist titles in files. The user may type a longer one, which is cut when shown. */
export const MAX_TITLE_LENGTH = 1000;
export const MAX_PROSE_LENGTH = 20_000;
/** Names of one person, people of one song, members of one group: no known list has a hundred. */
export const MAX_LIST_LENGTH = 300;

const ELLIPSIS = '…';
/** A letter with more marks than this is split rather than left out. */
const MOST_STEPS_BACK = 32;
const JOINER = '\u200d';
const CONTINUES_CHARACTER = /^[\p{M}\p{Emoji_Modifier}\u200d]/u;

/**
 * The start of the text up to this length, with an ellipsis if it was cut. Visible characters are
 * never split.
 *
 * @param maxLength in UTF-16 units, including the ellipsis
 * @example shortText('abcdef', 4) // 'abc…'
 */
export function shortText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return `${text.slice(0, characterEnd(text, maxLength - ELLIPSIS.length))}${ELLIPSIS}`;
}

/** The last character boundary at or before this index. */
function characterEnd(text: string, place: number): number {
  const wanted = isWithinPair(text, place) ? place - 1 : place;
  let end = wanted;
  while (isWithinCharacter(text, end)) {
    end -= isWithinPair(text, end - 1) ? 2 : 1;
    if (wanted - end > MOST_STEPS_BACK) return wanted;
  }
  return Math.max(end, 0);
}

function isWithinPair(text: string, place: number): boolean {
  return (text.codePointAt(place - 1) ?? 0) > 0xffff;
}

function isWithinCharacter(text: string, place: number): boolean {
  if (place <= 0) return false;
  return text[place - 1] === JOINER || CONTINUES_CHARACTER.test(text.slice(place, place + 2));
}
