import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { useQueuedParameters } from '../../actions/address/useQueuedParameters';
import { useServices } from '../../actions/services';
import { lastUpdateOf, NO_LISTS } from '../../domain/season/seasonIndex';
import {
  runningSeason,
  type SeasonListKey,
  type SeasonSelection,
  seasonListKeys,
  vintageOf,
} from '../../domain/season/seasonList';
import { SEASON_VIEWS, type SeasonView } from '../../domain/season/seasonSongs';
import { seasonIndexQuery } from './askSeason';
import {
  readNamedSeason,
  readSeasonQuery,
  type SeasonPageQuery,
  withSeasonQuery,
  writeSeason,
} from './seasonChoice';

/** What the page lists stands in its address (?show=songs); anime without. */
const VIEW_PARAMETER = 'show';
const [DEFAULT_VIEW] = SEASON_VIEWS;
const viewSchema = v.fallback(v.picklist(SEASON_VIEWS), DEFAULT_VIEW);

export function readSeasonView(parameters: URLSearchParams): SeasonView {
  return v.parse(viewSchema, parameters.get(VIEW_PARAMETER));
}

/** The parameters of an address with this view; all else stays. */
export function withSeasonView(parameters: URLSearchParams, view: SeasonView): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (view === DEFAULT_VIEW) next.delete(VIEW_PARAMETER);
  else next.set(VIEW_PARAMETER, view);
  return next;
}

export interface SeasonPage {
  readonly currentYear: number;
  /** The season of today, "Fall 2026". */
  readonly currentVintage: string;
  readonly query: SeasonPageQuery;
  readonly listKeys: readonly SeasonListKey[];
  readonly change: (part: Partial<SeasonPageQuery>) => void;
  readonly view: SeasonView;
  readonly setView: (view: SeasonView) => void;
}

/** The choice in the address and the lists it stands for. */
export function useSeasonPage(): SeasonPage {
  const [today] = useState(() => new Date());
  const currentYear = today.getFullYear();
  const running = runningSeason(currentYear, today.getMonth());
  const [parameters, setParameters] = useQueuedParameters();
  const named = readNamedSeason(parameters, currentYear);
  const opening = useOpening(named, running, currentYear);
  const query = readSeasonQuery(parameters, currentYear, opening);
  const { year, season } = query;
  const listKeys = useMemo(
    () => seasonListKeys(year, season, currentYear),
    [year, season, currentYear],
  );
  const change = (part: Partial<SeasonPageQuery>) =>
    setParameters((current) =>
      withSeasonQuery(current, {
        ...readSeasonQuery(current, currentYear, opening),
        ...part,
      }),
    );
  return {
    currentYear,
    currentVintage: vintageOf(running.year, running.season),
    query,
    listKeys,
    change,
    view: readSeasonView(parameters),
    setView: (view) => setParameters((current) => withSeasonView(current, view)),
  };
}

/**
 * What an address that names no season shows: what was looked at last, else the running season. It
 * stays while such an address is shown, whatever other tabs look at.
 *
 * @param named what the address names, which is what is looked at last from then on
 */
function useOpening(
  named: SeasonSelection | null,
  running: SeasonSelection,
  currentYear: number,
): SeasonSelection {
  const { extraSettings } = useServices().storage;
  const readOpening = () => {
    const last = new URLSearchParams(extraSettings.getSettings().lastSeason);
    return readNamedSeason(last, currentYear) ?? running;
  };
  const isNamed = named !== null;
  const [opening, setOpening] = useState({ isNamed, selection: readOpening() });
  if (opening.isNamed !== isNamed) setOpening({ isNamed, selection: readOpening() });
  const lastSeason = named === null ? null : writeSeason(named);
  useEffect(() => {
    if (lastSeason === null || lastSeason === extraSettings.getSettings().lastSeason) return;
    extraSettings.changeSettings({ lastSeason });
  }, [extraSettings, lastSeason]);
  return opening.selection;
}

/** Up to which season the page knows anime; null while that is being read. */
export function useLastUpdate({ listKeys, currentVintage }: SeasonPage): string | null {
  const { seasonLists } = useServices();
  const { data, isPending } = useQuery(seasonIndexQuery(seasonLists));
  return isPending ? null : lastUpdateOf(listKeys, data ?? NO_LISTS, currentVintage);
}
