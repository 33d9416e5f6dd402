import { createMistypedTest } from './mistypedWord';
import type { LookKind } from './rowText';
import { createNearFormsTest } from './typingDistance';
import {
  createExactTest,
  createWholeTest,
  createWordTest,
  type NameTest,
  type NameTexts,
  toNameTexts,
} from './wordMatcher';

/** Rows of names, and which of them have what is looked for. */
export interface NameFits {
  readonly count: () => number;
  readonly add: (names: readonly string[]) => void;
  /** 1 for each row with a name that has it, by place. Not to be changed. */
  readonly rowsWith: (kind: LookKind, text: string) => Uint8Array;
}

interface Found {
  /** 1 for each name that has it, by number. */
  readonly names: Uint8Array;
  readonly rows: Uint8Array;
}

const NOTHING: Found = { names: new Uint8Array(), rows: new Uint8Array() };
/** The words of a text stay as they are while its next one is typed. */
const MOST_REMEMBERED = 24;

const NEVER: NameTest = () => false;

function createNearTest(text: string, isItself: boolean): NameTest {
  const errorsOf = createNearFormsTest(text);
  return ({ folded }) => {
    const errors = errorsOf(folded.split('\n').map((line) => line.slice(1)));
    return isItself ? errors === 0 : errors !== null;
  };
}

function toTest(kind: LookKind, text: string): NameTest {
  if (kind === 'near' || kind === 'itself') return createNearTest(text, kind === 'itself');
  if (kind === 'word') return createWordTest(text);
  if (kind === 'exact') return createExactTest(text);
  return kind === 'whole' ? createWholeTest(text) : (createMistypedTest(text) ?? NEVER);
}

function grown(before: Uint8Array, length: number): Uint8Array {
  const longer = new Uint8Array(length);
  longer.set(before);
  return longer;
}

/** Names are taken apart when they are added first, for all texts to come. */
export function createNameFits(): NameFits {
  const known = new Map<string, number>();
  const texts: NameTexts[] = [];
  /** The numbers of the names of all rows, one row after the other, and where each row ends. */
  const numbers: number[] = [];
  const ends: number[] = [];
  const remembered = new Map<string, Found>();

  function numberOf(name: string): number {
    const before = known.get(name);
    if (before !== undefined) return before;
    known.set(name, texts.length);
    return texts.push(toNameTexts(name)) - 1;
  }

  /** Only what was added since is looked at. */
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
    add(names) {
      for (const name of names) numbers.push(numberOf(name));
      ends.push(numbers.length);
    },
    rowsWith(kind, text) {
      const key = `${kind} ${text}`;
      const before = remembered.get(key) ?? NOTHING;
      const isOutdated = before.rows.length < ends.length;
      const found = isOutdated ? findMore(toTest(kind, text), before) : before;
      remembered.delete(key);
      remembered.set(key, found);
      const [oldest] = remembered.keys();
      if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
      return found.rows;
    },
  };
}
