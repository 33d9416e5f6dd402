/**
 * How close a name of the catalogue is to a text, smaller is closer. What is inside a word, what
 * fits only without the marks that were typed and what was mistyped is so much farther that no sum
 * of the others comes near it.
 */
export const HIT = {
  wholeName: 0,
  /** With other marks ("gintama'"). */
  wholeNameInLetters: 1,
  wholeNameLoosely: 2,
  beginning: 3,
  oneLetterAway: 4,
  twoLettersAway: 5,
  /** Over a gap that was not typed ("gurenga" in "Guren ga…"). */
  beginningJoined: 6,
  wordStart: 7,
  inside: 45,
  mistyped: 99,
} as const;

/** Letters that fit without the marks of the text ("k-on" in "Konosuba") are so much farther. */
export const WITHOUT_MARKS = 60;
/** All words in different names are less close than the whole text in one. */
export const IN_DIFFERENT_NAMES = 9;

// Ranks are one more than how close names are; 0 is no rank.

/** Whole names, loosely or to the letter. */
export const LAST_WHOLE_NAME_RANK = 1 + HIT.wholeNameLoosely;
/** The text is in one name, where a word of it begins. */
export const LAST_OF_ONE_NAME = 1 + HIT.wordStart;

/**
 * Between these levels closeness drops steeply: the text in one name, its words in several, and
 * what fits inside of words or nearly.
 */
export function levelOf(rank: number): 0 | 1 | 2 {
  if (rank <= LAST_OF_ONE_NAME) return 0;
  return rank <= HIT.inside ? 1 : 2;
}

/** So many songs are shown at once, however close they are. */
const FEW_SONGS_SHOWN = 20;
/** Fewer are not worth a button of their own. */
const FEWEST_BEHIND = 10;

/**
 * How many of some places, the closest first, come before closeness drops steeply; all of them
 * where it does not.
 */
export function countClose(places: Uint32Array, ranks: ArrayLike<number>): number {
  const rankAt = (at: number) => ranks[places[at] ?? 0] ?? 0;
  if (places.length <= FEW_SONGS_SHOWN) return places.length;
  const level = levelOf(rankAt(0));
  let count = 1;
  while (count < places.length && levelOf(rankAt(count)) === level) count += 1;
  return places.length - count < FEWEST_BEHIND ? places.length : count;
}
