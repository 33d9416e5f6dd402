import { compareNames } from '../song/songOrder';
import { SEASONS, type SeasonListKey, seasonListName, vintageOf, vintageRank } from './seasonList';
import type { SeasonListEntry } from './seasonPage';

/**
 * The season lists that a host serves, as `npm run seasons` and the local service make them from
 * anime with vintages.
 */

const OLDEST_YEAR = 1900;
const NEWEST_YEAR = 2100;
const MONTHS_PER_SEASON = 3;

/** "2004-10-05 to 2012-03-27", "2007-04 (Japan)", "1999": the start date counts. */
const DATE = /^(\d{4})(?:-(\d{2})(?!\d))?(?!\d)/;
const SEASON_AND_YEAR = /^(winter|spring|summer|fall) (\d{4})$/i;

const NO_DATE: SeasonListKey = { kind: 'noDate' };

export interface VintageAnime extends SeasonListEntry {
  /** "Fall 2004", "2004-10-05", or null if unknown. */
  readonly vintage: string | null;
}

/** The fields of a song in the song database that the lists are made of. */
export interface VintageSong {
  readonly annId: number;
  readonly animeENName: string;
  readonly animeJPName: string;
  readonly animeType: string | null;
  readonly animeVintage: string | null;
}

/** The contents of index.json, which the app reads first: it requests no list that is not named. */
export interface SeasonIndexFile {
  readonly lastUpdate: string | null;
  readonly wholeOn: string | null;
  readonly lists: readonly string[];
}

/** Entries by the name of their list ("2004-fall", "2004", "no_date"), each by name. */
export type SeasonLists = ReadonlyMap<string, readonly SeasonListEntry[]>;

function keyOf(year: number, season: string | undefined): SeasonListKey {
  if (year < OLDEST_YEAR || year > NEWEST_YEAR) return NO_DATE;
  const known = SEASONS.find((each) => each === season?.toLowerCase());
  return known === undefined ? { kind: 'year', year } : { kind: 'season', year, season: known };
}

/** The list of an anime: that of its season if that is known, else of its year, else undated. */
function listOf(vintage: string | null): SeasonListKey {
  const text = (vintage ?? '').trim();
  const worded = SEASON_AND_YEAR.exec(text);
  if (worded !== null) return keyOf(Number(worded[2]), worded[1]);
  const [, year, month] = DATE.exec(text) ?? [];
  if (year === undefined) return NO_DATE;
  return keyOf(Number(year), SEASONS[Math.ceil(Number(month ?? 0) / MONTHS_PER_SEASON) - 1]);
}

/** @example listNameOf('2004-10-05') // '2004-fall' */
export function listNameOf(vintage: string | null): string {
  return seasonListName(listOf(vintage));
}

function inOrder(entries: readonly SeasonListEntry[]): readonly SeasonListEntry[] {
  return entries.toSorted(
    (left, right) => compareNames(left.name, right.name) || left.id - right.id,
  );
}

/** The anime of songs, each once. */
export function animesOfSongs(songs: readonly VintageSong[]): readonly VintageAnime[] {
  const animesById = new Map<number, VintageAnime>();
  for (const { annId, animeENName, animeJPName, animeType, animeVintage } of songs) {
    if (animesById.has(annId)) continue;
    const name = animeENName || animeJPName;
    animesById.set(annId, { id: annId, name, type: animeType, vintage: animeVintage });
  }
  return [...animesById.values()];
}

/** Each anime in one list. */
export function seasonListsOf(animes: readonly VintageAnime[]): SeasonLists {
  const lists = new Map<string, SeasonListEntry[]>();
  for (const { id, name, type, vintage } of animes) {
    const listName = listNameOf(vintage);
    const list = lists.get(listName) ?? [];
    list.push({ id, name, type });
    lists.set(listName, list);
  }
  return new Map([...lists].map(([listName, list]) => [listName, inOrder(list)]));
}

/** All anime of a year, with and without a season. */
export function entriesOfYear(lists: SeasonLists, year: number): readonly SeasonListEntry[] {
  const keys = [
    ...SEASONS.map((season): SeasonListKey => ({ kind: 'season', year, season })),
    { kind: 'year', year } as const,
  ];
  return inOrder(keys.flatMap((key) => lists.get(seasonListName(key)) ?? []));
}

/** "Fall 2004" for "2004-fall"; null for the other lists. */
export function vintageOfListName(listName: string): string | null {
  const [year, name] = listName.split('-');
  const season = SEASONS.find((each) => each === name);
  return season === undefined ? null : vintageOf(Number(year), season);
}

/** The newest season with a list that has already begun; null if there is none. */
function lastUpdateOf(listNames: readonly string[], today: string | undefined): string | null {
  const now =
    today === undefined
      ? Number.POSITIVE_INFINITY
      : vintageRank(vintageOfListName(listNameOf(today)));
  const begun = listNames
    .flatMap((listName) => vintageOfListName(listName) ?? [])
    .filter((vintage) => vintageRank(vintage) <= now);
  return begun.toSorted((left, right) => vintageRank(left) - vintageRank(right)).at(-1) ?? null;
}

/**
 * @param today "2026-11-21": future seasons do not count as the last update; without it all count
 * @param isWhole whether these are all anime in the song database today
 */
export function seasonIndexFile(
  lists: SeasonLists,
  { today, isWhole = false }: { readonly today?: string; readonly isWhole?: boolean } = {},
): SeasonIndexFile {
  const listNames = [...lists.keys()];
  return {
    lastUpdate: lastUpdateOf(listNames, today),
    wholeOn: isWhole && today !== undefined ? today : null,
    lists: listNames.toSorted(),
  };
}
