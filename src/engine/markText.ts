import { literalText, plainText, plainWords, shortVowels } from './looseText';

/** From (included) and to (not included), in the letters of the name. */
type Range = readonly [from: number, to: number];

/** A spelling of a name, of which each letter knows the letters of the name it stands for. */
interface Spelling {
  readonly letters: string;
  readonly ranges: readonly Range[];
  /** Whether a word of the name begins with the letter. */
  readonly wordStarts: readonly boolean[];
}

/** A letter with the accents and the marks of voice that follow it. */
const CLUSTERS = /[^\p{M}\uff9e\uff9f][\p{M}\uff9e\uff9f]*/gu;
const APOSTROPHE = /^['`\u00b4\u02bc\u02b9\u2018\u2019\u201b\u2032\uff07]/u;
const AT_SIGN = /^[@\uff20]/u;
const LETTER = /\p{L}/u;
const LONG_O = /^o[ou]+/u;
const LONG_U = /^u{2,}/u;

function plainSpelling(name: string): Spelling {
  const clusters = [...name.matchAll(CLUSTERS)];
  const ranges: Range[] = [];
  const wordStarts: boolean[] = [];
  let letters = '';
  let isWordStart = true;
  for (const [place, match] of clusters.entries()) {
    const [cluster] = match;
    const isLetterSign =
      AT_SIGN.test(cluster) &&
      LETTER.test(clusters[place - 1]?.[0] ?? '') &&
      LETTER.test(clusters[place + 1]?.[0] ?? '');
    const plain = isLetterSign ? 'a' : plainText(cluster);
    for (const _unit of plain.split('')) {
      ranges.push([match.index, match.index + cluster.length]);
      wordStarts.push(isWordStart);
      isWordStart = false;
    }
    letters += plain;
    if (plain === '' && !APOSTROPHE.test(cluster)) isWordStart = true;
  }
  return { letters, ranges, wordStarts };
}

/** How many letters are written as one, and which, as shortVowels does it. */
function shortened(rest: string): readonly [count: number, letter: string] {
  if (rest.startsWith('wo')) {
    const [count] = shortened(rest.slice(1));
    return [count + 1, 'o'];
  }
  const long = LONG_O.exec(rest)?.[0] ?? LONG_U.exec(rest)?.[0];
  return long === undefined ? [1, rest.charAt(0)] : [long.length, long.charAt(0)];
}

function looseSpelling({ letters, ranges, wordStarts }: Spelling): Spelling {
  const loose: { letter: string; range: Range; isWordStart: boolean }[] = [];
  for (let place = 0; place < letters.length; ) {
    const [count, letter] = shortened(letters.slice(place));
    const [from] = ranges[place] ?? [0, 0];
    const [, to] = ranges[place + count - 1] ?? [0, 0];
    loose.push({ letter, range: [from, to], isWordStart: wordStarts[place] ?? false });
    place += count;
  }
  return {
    letters: loose.map(({ letter }) => letter).join(''),
    ranges: loose.map(({ range }) => range),
    wordStarts: loose.map(({ isWordStart }) => isWordStart),
  };
}

interface Found {
  readonly range: Range;
  readonly isWordStart: boolean;
}

function findAll({ letters, ranges, wordStarts }: Spelling, wanted: string): readonly Found[] {
  const found: Found[] = [];
  if (wanted === '') return found;
  let place = letters.indexOf(wanted);
  while (place >= 0) {
    const [from] = ranges[place] ?? [0, 0];
    const [, to] = ranges[place + wanted.length - 1] ?? [0, 0];
    found.push({ range: [from, to], isWordStart: wordStarts[place] ?? false });
    place = letters.indexOf(wanted, place + wanted.length);
  }
  return found;
}

/** Everywhere a word begins with it; where none does, the first place inside of one. */
function findWord(plain: Spelling, loose: Spelling, wanted: string): readonly Range[] {
  const found = findAll(plain, wanted);
  const loosely = findAll(loose, shortVowels(wanted));
  const isStart = ({ isWordStart }: Found) => isWordStart;
  const choices = [found.filter(isStart), loosely.filter(isStart), found.slice(0, 1)];
  const chosen = choices.find((each) => each.length > 0) ?? loosely.slice(0, 1);
  return chosen.map(({ range }) => range);
}

function merged(ranges: readonly Range[]): readonly Range[] {
  const result: Range[] = [];
  for (const [from, to] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const last = result.at(-1);
    if (last !== undefined && from <= last[1]) {
      result[result.length - 1] = [last[0], Math.max(last[1], to)];
    } else result.push([from, to]);
  }
  return result;
}

/**
 * Which letters of a name fit a text, under the folding of looseText: the text as a whole where it
 * stands in the name, else each of its words that does.
 *
 * @returns ranges in their order, none of which meet
 * @example markText('Toukyou Ghoul', 'tokyo') // [[0, 7]]
 */
export function markText(name: string, text: string): readonly Range[] {
  const words = plainWords(text);
  if (words.length === 0) {
    const literal = literalText(text.trim());
    const place = literal === '' ? -1 : literalText(name).indexOf(literal);
    // A letter that takes another width may shift the rest: then nothing is marked.
    const isShifted = literalText(name).length !== name.length;
    return place < 0 || isShifted ? [] : [[place, place + literal.length]];
  }
  const plain = plainSpelling(name);
  const loose = looseSpelling(plain);
  const find = (wanted: string) => findWord(plain, loose, wanted);
  const whole = find(words.join(''));
  return merged(whole.length > 0 ? whole : words.flatMap(find));
}
