import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useServices } from '../../actions/services';
import { useQueuedParameters } from '../../actions/useQueuedParameters';
import { lastUpdateOf, NO_LISTS } from '../../domain/seasonIndex';
import { type SeasonListKey, seasonListKeys, vintageOfMonth } from '../../domain/seasonList';
import type { SeasonView } from '../../domain/seasonSongs';
import { readSeasonQuery, type SeasonPageQuery, withSeasonQuery } from './seasonChoice';
import { seasonIndexQuery } from './seasonIndexQuery';
import { readSeasonView, withSeasonView } from './seasonView';

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
  const currentVintage = vintageOfMonth(currentYear, today.getMonth());
  const [parameters, setParameters] = useQueuedParameters();
  const query = readSeasonQuery(parameters, currentYear);
  const { year, season } = query;
  const listKeys = useMemo(
    () => seasonListKeys(year, season, currentYear),
    [year, season, currentYear],
  );
  const change = (part: Partial<SeasonPageQuery>) =>
    setParameters((current) =>
      withSeasonQuery(current, { ...readSeasonQuery(current, currentYear), ...part }),
    );
  return {
    currentYear,
    currentVintage,
    query,
    listKeys,
    change,
    view: readSeasonView(parameters),
    setView: (view) => setParameters((current) => withSeasonView(current, view)),
  };
}

/** Up to which season the page knows anime; null while that is being read. */
export function useLastUpdate({ listKeys, currentVintage }: SeasonPage): string | null {
  const { seasonLists } = useServices();
  const { data, isPending } = useQuery(seasonIndexQuery(seasonLists));
  return isPending ? null : lastUpdateOf(listKeys, data ?? NO_LISTS, currentVintage);
}
