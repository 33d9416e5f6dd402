import * as v from 'valibot';
import type { LibrarySort } from '../../storage/lists/listIndex';
import type { PageQuery } from '../../storage/lists/listReader';

/** The parameters of a list page in its address (?page=2&sort=name&filter=ko). */
const PARAMETERS = { page: 'page', sort: 'sort', filter: 'filter' } as const;
const FIRST_PAGE = 1;

/** Larger page numbers are clamped to this; it is beyond the last page of every list. */
const HIGHEST_PAGE = 1_000_000_000;

const pageSchema = v.fallback(
  v.pipe(
    v.string(),
    v.regex(/^\d+$/),
    v.transform((digits) => Math.min(Number(digits), HIGHEST_PAGE)),
    v.minValue(FIRST_PAGE),
  ),
  FIRST_PAGE,
);
const filterSchema = v.fallback(v.string(), '');

export const PAGE_PARAMETER = PARAMETERS.page;

/** The page in the address; the first page by default. It may be beyond the last one. */
export function readPage(parameters: URLSearchParams): number {
  return v.parse(pageSchema, parameters.get(PAGE_PARAMETER));
}

/** The query in the address; without a valid part: the first page, the first sort, no filter. */
export function readListQuery(
  parameters: URLSearchParams,
  sorts: readonly [LibrarySort, ...LibrarySort[]],
): PageQuery {
  return {
    page: readPage(parameters),
    sort: v.parse(v.fallback(v.picklist(sorts), sorts[0]), parameters.get(PARAMETERS.sort)),
    filter: v.parse(filterSchema, parameters.get(PARAMETERS.filter)),
  };
}

/** The parameters of a query; defaults are left out. */
export function writeListQuery(
  { page, sort, filter }: PageQuery,
  defaultSort: LibrarySort,
): Record<string, string> {
  return {
    ...(page !== FIRST_PAGE && { [PARAMETERS.page]: String(page) }),
    ...(sort !== defaultSort && { [PARAMETERS.sort]: sort }),
    ...(filter.trim() !== '' && { [PARAMETERS.filter]: filter }),
  };
}

function isOrderParameter(name: string): boolean {
  return name === PARAMETERS.sort || name === 'seed';
}

/** Replaces the list query in the parameters of an address; other parameters stay. */
export function withListQuery(
  current: URLSearchParams,
  query: PageQuery,
  { ownSort, isSortKept }: { readonly ownSort: LibrarySort; readonly isSortKept: boolean },
): URLSearchParams {
  const entries = new URLSearchParams(writeListQuery(query, ownSort));
  const replaced: readonly string[] = [PARAMETERS.page, PARAMETERS.filter, ...entries.keys()];
  const isReplaced = (name: string) =>
    replaced.includes(name) || (!isSortKept && isOrderParameter(name));
  const others = [...current].filter(([name]) => !isReplaced(name));
  return new URLSearchParams([...entries, ...others]);
}
