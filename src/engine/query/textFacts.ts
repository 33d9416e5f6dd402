import { SEASONS } from '../../domain/season/seasonList';
import { type CatalogueTables, type NameOwners, SONG_TYPE_CODES } from '../tables/tables';
import type { UnderstoodFact } from './questions';

/** Whether songs, anime and people meet what was understood of a text. They go by their places. */
export interface CatalogueFacts {
  readonly songMeets: (fact: UnderstoodFact, song: number) => boolean;
  readonly animeMeets: (fact: UnderstoodFact, anime: number) => boolean;
  /** Whether a song that they made does. */
  readonly personMeets: (fact: UnderstoodFact, person: number) => boolean;
}

const VINTAGE = /^(?:(\p{L}+) )?(\d{4})$/u;
const NO_SEASON = -1;
const SEASON_PLACES: ReadonlyMap<string, number> = new Map(
  SEASONS.map((season, place) => [season, place]),
);

interface Vintages {
  /** 0 where unknown. */
  readonly years: Uint16Array;
  /** Places in SEASONS. */
  readonly seasons: Int8Array;
}

function readVintages({ anime, animeCount, texts }: CatalogueTables): Vintages {
  const years = new Uint16Array(animeCount);
  const seasons = new Int8Array(animeCount).fill(NO_SEASON);
  for (let place = 0; place < animeCount; place += 1) {
    const text = texts.textOf(anime.vintage[place] ?? 0);
    const [, seasonWord = '', year] = VINTAGE.exec(text) ?? [];
    if (year === undefined) continue;
    years[place] = Number(year);
    seasons[place] = SEASON_PLACES.get(seasonWord.toLowerCase()) ?? NO_SEASON;
  }
  return { years, seasons };
}

/** Vintages are read when a text names one first. */
export function createCatalogueFacts(tables: CatalogueTables, owners: NameOwners): CatalogueFacts {
  const { songs } = tables;
  let vintages: Vintages | null = null;

  function isOfVintage(fact: Exclude<UnderstoodFact, { kind: 'type' }>, anime: number): boolean {
    vintages ??= readVintages(tables);
    const { years, seasons } = vintages;
    if (years[anime] !== fact.year) return false;
    return fact.kind === 'year' || seasons[anime] === SEASONS.indexOf(fact.season);
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
