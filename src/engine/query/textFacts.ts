import { SONG_TYPE_CODES } from '../tables/codes';
import { once } from '../tables/remember';
import { readSongFacts } from '../tables/songFactsColumns';
import type { CatalogueTables, NameOwners } from '../tables/tables';
import type { UnderstoodFact } from './questions';
import type { PlaceTest } from './recordings';
import { spanOfFact } from './rowText';

/** Facts are read when a text first names a time. */
export function createCatalogueFacts(tables: CatalogueTables, owners: NameOwners) {
  const { songs } = tables;
  const readFacts = once(() => readSongFacts(tables));

  function inTime(fact: Exclude<UnderstoodFact, { kind: 'type' }>): PlaceTest {
    const { firstSeason, lastSeason } = readFacts();
    const { first, last } = spanOfFact(fact);
    // An unknown season is NaN at both ends.
    return (anime) =>
      (firstSeason[anime] ?? Number.NaN) >= first && (lastSeason[anime] ?? Number.NaN) <= last;
  }

  function testOfSongs(fact: UnderstoodFact): PlaceTest {
    if (fact.kind !== 'type') {
      const isInTime = inTime(fact);
      return (song) => isInTime(songs.anime[song] ?? 0);
    }
    return (song) =>
      SONG_TYPE_CODES[songs.type[song] ?? 0] === fact.type &&
      (fact.number === null || songs.number[song] === fact.number);
  }

  function hasSong({ starts, values }: NameOwners['songsOfAnime'], isMet: PlaceTest): PlaceTest {
    return (row) => {
      const end = starts[row + 1] ?? 0;
      for (let at = starts[row] ?? 0; at < end; at += 1) {
        if (isMet(values[at] ?? 0)) return true;
      }
      return false;
    };
  }

  return {
    songs: testOfSongs,
    anime: (fact: UnderstoodFact) =>
      fact.kind === 'type' ? hasSong(owners.songsOfAnime, testOfSongs(fact)) : inTime(fact),
    people(fact: UnderstoodFact): PlaceTest {
      const isMet = testOfSongs(fact);
      const hasSung = hasSong(owners.songsOfArtist, isMet);
      const hasComposed = hasSong(owners.songsOfComposer, isMet);
      return (person) => hasSung(person) || hasComposed(person);
    },
  };
}

export type CatalogueFacts = ReturnType<typeof createCatalogueFacts>;
