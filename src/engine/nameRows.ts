import { asTyped, waysToRead } from './kana';
import { createNameFits } from './nameFits';
import { meetsFact, type RowFacts } from './rowFacts';
import {
  type Look,
  type RowText,
  type RowTextPart,
  readRowText,
  type TextReading,
} from './rowText';

/** Rows of names that texts are looked for in; a name that stands in many is looked at once. */
export interface NameRows {
  readonly count: () => number;
  /** Puts a row after those that are there. @param facts null where nothing is known but names */
  readonly add: (names: readonly string[], facts?: RowFacts | null) => void;
  /**
   * Whether the row at a place, from 0, fits the text: each part of it is met by a fact of the
   * song or stands in any of the row's names, or the whole text fits one of them by the kind
   * rules. Where no row fits so, longer words may be one typing error away; if told so, names that
   * are a letter or two away from the text fit wherever none is the text itself.
   */
  readonly createFilter: (text: string, reading?: TextReading) => (place: number) => boolean;
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

/** Rows with a name that is a letter or two away from a text; none where a name is the text itself. */
function nearRows(text: string, { romanise = asTyped }: TextReading, rowsWith: RowsWithLook) {
  const ways = waysToRead(text, romanise);
  const isNameItself = rowsWith({ kind: 'itself', ways }, false).includes(1);
  return isNameItself ? new Uint8Array() : rowsWith({ kind: 'near', ways }, false);
}

/** Names are taken apart when they are added, for all texts to come. */
export function createNameRows(): NameRows {
  const names = createNameFits();
  /** Songs that tell the same share their facts; of each row which, from 1. */
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
    // What was understood was not mistyped.
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
    add(rowNames, rowFacts = null) {
      names.add(rowNames);
      factsOfRows.push(rowFacts === null ? NO_FACTS : factNumberOf(rowFacts));
    },
    createFilter(text, reading) {
      const read = readRowText(text, reading);
      if (read === null) return () => true;
      const exactly = fittingRows(read, false);
      const rows = exactly.includes(1) ? exactly : fittingRows(read, true);
      if (reading?.isNearToo === true) meetEither(rows, nearRows(text, reading, rowsWithLook));
      return (place) => rows[place] === 1;
    },
  };
}
