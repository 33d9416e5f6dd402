import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useServices } from '../../actions/services';
import { useQueuedParameters } from '../../actions/useQueuedParameters';
import { DEFAULT_LAST_UPDATE, type SeasonListKey, seasonListKeys } from '../../domain/seasonList';
import { readSeasonQuery, type SeasonPageQuery, writeSeasonQuery } from './seasonChoice';

/** The lists come with the app: a visit needs each once. */
export const LISTS_FRESH_MS = 60 * 60 * 1000;

export interface SeasonPage {
  readonly currentYear: number;
  readonly query: SeasonPageQuery;
  readonly listKeys: readonly SeasonListKey[];
  readonly change: (part: Partial<SeasonPageQuery>) => void;
}

/** The choice in the address and the lists it stands for. */
export function useSeasonPage(): SeasonPage {
  const [currentYear] = useState(() => new Date().getFullYear());
  const [parameters, setParameters] = useQueuedParameters();
  const query = readSeasonQuery(parameters, currentYear);
  const { year, season } = query;
  const listKeys = useMemo(
    () => seasonListKeys(year, season, currentYear),
    [year, season, currentYear],
  );
  const change = (part: Partial<SeasonPageQuery>) =>
    setParameters((current) =>
      writeSeasonQuery({ ...readSeasonQuery(current, currentYear), ...part }),
    );
  return { currentYear, query, listKeys, change };
}

/** What the lists were made up to; null while it is being read. */
export function useLastUpdate(): string | null {
  const { seasonLists } = useServices();
  const { data, isPending } = useQuery({
    queryKey: ['seasonLists', 'lastUpdate'],
    queryFn: ({ signal }) => seasonLists.fetchLastUpdate({ signal }),
    staleTime: LISTS_FRESH_MS,
    gcTime: LISTS_FRESH_MS,
  });
  return isPending ? null : (data ?? DEFAULT_LAST_UPDATE);
}
