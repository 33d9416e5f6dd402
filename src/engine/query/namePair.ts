import { valuesOf } from '../tables/lists';
import type { NameOwners } from '../tables/tables';
import { FAR } from '../text/hitCloseness';
import { contentOf, type UnderstoodText } from '../text/understandText';
import type { Fitting } from './fieldRanks';
import type { KnownPlaces, Relevance } from './relevance';

const FEWEST_LETTERS = 3;
const MOST_WORDS = 6;
const LETTER = /[\p{L}\p{N}]/u;

/**
 * Two people whose whole names a text is, one after the other ("aimer lisa", "yoko kanno and maaya
 * sakamoto").
 *
 * @param personOf the person with such a name; null if there is none
 */
export function findTwoPeople(
  text: UnderstoodText,
  personOf: (name: string) => number | null,
): readonly [number, number] | null {
  const { words, exact, understood } = contentOf(text);
  const names = words.filter((word) => LETTER.test(word) && word.toLowerCase() !== 'x');
  if (exact.length + understood.length > 0 || names.length > MOST_WORDS) return null;
  for (let count = 1; count < names.length; count += 1) {
    const both = [names.slice(0, count), names.slice(count)].map((part) => part.join(' '));
    if (both.some((name) => [...name].length < FEWEST_LETTERS)) continue;
    const [first, second] = both.map(personOf);
    if (first != null && second != null && first !== second) return [first, second];
  }
  return null;
}

export interface PairPlaces {
  readonly places: Uint32Array;
  readonly togetherCount: number;
  readonly firstCount: number;
}

/** The songs of both people together, as a text found them, then those of each, best known first. */
export function placesOfPair(
  [first, second]: readonly [number, number],
  together: readonly number[],
  { songsOfArtist, songsOfComposer }: NameOwners,
  { songs: { rank } }: Relevance,
  known: KnownPlaces,
): PairPlaces {
  const listed = new Set(together);
  const keyOf = (song: number) => (rank[song] ?? 0) - (known.songs[song] === 1 ? rank.length : 0);
  function othersOf(person: number): readonly number[] {
    const own = [...valuesOf(songsOfArtist, person), ...valuesOf(songsOfComposer, person)];
    const others = [...new Set(own)].filter((song) => !listed.has(song));
    for (const song of others) listed.add(song);
    return others.toSorted((one, other) => keyOf(one) - keyOf(other));
  }
  const ofFirst = othersOf(first);
  return {
    places: Uint32Array.from([...together, ...ofFirst, ...othersOf(second)]),
    togetherCount: together.length,
    firstCount: ofFirst.length,
  };
}

/** The places that fit all words without an error. */
export function nearPlaces(places: Uint32Array, { ranks }: Fitting): readonly number[] {
  return Array.from(places).filter((place) => (ranks[place] ?? FAR) < FAR);
}
