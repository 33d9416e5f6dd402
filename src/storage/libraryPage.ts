import type { LibrarySort } from './listIndex';

export interface PageQuery {
  /** From 1; out of range counts as the nearest page. */
  readonly page: number;
  readonly sort: LibrarySort;
  /** Text that the names must contain, as forgiving as the search; empty for all. */
  readonly filter: string;
}

/** The same text for the same page, sort and filter. */
export function pageQueryKey({ page, sort, filter }: PageQuery): string {
  return JSON.stringify([page, sort, filter]);
}

export interface LibraryPage<Row> {
  /** At most 100; fewer also where a stored record cannot be read. */
  readonly rows: readonly Row[];
  readonly page: number;
  /** How many rows all pages have together. */
  readonly totalCount: number;
}
