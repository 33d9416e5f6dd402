import {
  type BrowseChoice,
  type Browsed,
  type BrowseSort,
  LETTERS,
  NO_LETTER,
} from '../../domain/filter/browseChoice';
import { clampPage, countPages, PAGE_SIZE } from '../../domain/filter/pager';
import type { AnimeNameStyle } from '../../domain/song/personNames';
import { ANIME_KINDS, type AnimeKind, yearOfRank } from '../../domain/song/songFacts';
import { mapValues, valuesOf } from '../tables/lists';
import { rememberEach, rememberFor } from '../tables/remember';
import { songFactsOf } from '../tables/songFactsColumns';
import type { CatalogueTables } from '../tables/tables';
import { foldText } from '../text/foldName';
import { findWhatFollows } from './relevance';
import { orderByRank, rankTexts, runAll } from './sortTables';

export interface BrowseQuestion {
  readonly of: Browsed;
  readonly animeNames: AnimeNameStyle;
  readonly choice: BrowseChoice;
}

/** An anime or a person of the song list. */
export interface BrowsedRow {
  /** The annId, or the id of the person. */
  readonly id: number;
  readonly name: string;
  readonly songCount: number;
  /** As the service writes it; null if unknown, and for people. */
  readonly type: string | null;
  readonly year: number | null;
  /** The names of the groups that a person is in. */
  readonly groups: readonly string[];
}

export interface BrowsedPage {
  readonly rows: readonly BrowsedRow[];
  readonly page: number;
  /** The number of rows on all pages. */
  readonly totalCount: number;
  /** The number without any limit. */
  readonly listedCount: number;
  /** The numbers that each other letter, year and type would leave; none of zero. */
  readonly letters: ReadonlyMap<string, number>;
  readonly years: ReadonlyMap<number, number>;
  readonly animeKinds: ReadonlyMap<AnimeKind, number>;
}

const LATIN = /^[a-z]$/;

/** The letter under which a folded name is listed. */
function letterOf(foldedName: string): string {
  const [first = ''] = foldedName;
  return LATIN.test(first) ? first.toUpperCase() : NO_LETTER;
}

/** Everything that is listed of one kind, in columns by place. */
interface Names {
  /** Places with a song. */
  readonly orders: Readonly<Record<BrowseSort, Uint32Array>>;
  /** The text id of the shown name. */
  readonly shown: Uint32Array;
  /** Place in LETTERS. */
  readonly letters: Uint8Array;
  /** All names as they are compared, a line each. */
  readonly folded: readonly string[];
  readonly songCounts: Uint32Array;
}

/** As many songs say how popular somebody is: more would favour what merely ran for long. */
const TELLING_SONGS = 5;
/** Of a difficulty, which is a percentage. */
const MOST_PERCENT = 100;

/** How many players know the best-known songs of a row together. */
function popularityOf(difficulties: Float64Array, songs: Iterable<number>): number {
  const percents = Array.from(songs, (song) =>
    Math.min(Math.max(difficulties[song] || 0, 0), MOST_PERCENT),
  ).sort((left, right) => right - left);
  return percents.slice(0, TELLING_SONGS).reduce((sum, each) => sum + each, 0);
}

function readNames(tables: CatalogueTables, of: Browsed, style: AnimeNameStyle): Names {
  const { anime, people, texts } = tables;
  const { songsOfAnime, songsOfArtist, songsOfComposer } = findWhatFollows(tables).owners;
  const isAnime = of === 'animes';
  const songs = { animes: songsOfAnime, artists: songsOfArtist, composers: songsOfComposer }[of];
  const [wanted, others] =
    style === 'romaji' ? [anime.nameJP, anime.nameEN] : [anime.nameEN, anime.nameJP];
  const shown = isAnime
    ? wanted.map((id, place) => id || (others[place] ?? 0))
    : Uint32Array.from(people.id, (_, place) => valuesOf(people.names, place)[0] ?? 0);
  const foldId = rememberEach((id: number) => foldText(texts.textOf(id)));
  const namesAt = (place: number) =>
    isAnime ? [wanted[place] ?? 0, others[place] ?? 0] : [...valuesOf(people.names, place)];
  // Who composed and arranged a song is credited twice.
  const songsOfEach = Array.from(shown, (_, place) => new Set(valuesOf(songs, place)));
  const points = songsOfEach.map((each) => popularityOf(tables.songs.difficulty, each));
  const songCounts = Uint32Array.from(songsOfEach, ({ size }) => size);
  const greater = (values: ArrayLike<number>, left: number, right: number) =>
    (values[right] ?? 0) - (values[left] ?? 0);
  const popular = Uint32Array.from(songCounts.keys())
    .filter((place) => songCounts[place] !== 0)
    .sort(
      (left, right) =>
        greater(points, left, right) || greater(songCounts, left, right) || left - right,
    );
  return {
    orders: { popular, name: orderByRank(popular, runAll(rankTexts(texts, shown)), false) },
    shown,
    letters: Uint8Array.from(shown, (id) => LETTERS.indexOf(letterOf(foldId(id)))),
    folded: Array.from(shown, (_, place) => namesAt(place).map(foldId).join('\n')),
    songCounts,
  };
}

/** Read at the first question of each kind, which takes a while; later ones are fast. */
const readersOf = rememberFor((tables: CatalogueTables) => {
  const inStyle = (style: AnimeNameStyle) =>
    rememberEach((of: Browsed) => readNames(tables, of, style));
  return { english: inStyle('english'), romaji: inStyle('romaji') };
});

/** Counts how often each value occurs; `null` is no value. */
function countEach<Value>(values: Iterable<Value | null>): ReadonlyMap<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) {
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/** Reads the year of an anime; null if unknown. */
function yearReader(tables: CatalogueTables): (place: number) => number | null {
  const { firstSeason } = songFactsOf(tables);
  return (place) => {
    const rank = firstSeason[place] ?? Number.NaN;
    return Number.isNaN(rank) ? null : yearOfRank(rank);
  };
}

function rowReader(tables: CatalogueTables, of: Browsed, names: Names) {
  const { anime, people, texts } = tables;
  const yearAt = yearReader(tables);
  const nameOf = (person: number) => texts.textOf(valuesOf(people.names, person)[0] ?? 0);
  return (place: number): BrowsedRow => {
    const shared = {
      name: texts.textOf(names.shown[place] ?? 0),
      songCount: names.songCounts[place] ?? 0,
    };
    if (of !== 'animes') {
      const groups = mapValues(people.groups, place, nameOf).filter((name) => name !== '');
      return { id: people.id[place] ?? 0, ...shared, type: null, year: null, groups };
    }
    return {
      id: anime.annId[place] ?? 0,
      ...shared,
      type: texts.textOf(anime.kind[place] ?? 0) || null,
      year: yearAt(place),
      groups: [],
    };
  };
}

/**
 * A page of all anime, artists, or composers and arrangers of the song list.
 *
 * Each count of letters, years and types is of what the other limits leave, so that no choice that
 * it offers leads to an empty page.
 */
export function browseNames(tables: CatalogueTables, question: BrowseQuestion): BrowsedPage {
  const { of, animeNames, choice } = question;
  const isAnime = of === 'animes';
  const names = readersOf(tables)[isAnime ? animeNames : 'english'](of);
  const { animeKind } = songFactsOf(tables);
  const words = foldText(choice.filter).split(' ').filter(Boolean);

  const yearAt = yearReader(tables);
  const kindAt = (place: number) => ANIME_KINDS[animeKind[place] ?? ANIME_KINDS.length] ?? null;
  const letterAt = (place: number) => LETTERS[names.letters[place] ?? 0] ?? NO_LETTER;

  const { letter, year, animeKind: kind } = choice;
  const fits = {
    letter: (place: number) => letter === null || letterAt(place) === letter,
    year: (place: number) => !isAnime || year === null || yearAt(place) === year,
    kind: (place: number) => !isAnime || kind === null || kindAt(place) === kind,
  };
  const named = names.orders[choice.sort].filter((place) =>
    words.every((word) => names.folded[place]?.includes(word)),
  );
  /** @param counted the limit that does not count, as its own values are counted */
  const leftBy = (counted: keyof typeof fits | null) =>
    Object.entries(fits).reduce(
      (rest, [name, isLeft]) => (name === counted ? rest : rest.filter(isLeft)),
      named,
    );

  const left = leftBy(null);
  const page = clampPage(choice.page, countPages(left.length));
  const first = (page - 1) * PAGE_SIZE;
  return {
    rows: Array.from(left.subarray(first, first + PAGE_SIZE), rowReader(tables, of, names)),
    page,
    totalCount: left.length,
    listedCount: names.orders.name.length,
    letters: countEach(Array.from(leftBy('letter'), letterAt)),
    years: isAnime ? countEach(Array.from(leftBy('year'), yearAt)) : new Map(),
    animeKinds: isAnime ? countEach(Array.from(leftBy('kind'), kindAt)) : new Map(),
  };
}
