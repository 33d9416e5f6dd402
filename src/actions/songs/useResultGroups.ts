import { useQuery } from '@tanstack/react-query';
import type { AnimeNameStyle } from '../../domain/song/personNames';
import type { SearchField } from '../../domain/song/songList';
import { readKana } from '../../engine/text/kana';
import { useSettings } from '../../storage/settings/useSettings';
import type { ResultGroups, SongResult } from '../catalogue/catalogue';
import { useServices } from '../services';
import { createResultRows, type ResultRows } from './resultRows';

/** As long as the user may look at another tab. */
const KEPT_MS = 60_000;

export interface ShownGroups extends ResultGroups {
  /** The first of them at hand. */
  readonly rows: ResultRows;
}

type ResultGroupsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'done'; readonly shown: ShownGroups };

/** A long result and what it was asked by. */
export interface AskedResult {
  readonly found: SongResult;
  readonly text: string;
  /** Tells results apart. */
  readonly key: string;
}

async function readShown(
  { found, text }: AskedResult,
  by: SearchField,
  animeNames: AnimeNameStyle,
  signal: AbortSignal,
): Promise<ShownGroups> {
  const groups = await found.readGroups(by, await readKana(text), signal, animeNames);
  if (groups === null) throw new Error('The catalogue is gone.');
  const songCount = groups.groups.reduce((count, group) => count + group.count, 0);
  const rows = createResultRows({ songCount, readRows: groups.readRows });
  await rows.loadFirst();
  return { ...groups, rows };
}

/**
 * A long result under its headings, by names of one kind.
 *
 * @param isReady whether the result is there; before that it is waited for
 */
export function useResultGroups(
  asked: AskedResult,
  by: SearchField,
  isReady = true,
): ResultGroupsState {
  const { style } = useSettings(useServices().storage.animeNames);
  const query = useQuery({
    queryKey: ['resultGroups', asked.key, by, style],
    queryFn: ({ signal }) => readShown(asked, by, style, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    enabled: isReady,
  });
  if (query.data !== undefined) return { status: 'done', shown: query.data };
  if (query.isError && !query.isFetching) {
    return { status: 'failed', retry: () => void query.refetch() };
  }
  return { status: 'loading' };
}
