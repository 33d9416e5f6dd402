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

/**
 * Closeness drops steeply between these levels: the text in one name, its words in several, and
 * matches inside words or with errors.
 */
export function levelOf(rank: number): 0 | 1 | 2 {
  if (rank <= LAST_OF_ONE_NAME) return 0;
  return rank <= HIT.inside ? 1 : 2;
}

/** This many songs are shown at once, however close they are. */
const FEW_SONGS_SHOWN = 20;
/** Fewer hidden songs are not worth a button. */
const FEWEST_BEHIND = 10;

/** The number of places, closest first, before closeness drops steeply; all if it does not. */
export function countClose(places: Uint32Array, ranks: ArrayLike<number>): number {
  const rankAt = (at: number) => ranks[places[at] ?? 0] ?? 0;
  if (places.length <= FEW_SONGS_SHOWN) return places.length;
  const level = levelOf(rankAt(0));
  let count = 1;
  while (count < places.length && levelOf(rankAt(count)) === level) count += 1;
  return places.length - count < FEWEST_BEHIND ? places.length : count;
}
