import { readSongFacts, type SongFactsColumns } from '../tables/songFacts';
import { type CatalogueTables, type NameOwners, SONG_TYPE_CODES } from '../tables/tables';
import type { UnderstoodFact } from './questions';
import { spanOfFact } from './rowText';

/** Whether songs, anime and people meet what was understood of a text. They go by their places. */
export interface CatalogueFacts {
  readonly songMeets: (fact: UnderstoodFact, song: number) => boolean;
  readonly animeMeets: (fact: UnderstoodFact, anime: number) => boolean;
  /** Whether a song that they made does. */
  readonly personMeets: (fact: UnderstoodFact, person: number) => boolean;
}

/** Facts are read when a text names a time first. */
export function createCatalogueFacts(tables: CatalogueTables, owners: NameOwners): CatalogueFacts {
  const { songs } = tables;
  let facts: SongFactsColumns | null = null;

  function isOfVintage(fact: Exclude<UnderstoodFact, { kind: 'type' }>, anime: number): boolean {
    facts ??= readSongFacts(tables);
    const { first, last } = spanOfFact(fact);
    // An unknown season is NaN at both ends.
    return (
      (facts.firstSeason[anime] ?? Number.NaN) >= first &&
      (facts.lastSeason[anime] ?? Number.NaN) <= last
    );
  }

  function songMeets(fact: UnderstoodFact, song: number): boolean {
    if (fact.kind !== 'type') return isOfVintage(fact, songs.anime[song] ?? 0);
    if (SONG_TYPE_CODES[songs.type[song] ?? 0] !== fact.type) return false;
    return fact.number === null || songs.number[song] === fact.number;
  }

  function anySongMeets(
    fact: UnderstoodFact,
    { starts, values }: NameOwners['songsOfAnime'],
    row: number,
  ): boolean {
    const end = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < end; at += 1) {
      if (songMeets(fact, values[at] ?? 0)) return true;
    }
    return false;
  }

  return {
    songMeets,
    animeMeets: (fact, anime) =>
      fact.kind === 'type'
        ? anySongMeets(fact, owners.songsOfAnime, anime)
        : isOfVintage(fact, anime),
    personMeets: (fact, person) =>
      anySongMeets(fact, owners.songsOfArtist, person) ||
      anySongMeets(fact, owners.songsOfComposer, person),
  };
}
