import { ANIME_KINDS, type AnimeKind } from '../song/songFacts';
import type { AddressParameters } from './fieldKinds';

/** What the song list can be browsed by, as the lists of the library are named. */
export type Browsed = 'animes' | 'artists' | 'composers';

/** Of names that begin with no Latin letter. */
export const NO_LETTER = '#';
/** The first letters of names, in order. */
export const LETTERS: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', NO_LETTER];

/** Popular are those whose best-known songs many players know. */
export const BROWSE_SORTS = ['popular', 'name'] as const;
export type BrowseSort = (typeof BROWSE_SORTS)[number];

/** The part of the song list that is shown: page by page, and limited by what is not null or empty. */
export interface BrowseChoice {
  readonly sort: BrowseSort;
  /** One of LETTERS. */
  readonly letter: string | null;
  /** Of anime only. */
  readonly year: number | null;
  readonly animeKind: AnimeKind | null;
  /** Within the names. */
  readonly filter: string;
  /** From 1; beyond the last one it counts as the last. */
  readonly page: number;
}

const YEAR = /^\d{4}$/;

/** The choice of an address (?letter=L&year=2016&type=tv&sort=name); whatever is invalid is left out. */
export function readBrowseChoice(
  parameters: AddressParameters,
  { page, filter }: Pick<BrowseChoice, 'page' | 'filter'>,
): BrowseChoice {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === parameters.get(name)) ?? null;
  const year = parameters.get('year') ?? '';
  return {
    sort: oneOf('sort', BROWSE_SORTS) ?? 'popular',
    letter: oneOf('letter', LETTERS),
    year: YEAR.test(year) ? Number(year) : null,
    animeKind: oneOf('type', ANIME_KINDS),
    filter,
    page,
  };
}

/** The parameters of a choice; defaults are left out. */
export function writeBrowseChoice(choice: BrowseChoice): Record<string, string> {
  const { sort, letter, year, animeKind, filter, page } = choice;
  return {
    ...(sort !== 'popular' && { sort }),
    ...(letter !== null && { letter }),
    ...(year !== null && { year: String(year) }),
    ...(animeKind !== null && { type: animeKind }),
    ...(filter.trim() !== '' && { filter }),
    ...(page > 1 && { page: String(page) }),
  };
}
