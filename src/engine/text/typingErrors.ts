import { BLANK, toCodes } from './foldName';
import { HIT } from './hitCloseness';
import type { HitCollector } from './nameFinder';
import { LINE_BREAK, type NameLines, pairsOf } from './nameLines';

/** With fewer letters, any word is one error away from another. */
const SHORTEST_MISTYPED = 5;
/** In words this short a letter may still be doubled or not ("kano" for "Kanno"). */
const SHORTEST_DOUBLED = 4;
const ANY_LETTERS = Array.from({ length: 26 }, (_, place) => 97 + place);

/** Whether a folded word is long enough for an error to be forgiven. */
export function mayBeMistyped(word: string): boolean {
  return word.length >= SHORTEST_DOUBLED && !word.includes(' ');
}

function isWordEnd(code: number | undefined): boolean {
  return code === BLANK || code === LINE_BREAK || code === undefined;
}

/** Whether the rest of `wanted` equals the rest of the word in `codes`. */
function isRest(wanted: ArrayLike<number>, from: number, codes: ArrayLike<number>, at: number) {
  for (let place = from; place < wanted.length; place += 1) {
    if (wanted[place] !== codes[at + place - from]) return false;
  }
  return isWordEnd(codes[at + wanted.length - from]);
}

/**
 * Whether the word at a place of `codes` is one error away from the typed one: an extra, missing or
 * wrong letter, or two swapped. In words of four letters only a doubled letter.
 *
 * @param at the start of a word
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

/** Words by their first two letters, some of which may be one error away. */
interface NearWords {
  /** See pairsOf. */
  readonly pairs: readonly [from: number, to: number];
  /** The possible third letters, if the second is none of these. */
  readonly thirds: readonly [number, number];
  readonly seconds: readonly [number, number] | null;
}

function wordsToLookAt(typed: readonly number[]): readonly NearWords[] {
  const [first = 0, second = 0, third = 0] = typed;
  const either = [second, third] as const;
  // If the first letter is right, the second or third letter is in its place.
  const sameStart = { pairs: pairsOf(first, undefined), thirds: either, seconds: either };
  // A doubled letter does not change the first one.
  if (typed.length < SHORTEST_MISTYPED) return [sameStart];
  const others = ANY_LETTERS.filter((letter) => letter !== first);
  return [
    sameStart,
    ...others.flatMap((letter): readonly NearWords[] => [
      { pairs: pairsOf(letter, first), thirds: either, seconds: null },
      { pairs: pairsOf(letter, second), thirds: [third, third], seconds: null },
    ]),
    { pairs: pairsOf(second, third), thirds: [typed[3] ?? 0, typed[3] ?? 0], seconds: null },
  ];
}

/** Adds the names with a word one error away from a folded word. */
export function findMistyped({ codes, words }: NameLines, word: string, hits: HitCollector): void {
  const typed = toCodes(word);
  const { starts, names, pairStarts } = words();
  for (const { pairs, thirds, seconds } of wordsToLookAt(typed)) {
    const end = pairStarts[pairs[1]] ?? 0;
    for (let at = pairStarts[pairs[0]] ?? 0; at < end; at += 1) {
      const place = starts[at] ?? 0;
      const third = codes[place + 2];
      const second = codes[place + 1];
      const isNear =
        third === thirds[0] ||
        third === thirds[1] ||
        (seconds !== null && (second === seconds[0] || second === seconds[1]));
      if (isNear && isMistyped(typed, codes, place)) hits.add(names[at] ?? 0, HIT.mistyped);
    }
  }
}
