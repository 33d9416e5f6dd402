import {
  type DatedSeason,
  listedYears,
  SEASONS,
  type Season,
  type SeasonListKey,
  seasonListName,
  vintageOf,
  vintageRank,
} from './seasonList';
import { DEFAULT_LAST_UPDATE } from './seasonPage';

export interface SeasonIndex {
  /** The newest season in the lists ("Winter 2024"), or null if unknown. */
  readonly lastUpdate: string | null;
  /** The day ("2024-04-01") when the lists had everything in the song database, or null. */
  readonly wholeOn: string | null;
  /** The existing lists ("2024-winter"), or null if any may exist. */
  readonly listNames: ReadonlySet<string> | null;
}

export const UNKNOWN_LISTS: SeasonIndex = { lastUpdate: null, wholeOn: null, listNames: null };
export const NO_LISTS: SeasonIndex = { lastUpdate: null, wholeOn: null, listNames: new Set() };

/**
 * Where the anime of a list can be loaded from: the host's list, the song database, both together,
 * nowhere, or nowhere because there are certainly none ("empty").
 */
export type SeasonSource = 'list' | 'songDatabase' | 'both' | 'nowhere' | 'empty';

const FIRST_DAYS: Readonly<Record<Season, string>> = {
  winter: '01-01',
  spring: '04-01',
  summer: '07-01',
  fall: '10-01',
};

/** The first day after each season; for fall it is in the next year. */
const FIRST_DAYS_AFTER: Readonly<Record<Season, string>> = {
  winter: '04-01',
  spring: '07-01',
  summer: '10-01',
  fall: '01-01',
};

function firstDayAfter(year: number, season: Season): string {
  return `${season === 'fall' ? year + 1 : year}-${FIRST_DAYS_AFTER[season]}`;
}

/** Whether the lists were made after a season's end, so that none of its anime can be missing. */
function isYoungerThan({ lastUpdate, wholeOn, listNames }: SeasonIndex, key: SeasonListKey) {
  if (key.kind !== 'season') return wholeOn !== null;
  if (wholeOn !== null) return wholeOn >= firstDayAfter(key.year, key.season);
  if (listNames !== null) return false;
  // Lists of unknown age count as of the last update that the page states.
  const lastRank = vintageRank(lastUpdate ?? DEFAULT_LAST_UPDATE);
  const rank = vintageRank(vintageOf(key.year, key.season));
  return rank < lastRank && Number.isFinite(lastRank);
}

/** The source for the anime of a list. */
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
 * The season up to which the page knows anime: that of the host's lists if the page uses any, else
 * the current one, because the song database is queried while the page is open.
 *
 * @param currentVintage today's season, "Fall 2026"
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

/**
 * The season on which the page opens: the running one. Where lists that were made in it name none
 * for it, it has no anime yet, and the latest season with a list is opened. Other lists, or none, say
 * nothing about it: the song database is asked.
 */
export function openingSeason(running: DatedSeason, index: SeasonIndex): DatedSeason {
  const { listNames, wholeOn } = index;
  const hasList = (each: DatedSeason) =>
    listNames?.has(seasonListName({ kind: 'season', ...each })) === true;
  const firstDay = `${running.year}-${FIRST_DAYS[running.season]}`;
  if (wholeOn === null || wholeOn < firstDay || hasList(running)) return running;
  const runningRank = vintageRank(vintageOf(running.year, running.season));
  return (
    listedYears(running.year)
      .flatMap((year) => SEASONS.toReversed().map((season) => ({ year, season })))
      .filter(({ year, season }) => vintageRank(vintageOf(year, season)) < runningRank)
      .find(hasList) ?? running
  );
}
