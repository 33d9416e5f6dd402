import { withoutInvisible } from '../../domain/app/invisibleCharacters';

/** As many as AMQ shows. */
const MOST_SUGGESTIONS = 25;

/** AMQ reads these as a blank between words. */
const MARKS = '★☆\\/*=+·♥∽・〜†×♪→␣:;~\\-?,.!@_#';
const BLANKS = new RegExp(`[\\s${MARKS}]+`, 'gu');
const START_MARKS = new RegExp(`^[${MARKS}]+`, 'u');
const END_MARKS = new RegExp(`[${MARKS}]+$`, 'u');
const LONG_SOUNDS = /o[ou]+|uu+/gu;
const ACCENTS = /[\u0300-\u036f]/gu;
const ACCENTED = /[ou]?[\u0300-\u036f]+/gu;
const LONG_O = 'o\u0304';
const PLAIN = /^[ -?A-~]*$/;
/** Somebody leans on a key: to try all ways in which AMQ would divide this takes too long. */
const ENDLESS = /[ou]{12}| {4}/;

/** Letters that AMQ finds for the first of them. */
const ALIKE = ['aä@âàáạåæā', 'cč', 'eéêëèæē', 'nñ', '2²', 'ií', '3³', 'x×', 'bß'];
/** What AMQ finds in the place of typed characters, one rule after the other. */
const AMQ_RULES: readonly (readonly [typed: string, found: string])[] = [
  ['ou', '(?:ou|ō)'],
  ['oo', '(?:oo|ō)'],
  ['o', '(?:[oōóòöôøφ]|ou|oo)'],
  ['u', '(?:[uūûúùüǖ]|uu)'],
  [' ', `(?: ?[${MARKS}]+ ?| )`],
  ...ALIKE.map((letters) => [letters.charAt(0), `[${letters}]`] as const),
];

const LETTERS_APART: ReadonlyMap<string, string> = new Map([
  ['ø', 'o'],
  ['φ', 'o'],
  ['ß', 'b'],
  ['²', '2'],
  ['³', '3'],
]);
const LETTER_APART = new RegExp(`[${[...LETTERS_APART.keys()].join('')}]`, 'gu');
/** Either is right: "SPY×FAMILY" is "spyxfamily" and "spy family". */
const READINGS = [
  ['×', 'x', ' '],
  ['@', 'a', ' '],
  ['æ', 'a', 'e'],
] as const;

const HYPHENS = /[\u2010-\u2015\u2212]/gu;
const APOSTROPHES = /[`\u00b4\u02b9\u02bc\u2018\u2019\u201b\u2032]/gu;

/** Without what nobody sees, if anything is left, with the hyphens and apostrophes of a plain keyboard. */
function plainText(text: string): string {
  const seen = withoutInvisible(text) || text;
  return seen.replace(HYPHENS, '-').replace(APOSTROPHES, "'");
}

function smallLetters(text: string): string {
  const small = plainText(text).toLowerCase();
  if (PLAIN.test(small)) return small;
  return small
    .normalize('NFC')
    .replace(LETTER_APART, (letter) => LETTERS_APART.get(letter) ?? letter);
}

function withoutAccents(text: string): string {
  return PLAIN.test(text) ? text : text.normalize('NFD').replace(ACCENTS, '').normalize('NFC');
}

/** Without accents, but an o or u that had one stays apart from its neighbours: "uū" is no "uu". */
function withSoundsApart(text: string): string {
  if (PLAIN.test(text)) return text;
  const letter = (accented: string) => {
    const sound = accented.charAt(0);
    if (accented === LONG_O) return accented;
    return sound === 'o' || sound === 'u' ? `${sound}\u0300` : '';
  };
  return text.normalize('NFD').replace(ACCENTED, letter).normalize('NFC');
}

function spelled(text: string): string {
  return withoutAccents(text).replace(BLANKS, ' ').trim();
}

/** The ways to read the characters that stand for a letter as well as for a gap. */
function readingsOf(small: string): readonly string[] {
  let readings: readonly string[] = [small];
  for (const [sign, one, other] of READINGS) {
    if (!small.includes(sign)) continue;
    readings = [one, other].flatMap((each) => readings.map((read) => read.replaceAll(sign, each)));
  }
  return readings;
}

/**
 * Spellings, mostly one, by which the names are looked up for which an answer may be right: case,
 * accents, long sounds and the marks between words do not count.
 *
 * @example foldsOf('Shōnen no K-ON!') // ['shonen no k on']
 */
export function foldsOf(text: string): readonly string[] {
  return readingsOf(smallLetters(text)).map((read) =>
    spelled(read).replace(LONG_SOUNDS, (sound) => sound.charAt(0)),
  );
}

/** What AMQ finds for a typed text, in names in small letters. */
function patternOf(text: string): string {
  const exact = text.toLowerCase().replace(/[-/\\^$*+?.()|[\]{}]/g, '\\$&');
  if (ENDLESS.test(exact)) return exact;
  return AMQ_RULES.reduce((pattern, [typed, found]) => pattern.replaceAll(typed, found), exact);
}

/** The marks at both ends; they tell "K-ON!" from "K-ON!!". */
function endMarksOf(text: string): string {
  const trimmed = text.trim();
  const [start, end] = [START_MARKS, END_MARKS].map((marks) => marks.exec(trimmed)?.[0] ?? '');
  return start === '' && end === '' ? '' : `${start} ${end}`;
}

/**
 * Whether AMQ's rules find an answer as the whole of one of the names. Marks at the ends may be left
 * out, but not be others: "K-ON!" is another season than "K-ON!!". Accents and other marks between
 * words do no harm.
 */
export function isAccepted(answer: string, accepted: Iterable<string>): boolean {
  const marks = endMarksOf(plainText(answer));
  const small = plainText(answer).trim().toLowerCase();
  const readings = readingsOf(smallLetters(answer)).map(spelled).filter(Boolean);
  const texts = readings.map((read) => read.split(' ').map(patternOf).join(`[\\s${MARKS}]+`));
  const pattern = new RegExp(`^[\\s${MARKS}]*(?:${texts.join('|')})[\\s${MARKS}]*$`);
  for (const name of accepted) {
    const plainName = plainText(name);
    if (small !== '' && plainName.trim().toLowerCase() === small) return true;
    const hasItsMarks = marks === '' || marks === endMarksOf(plainName);
    const smallName = smallLetters(name);
    const isFound = pattern.test(smallName) || pattern.test(withSoundsApart(smallName));
    if (texts.length > 0 && hasItsMarks && isFound) return true;
  }
  return false;
}

/** Shortest first, as AMQ shows them, then by the alphabet. */
function inOrder(names: Iterable<string>) {
  return [...new Set(names)]
    .map((name) => ({ name, small: plainText(name).toLowerCase() }))
    .sort((left, right) => {
      if (left.name.length !== right.name.length) return left.name.length - right.name.length;
      if (left.small !== right.small) return left.small < right.small ? -1 : 1;
      return left.name < right.name ? -1 : 1;
    });
}

/**
 * Suggests names as AMQ does while one types: 25 at most, found anywhere in the name; none for a
 * text without letters. The names are one text, so that a key takes a few milliseconds.
 */
export function createSuggester(names: Iterable<string>): (text: string) => readonly string[] {
  const sorted = inOrder(names);
  const all = sorted.map(({ small }) => small).join('\n');
  /** Where each name ends in the text. */
  const ends = new Uint32Array(sorted.length);
  let length = -1;
  for (const [place, { small }] of sorted.entries()) {
    length += small.length + 1;
    ends[place] = length;
  }

  return (text) => {
    if (foldsOf(text)[0] === '') return [];
    const pattern = new RegExp(patternOf(plainText(text)), 'g');
    const found: string[] = [];
    let place = 0;
    while (found.length < MOST_SUGGESTIONS) {
      const at = pattern.exec(all)?.index;
      if (at === undefined) break;
      while ((ends[place] ?? length) <= at) place += 1;
      found.push(sorted[place]?.name ?? '');
      pattern.lastIndex = ends[place] ?? length;
    }
    return found;
  };
}
