import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTabParameter } from '../../actions/address/pageParameters';
import { useQueuedParameters } from '../../actions/address/useQueuedParameters';
import { useServices } from '../../actions/services';
import { lastUpdateOf, NO_LISTS, openingSeason } from '../../domain/season/seasonIndex';
import { DEFAULT_YEAR, runningSeason, vintageOf } from '../../domain/season/seasonList';
import {
  SEASON_CHOICES,
  type SeasonChoice,
  type SeasonSelection,
  seasonListKeys,
  yearChoices,
} from '../../domain/season/seasonPage';
import { SEASON_VIEWS } from '../../domain/season/seasonSongs';
import { seasonIndexQuery, useOpeningSeason } from './loadSeasonList';

/** The query of the page in its address (?year=2024&season=fall&filter=ko). */
export interface SeasonQuery extends SeasonSelection {
  readonly filter: string;
}

export function useSeasonPage() {
  const { seasonLists } = useServices();
  const [today] = useState(() => new Date());
  const currentYear = today.getFullYear();
  const running = runningSeason(currentYear, today.getMonth());
  const currentVintage = vintageOf(running.year, running.season);
  const [parameters, setParameters] = useQueuedParameters();
  const [view, setView] = useTabParameter(SEASON_VIEWS, 'show');
  const { data: index = NO_LISTS, isPending } = useQuery(seasonIndexQuery({ seasonLists }));
  const named = readSeason(parameters, currentYear);
  const remembered = useRemembered(named, currentYear);
  const isUnnamed = named === null && remembered === null;
  const latest = useOpeningSeason(openingSeason(running, index), isUnnamed);
  const opening = remembered ?? latest;
  const query = readSeasonQuery(parameters, currentYear, opening);
  const { year, season } = query;
  const listKeys = useMemo(
    () => seasonListKeys(year, season, currentYear),
    [year, season, currentYear],
  );
  return {
    currentYear,
    /** The current season, "Fall 2026". */
    currentVintage,
    query,
    listKeys,
    /** Whether the index may still lead to another season: no list is shown before. */
    isOpening: isUnnamed && isPending,
    /** The season up to which the page knows anime; null while loading. */
    lastUpdate: isPending ? null : lastUpdateOf(listKeys, index, currentVintage),
    change: (part: Partial<SeasonQuery>) =>
      setParameters((current) =>
        withSeasonQuery(current, { ...readSeasonQuery(current, currentYear, opening), ...part }),
      ),
    view,
    setView,
  };
}

export type SeasonPage = ReturnType<typeof useSeasonPage>;

/**
 * The season viewed last, for an address without one; null if none was. It stays while such an
 * address is shown, whatever other tabs view.
 */
function useRemembered(named: SeasonSelection | null, currentYear: number): SeasonSelection | null {
  const { extraSettings } = useServices().storage;
  const read = () =>
    readSeason(new URLSearchParams(extraSettings.getSettings().lastSeason), currentYear);
  const isNamed = named !== null;
  const [remembered, setRemembered] = useState({ isNamed, selection: read() });
  if (remembered.isNamed !== isNamed) setRemembered({ isNamed, selection: read() });
  const lastSeason = named && new URLSearchParams(seasonEntries(named)).toString();
  useEffect(() => {
    if (lastSeason === null || lastSeason === extraSettings.getSettings().lastSeason) return;
    extraSettings.changeSettings({ lastSeason });
  }, [extraSettings, lastSeason]);
  return remembered.selection;
}

const YEAR = 'year';
const SEASON = 'season';
const FILTER = 'filter';
const DEFAULT_SEASON: SeasonChoice = 'all';

/** The season in an address; null without a valid year or season. */
function readSeason(parameters: URLSearchParams, currentYear: number): SeasonSelection | null {
  const year = yearChoices(currentYear).find((each) => String(each) === parameters.get(YEAR));
  const season = SEASON_CHOICES.find((each) => each === parameters.get(SEASON));
  if (year === undefined && season === undefined) return null;
  return { year: year ?? DEFAULT_YEAR, season: season ?? DEFAULT_SEASON };
}

/** @param opening the season for an address without one */
export function readSeasonQuery(
  parameters: URLSearchParams,
  currentYear: number,
  opening: SeasonSelection,
): SeasonQuery {
  const selection = readSeason(parameters, currentYear) ?? opening;
  return { ...selection, filter: parameters.get(FILTER) ?? '' };
}

/** Always includes the year, because an address without one shows the opening season. */
function seasonEntries({ year, season }: SeasonSelection): string[][] {
  return [[YEAR, String(year)], ...(season === DEFAULT_SEASON ? [] : [[SEASON, season]])];
}

/** The query comes first, so that the same choice has the same address. */
export function withSeasonQuery(parameters: URLSearchParams, query: SeasonQuery): URLSearchParams {
  const others = [...parameters].filter(([name]) => ![YEAR, SEASON, FILTER].includes(name));
  const filter = query.filter.trim() === '' ? [] : [[FILTER, query.filter]];
  return new URLSearchParams([...seasonEntries(query), ...filter, ...others]);
}
