import * as v from 'valibot';
import type { LibrarySort } from '../../storage/lists/listIndex';
import type { PageQuery } from '../../storage/lists/listReader';

/** What a list page keeps in its address (?page=2&sort=name&filter=ko). */
const PARAMETERS = { page: 'page', sort: 'sort', filter: 'filter' } as const;
const FIRST_PAGE = 1;

/** Any page beyond the last one shows the last one; this is beyond every list. */
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

/** The page an address names; the first where it names none. May be beyond the last one. */
export function readPage(parameters: URLSearchParams): number {
  return v.parse(pageSchema, parameters.get(PAGE_PARAMETER));
}

/**
 * The query an address names; what it does not name, or names wrongly, is the default: the
 * first page, the first sort, no filter.
 */
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

/** What a choice of another order takes out of an address. */
function isOrderParameter(name: string): boolean {
  return name === PARAMETERS.sort || name === 'seed';
}

/** The parameters of an address with this query in the place of its own; all else stays. */
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
