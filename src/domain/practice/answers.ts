/** As many as AMQ shows. */
const MOST_SUGGESTIONS = 25;

/** AMQ reads these as a blank between words. */
const MARKS = '★☆\\/*=+·♥∽・〜†×♪→␣:;~\\-?,.!@_#';
const BLANKS = new RegExp(`[\\s${MARKS}]+`, 'gu');
const START_MARKS = new RegExp(`^[${MARKS}]+`, 'u');
const END_MARKS = new RegExp(`[${MARKS}]+$`, 'u');
const LONG_SOUNDS = /o[ou]+|uu+/gu;
const ACCENTS = /[\u0300-\u036f]/gu;
const PLAIN = /^[ -?A-~]*$/;

const LETTERS_APART: ReadonlyMap<string, string> = new Map([
  ['ø', 'o'],
  ['φ', 'o'],
  ['ß', 'b'],
  ['²', '2'],
  ['³', '3'],
  ['’', "'"],
]);
const LETTER_APART = new RegExp(`[${[...LETTERS_APART.keys()].join('')}]`, 'gu');
/** Either is right: "SPY×FAMILY" is "spyxfamily" and "spy family". */
const READINGS = [
  ['×', 'x', ' '],
  ['@', 'a', ' '],
  ['æ', 'a', 'e'],
] as const;

function smallLetters(text: string): string {
  const small = text.toLowerCase();
  if (PLAIN.test(small)) return small;
  return small
    .normalize('NFC')
    .replace(LETTER_APART, (letter) => LETTERS_APART.get(letter) ?? letter);
}

function spelled(text: string): string {
  const isPlain = PLAIN.test(text);
  const plain = isPlain ? text : text.normalize('NFD').replace(ACCENTS, '').normalize('NFC');
  return plain.replace(BLANKS, ' ').trim();
}

/** Whether a sound is long does not count. */
function shortened(text: string): string {
  return spelled(text).replace(LONG_SOUNDS, (sound) => sound.charAt(0));
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
 * The spellings in which AMQ compares names, mostly one: case, accents, long sounds and the marks
 * between words do not count.
 *
 * @example foldsOf('Shōnen no K-ON!') // ['shonen no k on']
 */
export function foldsOf(text: string): readonly string[] {
  return readingsOf(smallLetters(text)).map(shortened);
}

/** The marks at both ends; they tell "K-ON!" from "K-ON!!". */
function endMarksOf(text: string): string {
  const trimmed = text.trim();
  const [start, end] = [START_MARKS, END_MARKS].map((marks) => marks.exec(trimmed)?.[0] ?? '');
  return start === '' && end === '' ? '' : `${start} ${end}`;
}

/**
 * Whether an answer is one of the names, in AMQ's spelling. Marks at the ends may be left out, but
 * not be others: "K-ON!" is another season than "K-ON!!".
 */
export function isAccepted(answer: string, accepted: Iterable<string>): boolean {
  const folds = new Set(foldsOf(answer).filter((fold) => fold !== ''));
  const marks = endMarksOf(answer);
  const small = answer.trim().toLowerCase();
  for (const name of accepted) {
    if (small !== '' && name.trim().toLowerCase() === small) return true;
    const hasItsMarks = marks === '' || marks === endMarksOf(name);
    if (hasItsMarks && foldsOf(name).some((fold) => folds.has(fold))) return true;
  }
  return false;
}

/** The spellings in which a name is found: long sounds short, and as they are written. */
function soughtForms(text: string): readonly string[] {
  const readings = readingsOf(smallLetters(text));
  const forms = readings.flatMap((read) => [shortened(read), spelled(read)]);
  return [...new Set(forms)].filter((form) => form !== '');
}

/** Shortest first, as AMQ shows them, then by the alphabet. */
function inOrder(names: Iterable<string>): readonly string[] {
  return [...new Set(names)]
    .map((name) => ({ name, small: name.toLowerCase() }))
    .sort((left, right) => {
      if (left.name.length !== right.name.length) return left.name.length - right.name.length;
      if (left.small !== right.small) return left.small < right.small ? -1 : 1;
      return left.name < right.name ? -1 : 1;
    })
    .map(({ name }) => name);
}

/**
 * Suggests names as AMQ does while one types: 25 at most, found anywhere in the name; none for a
 * text without letters. The names are folded into one text, so that a key takes a few milliseconds.
 */
export function createSuggester(names: Iterable<string>): (text: string) => readonly string[] {
  const sorted = inOrder(names);
  const forms: string[] = [];
  /** Where the forms of each name end in the text. */
  const ends = new Uint32Array(sorted.length);
  let length = 0;
  sorted.forEach((name, place) => {
    for (const form of soughtForms(name)) {
      forms.push(form);
      length += form.length + 1;
    }
    ends[place] = length;
  });
  const all = forms.join('\n');

  /** The places of the first names with the form, in order. */
  function placesWith(form: string, marks: string): readonly number[] {
    const places: number[] = [];
    let place = 0;
    let at = all.indexOf(form);
    while (at >= 0 && places.length < MOST_SUGGESTIONS) {
      while ((ends[place] ?? length) <= at) place += 1;
      if (sorted[place]?.includes(marks)) places.push(place);
      at = all.indexOf(form, ends[place]);
    }
    return places;
  }

  return (text) => {
    const marks = END_MARKS.exec(text.trim())?.[0] ?? '';
    const places = new Set(soughtForms(text).flatMap((form) => placesWith(form, marks)));
    return [...places]
      .sort((left, right) => left - right)
      .slice(0, MOST_SUGGESTIONS)
      .map((place) => sorted[place] ?? '');
  };
}
