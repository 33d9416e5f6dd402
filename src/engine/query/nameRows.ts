import { createRecent } from '../tables/remember';
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
function createNameFits() {
  const known = new Map<string, number>();
  const texts: NameTexts[] = [];
  /** The numbers of the names of all rows in turn, and the end of each row. */
  const numbers: number[] = [];
  const ends: number[] = [];
  const remembered = createRecent<Found>(MOST_REMEMBERED);

  function numberOf(name: string): number {
    const before = known.get(name);
    if (before !== undefined) return before;
    known.set(name, texts.length);
    return texts.push(toNameTexts(name)) - 1;
  }

  function findMore(test: NameTest, before: Found): Found {
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

  return {
    count: () => ends.length,
    add(names: readonly string[]) {
      for (const name of names) numbers.push(numberOf(name));
      ends.push(numbers.length);
    },
    /** 1 for each row with a matching name, by place. Read-only. */
    rowsWith(kind: LookKind, text: string) {
      const key = `${kind} ${text}`;
      const before = remembered.get(key) ?? NOTHING;
      const isOutdated = before.rows.length < ends.length;
      const found = isOutdated ? findMore(NAME_TESTS[kind](text), before) : before;
      return remembered.put(key, found).rows;
    },
  };
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

type RowsWithLook = (look: Look, isForgiving: boolean) => Uint8Array;

/** Rows with a name one or two letters away from a text; none if a name is the text itself. */
function nearRows(text: string, { romanise = asTyped }: TextReading, rowsWith: RowsWithLook) {
  const ways = waysToRead(text, romanise);
  const isNameItself = rowsWith({ kind: 'itself', ways }, false).includes(1);
  return isNameItself ? new Uint8Array() : rowsWith({ kind: 'near', ways }, false);
}

/** Names are folded once, when added, for all later texts. */
export function createNameRows() {
  const names = createNameFits();
  /** Distinct facts, shared by songs, and the number of each row's facts, from 1. */
  const facts: RowFacts[] = [];
  const factNumbers = new Map<string, number>();
  const factsOfRows: number[] = [];

  function factNumberOf(rowFacts: RowFacts): number {
    const key = `${rowFacts.songType}\n${rowFacts.vintage}`;
    const before = factNumbers.get(key);
    if (before !== undefined) return before;
    const added = facts.push(rowFacts);
    factNumbers.set(key, added);
    return added;
  }

  function rowsWithFact(wanted: RowTextPart['facts']): Uint8Array {
    const meets = (rowFacts: RowFacts) => wanted.some((fact) => meetsFact(rowFacts, fact));
    const isMeeting = Uint8Array.from([NO_FACTS, ...facts.map((each) => Number(meets(each)))]);
    const rows = new Uint8Array(names.count());
    for (let place = 0; place < rows.length; place += 1) {
      rows[place] = isMeeting[factsOfRows[place] ?? NO_FACTS] ?? 0;
    }
    return rows;
  }

  function rowsWithLook({ kind, ways }: Look, isForgiving: boolean): Uint8Array {
    const kinds = isForgiving && kind === 'word' ? ([kind, 'mistyped'] as const) : [kind];
    const [first = new Uint8Array(), ...others] = kinds.flatMap((each) =>
      ways.map((way) => names.rowsWith(each, way)),
    );
    if (others.length === 0) return first;
    const either = first.slice();
    for (const rows of others) meetEither(either, rows);
    return either;
  }

  function rowsWithPart({ looks, facts: wanted }: RowTextPart, isForgiving: boolean): Uint8Array {
    const rows = new Uint8Array(names.count()).fill(1);
    // A part that was understood was not mistyped.
    const mayBeMistyped = isForgiving && wanted.length === 0;
    for (const look of looks) meetBoth(rows, rowsWithLook(look, mayBeMistyped));
    if (wanted.length > 0) meetEither(rows, rowsWithFact(wanted));
    return rows;
  }

  function fittingRows({ parts, whole }: RowText, isForgiving: boolean): Uint8Array {
    const rows = new Uint8Array(names.count()).fill(parts.length === 0 ? 0 : 1);
    for (const part of parts) meetBoth(rows, rowsWithPart(part, isForgiving));
    if (whole !== null) meetEither(rows, rowsWithLook(whole, isForgiving));
    return rows;
  }

  return {
    count: names.count,
    /** Appends a row. @param facts null if only names are known */
    add(rowNames: readonly string[], rowFacts: RowFacts | null = null) {
      names.add(rowNames);
      factsOfRows.push(rowFacts === null ? NO_FACTS : factNumberOf(rowFacts));
    },
    /**
     * Whether the row at a place, from 0, fits the text: each part is met by a fact of the song or is
     * in any of the row's names, or the whole text fits one of them by the lenient rules. If no row
     * fits, longer words may be one typing error away. With `isNearToo`, names one or two letters
     * away from the text also fit unless a name is the text itself.
     */
    createFilter(text: string, reading?: TextReading): (place: number) => boolean {
      const read = readRowText(text, reading);
      if (read === null) return () => true;
      const exactly = fittingRows(read, false);
      const rows = exactly.includes(1) ? exactly : fittingRows(read, true);
      if (reading?.isNearToo === true) meetEither(rows, nearRows(text, reading, rowsWithLook));
      return (place) => rows[place] === 1;
    },
  };
}

/** Rows of names to search; a name that occurs in many rows is checked once. */
export type NameRows = ReturnType<typeof createNameRows>;
