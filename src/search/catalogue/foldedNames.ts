import { readingsOf } from '../serviceMatcher';
import { appendLetters, foldInto, isOdd, kindFormOf } from './foldName';
import type { FoldPlain } from './foldPlain';
import { createNameLinesBuilder, type NameLines } from './nameLines';

/** A name that a text may fit by the service's rules though it does not fit folded. */
export interface OddName {
  readonly name: number;
  /** As the service reads it. */
  readonly readings: readonly string[];
}

/** All names folded, a line or two each. Names are numbers from 0 in the order they were given. */
export interface FoldedNames {
  /** Those of plain letters alone, and the others. */
  readonly lines: readonly [plain: NameLines, other: NameLines];
  /** What each name lost when it was folded (LOST added up). */
  readonly lost: Uint8Array;
  readonly odd: readonly OddName[];
}

const FIRST_NOT_PLAIN = 128;
/** As it is written, and as fans write its marks. */
const MOST_LINES = 2;

/**
 * @param textOf the name of each number from 0 to nameCount
 * @param foldPlain a quicker way for most of them
 */
export function foldNames(
  nameCount: number,
  textOf: (name: number) => string,
  foldPlain: FoldPlain = () => false,
): FoldedNames {
  const plain = createNameLinesBuilder(true, nameCount * MOST_LINES);
  const other = createNameLinesBuilder(false, nameCount * MOST_LINES);
  const lost = new Uint8Array(nameCount);
  const odd: OddName[] = [];
  const { letters } = plain;

  /** @returns whether anything is left of it */
  function addLine(text: string, name: number): boolean {
    const start = letters.length;
    foldInto(text, letters);
    let place = start;
    while (place < letters.length && (letters.codes[place] ?? 0) < FIRST_NOT_PLAIN) place += 1;
    const isOther = place < letters.length;
    const hasLetters = letters.length > start;
    if (isOther) {
      appendLetters(letters.codes.subarray(start, letters.length), other.letters);
      letters.length = start;
      other.endLine(name);
    } else if (hasLetters) plain.endLine(name);
    lost[name] = (lost[name] ?? 0) | letters.lost;
    letters.lost = 0;
    return hasLetters;
  }

  /** @returns whether it was added */
  function addPlainLine(name: number): boolean {
    if (!foldPlain(name, letters)) return false;
    plain.endLine(name);
    lost[name] = letters.lost;
    letters.lost = 0;
    return true;
  }

  for (let name = 0; name < nameCount; name += 1) {
    if (addPlainLine(name)) continue;
    const text = textOf(name);
    const hasLine = addLine(text, name);
    if (!hasLine || isOdd(text)) odd.push({ name, readings: readingsOf(text) });
    const kindForm = kindFormOf(text);
    if (kindForm !== null) addLine(kindForm, name);
  }
  return { lines: [plain.build(), other.build()], lost, odd };
}
