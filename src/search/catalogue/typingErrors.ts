import { BLANK } from './foldName';
import type { HitCollector } from './nameFinder';
import { LINE_BREAK, type NameLines, pairsOf } from './nameLines';

/** How close a name is that has a word one typing error away; after all that fits exactly. */
export const MISTYPED = 5;

/** In shorter words every other word is one error away. */
const SHORTEST_MISTYPED = 5;
/** In these a letter may still be doubled, or not ("kano" for "Kanno"). */
const SHORTEST_DOUBLED = 4;
const ANY_LETTERS = Array.from({ length: 26 }, (_, place) => 97 + place);

/** Whether a folded word is long enough for an error to be forgiven. */
export function mayBeMistyped(word: string): boolean {
  return word.length >= SHORTEST_DOUBLED && !word.includes(' ');
}

function isWordEnd(code: number | undefined): boolean {
  return code === BLANK || code === LINE_BREAK || code === undefined;
}

/** Whether `wanted` from a place on is the rest of the word that stands in `codes`. */
function isRest(wanted: ArrayLike<number>, from: number, codes: ArrayLike<number>, at: number) {
  for (let place = from; place < wanted.length; place += 1) {
    if (wanted[place] !== codes[at + place - from]) return false;
  }
  return isWordEnd(codes[at + wanted.length - from]);
}

/**
 * Whether the word at a place of `codes` is one error away from what was typed: a letter too many,
 * missing or wrong, or two swapped. In words of four letters only a letter doubled or not.
 *
 * @param at where a word starts
 */
export function isMistyped(
  typed: ArrayLike<number>,
  codes: ArrayLike<number>,
  at: number,
): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === codes[at + same]) same += 1;
  const here = at + same;
  const isShort = typed.length < SHORTEST_MISTYPED;
  const isTooMany = same < typed.length && isRest(typed, same + 1, codes, here);
  const isMissing = !isWordEnd(codes[here]) && isRest(typed, same, codes, here + 1);
  if (isShort) {
    const isDoubledInText = isTooMany && typed[same] === typed[same - 1];
    return isDoubledInText || (isMissing && codes[here] === codes[here - 1] && same > 0);
  }
  if (isTooMany || isMissing) return true;
  if (same >= typed.length) return false;
  if (!isWordEnd(codes[here]) && isRest(typed, same + 1, codes, here + 1)) return true;
  return (
    typed[same] === codes[here + 1] &&
    typed[same + 1] === codes[here] &&
    isRest(typed, same + 2, codes, here + 2)
  );
}

/** First letters of words that may be one error away, as ranges of pairs (see pairsOf). */
function pairsToLookAt(
  first: number,
  second: number,
  third: number,
): readonly (readonly [number, number])[] {
  const others = ANY_LETTERS.filter((letter) => letter !== first);
  const before = others.flatMap((letter) => [pairsOf(letter, first), pairsOf(letter, second)]);
  return [pairsOf(first, undefined), ...before, pairsOf(second, third)];
}

/** Adds the names that have a word which is one error away from a folded word. */
export function findMistyped(lines: NameLines, word: string, hits: HitCollector): void {
  const typed = Array.from({ length: word.length }, (_, place) => word.charCodeAt(place));
  const [first = 0, second = 0, third = 0] = typed;
  const { codes, wordStarts, pairStarts } = lines;
  for (const [fromPair, toPair] of pairsToLookAt(first, second, third)) {
    const end = pairStarts[toPair] ?? 0;
    for (let at = pairStarts[fromPair] ?? 0; at < end; at += 1) {
      const place = wordStarts[at] ?? 0;
      // With one error, the second or third letter stands second or third.
      const next = codes[place + 1];
      const afterNext = codes[place + 2];
      const isNear =
        next === second || afterNext === second || next === third || afterNext === third;
      if (isNear && isMistyped(typed, codes, place)) hits.add(nameAt(lines, place), MISTYPED);
    }
  }
}

function nameAt({ starts, names }: NameLines, place: number): number {
  let low = 0;
  let high = names.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle;
  }
  return names[low] ?? 0;
}
