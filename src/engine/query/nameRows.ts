import { Recent } from '../tables/remember';
import { asTyped, waysToRead } from '../text/kana';
import {
  type Look,
  meetsFact,
  type RowFacts,
  type RowText,
  type RowTextPart,
  readRowText,
  type TextReading,
} from './rowText';
import {
  type LookKind,
  NAME_TESTS,
  type NameTest,
  type NameTexts,
  toNameTexts,
} from './wordMatcher';

interface Found {
  readonly names: Uint8Array;
  readonly rows: Uint8Array;
}

const NOTHING: Found = { names: new Uint8Array(), rows: new Uint8Array() };
/** A text's other words stay the same while its next one is typed. */
const MOST_REMEMBERED = 24;

function grown(before: Uint8Array, length: number): Uint8Array {
  const longer = new Uint8Array(length);
  longer.set(before);
  return longer;
}

/** Names are folded once, when first added, for all later texts. */
class NameFits {
  readonly #known = new Map<string, number>();
  readonly #texts: NameTexts[] = [];
  /** The numbers of the names of all rows in turn, and the end of each row. */
  readonly #numbers: number[] = [];
  readonly #ends: number[] = [];
  readonly #remembered = new Recent<Found>(MOST_REMEMBERED);

  count(): number {
    return this.#ends.length;
  }

  add(names: readonly string[]): void {
    for (const name of names) this.#numbers.push(this.#numberOf(name));
    this.#ends.push(this.#numbers.length);
  }

  /** 1 for each row with a matching name, by place. Read-only. */
  rowsWith(kind: LookKind, text: string): Uint8Array {
    const key = `${kind} ${text}`;
    const before = this.#remembered.get(key) ?? NOTHING;
    const isOutdated = before.rows.length < this.count();
    const found = isOutdated ? this.#findMore(NAME_TESTS[kind](text), before) : before;
    return this.#remembered.put(key, found).rows;
  }

  #numberOf(name: string): number {
    const before = this.#known.get(name);
    if (before !== undefined) return before;
    this.#known.set(name, this.#texts.length);
    return this.#texts.push(toNameTexts(name)) - 1;
  }

  #findMore(test: NameTest, before: Found): Found {
    const texts = this.#texts;
    const numbers = this.#numbers;
    const ends = this.#ends;
    const names = grown(before.names, texts.length);
    for (let name = before.names.length; name < names.length; name += 1) {
      const nameTexts = texts[name];
      if (nameTexts !== undefined && test(nameTexts)) names[name] = 1;
    }
    const rows = grown(before.rows, ends.length);
    let at = ends[before.rows.length - 1] ?? 0;
    for (let row = before.rows.length; row < rows.length; row += 1) {
      const end = ends[row] ?? 0;
      for (; at < end; at += 1) rows[row] = (rows[row] ?? 0) | (names[numbers[at] ?? 0] ?? 0);
    }
    return { names, rows };
  }
}

const NO_FACTS = 0;

function meetBoth(rows: Uint8Array, others: Uint8Array): void {
  for (let place = 0; place < rows.length; place += 1) {
    rows[place] = (rows[place] ?? 0) & (others[place] ?? 0);
  }
}

function meetEither(rows: Uint8Array, others: Uint8Array): void {
  for (let place = 0; place < rows.length; place += 1) {
    rows[place] = (rows[place] ?? 0) | (others[place] ?? 0);
  }
}

/** Rows of names to search; a name that occurs in many rows is folded and checked once. */
export class NameRows {
  readonly #names = new NameFits();
  /** Distinct facts, shared by songs, and the number of each row's facts, from 1. */
  readonly #facts: RowFacts[] = [];
  readonly #factNumbers = new Map<string, number>();
  readonly #factsOfRows: number[] = [];

  count(): number {
    return this.#names.count();
  }

  /** Appends a row. @param facts null if only names are known */
  add(names: readonly string[], facts: RowFacts | null = null): void {
    this.#names.add(names);
    this.#factsOfRows.push(facts === null ? NO_FACTS : this.#factNumberOf(facts));
  }

  /**
   * Whether the row at a place, from 0, fits the text: each part is met by a fact of the song or is
   * in any of the row's names, or the whole text fits one of them by the lenient rules. If no row
   * fits, longer words may be one typing error away. With `isNearToo`, names one or two letters
   * away from the text also fit unless a name is the text itself.
   */
  createFilter(text: string, reading: TextReading = {}): (place: number) => boolean {
    const read = readRowText(text, reading);
    if (read === null) return () => true;
    const exactly = this.#fittingRows(read, false);
    const rows = exactly.includes(1) ? exactly : this.#fittingRows(read, true);
    if (reading.isNearToo === true) meetEither(rows, this.#nearRows(text, reading));
    return (place) => rows[place] === 1;
  }

  #factNumberOf(facts: RowFacts): number {
    const key = `${facts.songType}\n${facts.vintage}`;
    const before = this.#factNumbers.get(key);
    if (before !== undefined) return before;
    const added = this.#facts.push(facts);
    this.#factNumbers.set(key, added);
    return added;
  }

  #fittingRows({ parts, whole }: RowText, isForgiving: boolean): Uint8Array {
    const rows = new Uint8Array(this.count()).fill(parts.length === 0 ? 0 : 1);
    for (const part of parts) meetBoth(rows, this.#rowsWithPart(part, isForgiving));
    if (whole !== null) meetEither(rows, this.#rowsWithLook(whole, isForgiving));
    return rows;
  }

  #rowsWithPart({ looks, facts }: RowTextPart, isForgiving: boolean): Uint8Array {
    const rows = new Uint8Array(this.count()).fill(1);
    // A part that was understood was not mistyped.
    const mayBeMistyped = isForgiving && facts.length === 0;
    for (const look of looks) meetBoth(rows, this.#rowsWithLook(look, mayBeMistyped));
    if (facts.length > 0) meetEither(rows, this.#rowsWithFact(facts));
    return rows;
  }

  #rowsWithFact(wanted: RowTextPart['facts']): Uint8Array {
    const meets = (facts: RowFacts) => wanted.some((fact) => meetsFact(facts, fact));
    const isMeeting = Uint8Array.from([
      NO_FACTS,
      ...this.#facts.map((each) => Number(meets(each))),
    ]);
    const factsOfRows = this.#factsOfRows;
    const rows = new Uint8Array(this.count());
    for (let place = 0; place < rows.length; place += 1) {
      rows[place] = isMeeting[factsOfRows[place] ?? NO_FACTS] ?? 0;
    }
    return rows;
  }

  #rowsWithLook({ kind, ways }: Look, isForgiving: boolean): Uint8Array {
    const kinds = isForgiving && kind === 'word' ? ([kind, 'mistyped'] as const) : [kind];
    const [first = new Uint8Array(), ...others] = kinds.flatMap((each) =>
      ways.map((way) => this.#names.rowsWith(each, way)),
    );
    if (others.length === 0) return first;
    const either = first.slice();
    for (const rows of others) meetEither(either, rows);
    return either;
  }

  /** Rows with a name one or two letters away from a text; none if a name is the text itself. */
  #nearRows(text: string, { romanise = asTyped }: TextReading): Uint8Array {
    const ways = waysToRead(text, romanise);
    const isNameItself = this.#rowsWithLook({ kind: 'itself', ways }, false).includes(1);
    return isNameItself ? new Uint8Array() : this.#rowsWithLook({ kind: 'near', ways }, false);
  }
}
