import { InParts } from '../tables/remember';
import type { TextTable } from '../tables/tables';
import { beginsWithFragment } from './closeness';
import { type FoldedNames, foldNames } from './foldedNames';
import { foldForms, foldText } from './foldName';
import { HIT, WITHOUT_MARKS } from './hitCloseness';
import { asTyped, type Romanise, waysToRead } from './kana';
import { createMarksTest, literalText } from './looseText';
import { addAsTheService, findForm, HitCollector, type NameHits } from './nameFinder';
import { eachLineWith, type TextLines } from './nameLines';
import { NearNames } from './nearNames';
import { eitherWay, LONGEST_WHOLE_NAME_TEXT } from './serviceMatcher';
import { findMistyped, mayBeMistyped } from './typingErrors';

/** A text of marks only is never in a name that has only these characters. */
const OTHER_THAN_LETTERS = /[^A-Za-z0-9 ]/;
const NAMES_PER_PART = 2_000;

/** Yields between its parts. */
function* readLines({ count, textOf }: TextTable): Generator<void, TextLines> {
  const texts: string[] = [];
  const names: number[] = [];
  const starts: number[] = [0];
  for (let name = 0; name < count; name += 1) {
    if (name % NAMES_PER_PART === NAMES_PER_PART - 1) yield;
    const text = textOf(name);
    if (!OTHER_THAN_LETTERS.test(text)) continue;
    const literal = literalText(text);
    texts.push(literal);
    names.push(name);
    starts.push((starts.at(-1) ?? 0) + literal.length + 1);
  }
  const all = `${texts.join('\n')}\n`;
  return { text: () => all, starts: Uint32Array.from(starts), names: Uint32Array.from(names) };
}

/** Finds texts of marks in names, mark by mark. */
export class LiteralNames {
  readonly #lines: InParts<TextLines>;

  constructor(names: TextTable) {
    this.#lines = new InParts(readLines(names));
  }

  prepare(): Generator<void, void> {
    return this.#lines.prepare();
  }

  find(text: string, hits: HitCollector): void {
    const literal = literalText(text);
    const all = this.#lines.read();
    eachLineWith(all, literal, (line, place) => {
      const end = (all.starts[line + 1] ?? 0) - 1;
      const isWhole = all.starts[line] === place && end === place + literal.length;
      hits.add(all.names[line] ?? 0, isWhole ? HIT.wholeName : HIT.inside);
    });
  }
}

/** Marks inside a word; marks at its ends do not count, as any sentence may have them. */
const MARK_INSIDE = /[\p{L}\p{N}][^\p{L}\p{N}\p{M}\s]+[\p{L}\p{N}]/u;
/** Marks before the first letter, where sentences have none. */
const MARK_BEFORE = /^[^\p{L}\p{N}\p{M}\s]+[\p{L}\p{N}]/u;
const BLANKS = /\s+/u;
const OTHER_SCRIPT = /[^\0-\u024f]/u;

function gapCountOf(form: string): number {
  return form.split(' ').length - 1;
}

/** Whether a word is also searched inside words. */
export function isLookedForInside(word: string, form: string): boolean {
  if (beginsWithFragment(form)) return false;
  const length = [...word].length;
  return length > LONGEST_WHOLE_NAME_TEXT || (length > 1 && OTHER_SCRIPT.test(form));
}

/**
 * Finds each form of a text. If the text has a mark inside ("k-on"), names with another or no mark
 * there are less close.
 */
function findForms(
  folded: FoldedNames,
  text: string,
  forms: Iterable<string>,
  isInside: (form: string) => boolean,
  hits: HitCollector,
): void {
  const isNot = MARK_INSIDE.test(text) ? WITHOUT_MARKS : 0;
  const gapCount = isNot === 0 ? 0 : gapCountOf(foldText(text));
  for (const form of forms) {
    // An omitted apostrophe is not a gap.
    const isGappedAlike = gapCountOf(form) < gapCount ? WITHOUT_MARKS : 0;
    findForm(folded, form, isInside(form), hits, { isGappedAlike, isNot });
  }
}

/**
 * Ranks names with the same letters by the typed marks. A mark before the text belongs to the name
 * if any name has it.
 */
function tellByMarks(
  { names, closeness }: NameHits,
  text: string,
  textOf: (name: number) => string,
): NameHits {
  const hasItsMarks = createMarksTest(text);
  if (hasItsMarks === null) return { names, closeness };
  const literal = literalText(text);
  const isLed = (name: number) => literalText(textOf(name)).includes(literal);
  const led = new Set(MARK_BEFORE.test(text) ? names.filter(isLed) : []);
  const told = closeness.map((each, at) => {
    const name = names[at] ?? 0;
    if (led.size > 0 && !led.has(name)) return each + WITHOUT_MARKS;
    const isTold = each === HIT.wholeName && !hasItsMarks(textOf(name));
    return isTold ? HIT.wholeNameInLetters : each;
  });
  return { names, closeness: told };
}

/** A name also begins with a word whose marks were not typed ("rezero" for "Re:ZERO …"). */
function forgiveMarks(
  { names, closeness }: NameHits,
  text: string,
  textOf: (name: number) => string,
): NameHits {
  // A typed gap distinguishes "Full Metal …" from "Fullmetal …".
  if (foldText(text).includes(' ')) return { names, closeness };
  const joined = (words: string) => foldText(foldText(words).replaceAll(' ', ''));
  const firstWord = (name: string) => name.trim().split(BLANKS, 1)[0] ?? '';
  const told = closeness.map((each, at) => {
    if (each !== HIT.beginningJoined) return each;
    const isOneWord = joined(firstWord(textOf(names[at] ?? 0))).startsWith(foldText(text));
    return isOneWord ? HIT.beginning : each;
  });
  return { names, closeness: told };
}

/** Only names with the text letter by letter. */
function onlyLiteral(
  { names, closeness }: NameHits,
  text: string,
  textOf: (name: number) => string,
): NameHits {
  const literal = literalText(text);
  const isKept = names.map((name) => Number(literalText(textOf(name)).includes(literal)));
  return {
    names: names.filter((_, at) => isKept[at] === 1),
    closeness: closeness.filter((_, at) => isKept[at] === 1),
  };
}

/**
 * Finds the names that fit a text.
 *
 * A word fits a name that contains one of its folded forms (foldName.ts): at the start of a word,
 * ignoring gaps between words, or anywhere if it has three letters or more and does not start with
 * a piece of two letters. A whole text fits a name in the same way, and wherever the service would
 * find it. Names with the marks of a text come before those with only its letters.
 */
export class TextHits {
  readonly lines: FoldedNames['lines'];
  readonly #folded: FoldedNames;
  readonly #hits: HitCollector;
  readonly #nearNames: NearNames;
  readonly #literalNames: LiteralNames;

  /** @param isName which texts of the table are names */
  constructor(
    private readonly table: TextTable,
    private readonly romanise: Romanise = asTyped,
    isName?: (id: number) => boolean,
  ) {
    this.#folded = foldNames(table, isName);
    this.lines = this.#folded.lines;
    this.#hits = new HitCollector(table.count);
    this.#nearNames = new NearNames(this.lines[0]);
    this.#literalNames = new LiteralNames(table);
  }

  /** Does the work every question would otherwise wait for, in parts. */
  *prepareWords(): Generator<void, void> {
    for (const { words } of this.lines) {
      words();
      yield;
    }
  }

  /** Does the work some questions would otherwise wait for, in parts. */
  *prepare(): Generator<void, void> {
    yield* this.#nearNames.prepare();
    yield* this.#literalNames.prepare();
  }

  findWord(word: string): NameHits {
    const isInside = (form: string) => isLookedForInside(word, form);
    findForms(this.#folded, word, this.#formsOf(word), isInside, this.#hits);
    return tellByMarks(this.#hits.take(), word, this.table.textOf);
  }

  findWhole(text: string): NameHits {
    const hits = this.#hits;
    const { textOf } = this.table;
    if (foldText(text) === '') this.#literalNames.find(text, hits);
    const isInside = [...text].length > LONGEST_WHOLE_NAME_TEXT;
    const isThere = (form: string) => isInside || isLookedForInside(text, form);
    findForms(this.#folded, text, this.#formsOf(text), isThere, hits);
    addAsTheService(this.#folded, textOf, text, isInside, hits);
    return forgiveMarks(tellByMarks(hits.take(), text, textOf), text, textOf);
  }

  /** Names that fit the two words of a text swapped, as the service matches names of people. */
  findSwapped(text: string): NameHits {
    const hits = this.#hits;
    const [, swapped] = eitherWay(text);
    const isInside = [...text].length > LONGEST_WHOLE_NAME_TEXT;
    if (swapped === undefined) return hits.take();
    const form = foldText(swapped);
    if (form !== '') findForm(this.#folded, form, isInside, hits);
    addAsTheService(this.#folded, this.table.textOf, swapped, isInside, hits);
    return hits.take();
  }

  /** Names that contain the text letter by letter, ignoring case and width. */
  findExact(text: string): NameHits {
    const hits = this.#hits;
    const form = foldText(text);
    if (form === '') this.#literalNames.find(text, hits);
    if (form === '') return hits.take();
    findForm(this.#folded, form, true, hits);
    addAsTheService(this.#folded, this.table.textOf, text, true, hits);
    return onlyLiteral(hits.take(), text, this.table.textOf);
  }

  /** Whole names one or two letters away from a text that is no name. Words may be swapped. */
  findNear(text: string): NameHits {
    const forms = eitherWay(text).flatMap((way) => [...this.#formsOf(way)]);
    this.#nearNames.find(forms, this.#hits);
    return this.#hits.take();
  }

  findMistyped(word: string): NameHits {
    for (const form of this.#formsOf(word)) {
      if (!mayBeMistyped(form)) continue;
      for (const lines of this.lines) findMistyped(lines, form, this.#hits);
    }
    return this.#hits.take();
  }

  /** The folded forms of a text and, if it has kana, of its readings. */
  #formsOf(text: string): ReadonlySet<string> {
    const forms = waysToRead(text, this.romanise).flatMap(foldForms);
    return new Set(forms.filter((form) => form !== ''));
  }
}
