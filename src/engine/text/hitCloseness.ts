/**
 * How close a name of the catalogue is to a text, smaller is closer. Matches inside words, without
 * the typed marks, or with typing errors are so much farther that no sum of the others reaches
 * them.
 */
export const HIT = {
  wholeName: 0,
  /** With other marks ("gintama'"). */
  wholeNameInLetters: 1,
  wholeNameLoosely: 2,
  beginning: 3,
  oneLetterAway: 4,
  twoLettersAway: 5,
  /** Across a gap that was not typed ("gurenga" in "Guren ga…"). */
  beginningJoined: 6,
  wordStart: 7,
  inside: 45,
  mistyped: 99,
} as const;

/** Added for letters that fit without the marks of the text ("k-on" in "Konosuba"). */
export const WITHOUT_MARKS = 60;
/** Added if the words are in different names: less close than the whole text in one. */
export const IN_DIFFERENT_NAMES = 9;

// Ranks are closeness plus one; 0 is no rank.

/** Whole names, loosely or exactly. */
export const LAST_WHOLE_NAME_RANK = 1 + HIT.wholeNameLoosely;
/** The text is in one name, at the start of a word. */
export const LAST_OF_ONE_NAME = 1 + HIT.wordStart;

/** Added where names fit only with an error or by fewer words: more than any other sum of ranks. */
export const FAR = 2 ** 15;
/** The largest rank. */
export const FARTHEST = 2 ** 16 - 1;

/**
 * Closeness drops steeply between these levels: the text in one name, its words in several, matches
 * inside words, and what fits only with an error or by fewer words.
 */
export function levelOf(rank: number): 0 | 1 | 2 | 3 {
  if (rank <= LAST_OF_ONE_NAME) return 0;
  if (rank >= FAR) return 3;
  return rank <= HIT.inside ? 1 : 2;
}

/** This many songs are shown at once, however close they are. */
const FEW_SONGS_SHOWN = 20;
/** Fewer hidden songs are not worth a button. */
const FEWEST_BEHIND = 10;

/**
 * The number of places, closest first, before closeness drops steeply; all if it does not. What is
 * far is never shown at once beside what is near.
 */
export function countClose(places: Uint32Array, ranks: ArrayLike<number>): number {
  const rankAt = (at: number) => ranks[places[at] ?? 0] ?? 0;
  let nearCount = places.length;
  while (nearCount > 0 && rankAt(nearCount - 1) >= FAR) nearCount -= 1;
  // If all are far, nothing is nearer.
  if (nearCount === 0) nearCount = places.length;
  if (nearCount <= FEW_SONGS_SHOWN) return nearCount;
  const level = levelOf(rankAt(0));
  let count = 1;
  while (count < nearCount && levelOf(rankAt(count)) === level) count += 1;
  return nearCount - count < FEWEST_BEHIND ? nearCount : count;
}
