import {
  DEFAULT_LAST_UPDATE,
  type Season,
  type SeasonListKey,
  seasonListName,
  vintageOf,
  vintageRank,
} from './seasonList';

/** What a host says about the season lists it has. */
export interface SeasonIndex {
  /** The newest season that the lists know ("Winter 2024"), or null when they do not say. */
  readonly lastUpdate: string | null;
  /** The day ("2024-04-01") on which they held all that the song database has, or null. */
  readonly wholeOn: string | null;
  /** The lists there are ("2024-winter"), or null where any may be there. */
  readonly listNames: ReadonlySet<string> | null;
}

/** A host that says nothing. */
export const UNKNOWN_LISTS: SeasonIndex = { lastUpdate: null, wholeOn: null, listNames: null };
/** A host without lists. */
export const NO_LISTS: SeasonIndex = { lastUpdate: null, wholeOn: null, listNames: new Set() };

/**
 * Where the anime of a list are to be had: in the host's list, from the song database, in both
 * together, nowhere, or nowhere since it is known that there are none ("empty").
 */
export type SeasonSource = 'list' | 'songDatabase' | 'both' | 'nowhere' | 'empty';

/** Each season's last month is followed by the first of these; fall by that of the next year. */
const FIRST_DAYS_AFTER: Readonly<Record<Season, string>> = {
  winter: '04-01',
  spring: '07-01',
  summer: '10-01',
  fall: '01-01',
};

function firstDayAfter(year: number, season: Season): string {
  return `${season === 'fall' ? year + 1 : year}-${FIRST_DAYS_AFTER[season]}`;
}

/** Whether the lists are younger than a season's end, so that none of its anime can be missing. */
function isYoungerThan({ lastUpdate, wholeOn, listNames }: SeasonIndex, key: SeasonListKey) {
  if (key.kind !== 'season') return wholeOn !== null;
  if (wholeOn !== null) return wholeOn >= firstDayAfter(key.year, key.season);
  if (listNames !== null) return false;
  // Lists of unknown age are as old as the page says they are.
  const lastRank = vintageRank(lastUpdate ?? DEFAULT_LAST_UPDATE);
  const rank = vintageRank(vintageOf(key.year, key.season));
  return rank < lastRank && Number.isFinite(lastRank);
}

/** Where to ask for the anime of a list. */
export function seasonSourceOf(key: SeasonListKey, index: SeasonIndex): SeasonSource {
  const { listNames } = index;
  const isYounger = isYoungerThan(index, key);
  if (listNames === null || listNames.has(seasonListName(key))) {
    return isYounger || key.kind !== 'season' ? 'list' : 'both';
  }
  if (isYounger && listNames.size > 0) return 'empty';
  return key.kind === 'season' ? 'songDatabase' : 'nowhere';
}

/**
 * The season up to which the page knows anime: that of the host's lists where the page rests on
 * one, else the current one, as the song database is asked while the page is open.
 *
 * @param currentVintage the season of today, "Fall 2026"
 */
export function lastUpdateOf(
  keys: readonly SeasonListKey[],
  index: SeasonIndex,
  currentVintage: string,
): string {
  const restsOnLists = keys.some((key) => {
    const source = seasonSourceOf(key, index);
    return source === 'list' || source === 'empty';
  });
  return restsOnLists ? (index.lastUpdate ?? DEFAULT_LAST_UPDATE) : currentVintage;
}
