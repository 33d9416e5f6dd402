import {
  BLANK,
  isSwallowed,
  LETTER,
  lenientFormOf,
  lettersOf,
  toSmallLetter,
} from '../text/foldName';
import { LINE_BREAK } from '../text/nameLines';

/** A folded name with the position of each letter in the shown name. */
export interface TracedName {
  /** Enclosed in line breaks, as in the lines of all names. */
  readonly codes: Uint16Array;
  /** The start and end of each folded letter in the shown name. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** More of a name is never shown. */
const MOST_LETTERS = 2_000;
/** A letter with the accents and voice marks that follow it, even across ignored characters. */
const CLUSTERS =
  /[^\p{M}\uff9e\uff9f](?:(?:[^\p{L}\p{N}\p{M}]|[\u30fc\uff70])*[\p{M}\uff9e\uff9f]+)*|[\p{M}\uff9e\uff9f]+/gu;

/** A cluster as lenientFormOf writes it; that depends on the letters beside an at sign. */
function kindCluster(cluster: string, before: string, after: string): string {
  const alone = lenientFormOf(cluster) ?? cluster;
  const between = lenientFormOf(`${before}${cluster}${after}`);
  return between === `${before}a${after}` ? 'a' : alone;
}

/**
 * Folds a name letter by letter, by the rules of foldName.ts.
 *
 * @param isLenient as lenientFormOf writes the name
 */
export function traceName(name: string, isLenient: boolean): TracedName {
  const codes: number[] = [LINE_BREAK];
  const from: number[] = [0];
  const to: number[] = [0];
  let isGap = false;

  function put(code: number, start: number, end: number): void {
    codes.push(code);
    from.push(start);
    to.push(end);
  }

  function takeLetter(letter: number, start: number, end: number): void {
    if (isGap) put(BLANK, start, start);
    isGap = false;
    let first = start;
    for (; letter === LETTER.o && codes.at(-1) === LETTER.w; codes.pop(), to.pop()) {
      first = from.pop() ?? start;
    }
    if (isSwallowed(letter, codes.at(-1) ?? 0)) to[to.length - 1] = end;
    else put(letter, first, end);
  }

  const clusters = [...name.slice(0, MOST_LETTERS).matchAll(CLUSTERS)];
  for (const [at, { 0: cluster, index }] of clusters.entries()) {
    const end = index + cluster.length;
    const shown = isLenient
      ? kindCluster(cluster, clusters[at - 1]?.[0] ?? '', clusters[at + 1]?.[0] ?? '')
      : cluster;
    const letters = lettersOf(shown);
    for (let place = 0; place < letters.length; place += 1) {
      const letter = toSmallLetter(letters.charCodeAt(place));
      if (letter === 0) isGap = codes.length > 1;
      else takeLetter(letter, index, end);
    }
  }
  const end = Math.min(name.length, MOST_LETTERS);
  put(LINE_BREAK, end, end);
  return { codes: Uint16Array.from(codes), from, to };
}

/** The folded name, and its folded lenient form if it has one. */
export function traceForms(name: string): readonly TracedName[] {
  const plain = traceName(name, false);
  return lenientFormOf(name) === null ? [plain] : [plain, traceName(name, true)];
}
