import type { PageQuery } from '../storage/lists/libraryList';
import type { LibraryLists, LibraryRows } from '../storage/lists/libraryPages';
import type { LibrarySort } from '../storage/lists/listIndex';
import { type ShownPage, useLibraryCounts, useLibraryPage } from '../storage/lists/useLibrary';
import { readListQuery, writeListQuery } from './listQuery';
import { useServices } from './services';
import { useQueuedParameters } from './useQueuedParameters';

export interface LibraryListState<Row> {
  /** Those the list offers, the default first. */
  readonly sorts: readonly LibrarySort[];
  readonly query: PageQuery;
  /** Undefined until the first answer, the page before while a new one is awaited. */
  readonly shown: ShownPage<Row> | undefined;
  /** How many there are without a filter; undefined while they are counted. */
  readonly libraryCount: number | undefined;
  readonly goToPage: (page: number) => void;
  readonly setSort: (sort: LibrarySort) => void;
  readonly setFilter: (filter: string) => void;
  /** To be called when another sort or filter is likely: the first one is then as fast as later. */
  readonly prepare: () => void;
}

/**
 * One of the lists of what was found so far, as its address asks for it. Another page is a step
 * in the history; another sort or filter is not, and begins at the first page.
 *
 * @param name whose rows, and whose count, are asked for
 * @param sorts those the list offers, the default first; must be the same array on every call
 */
export function useLibraryList<Name extends keyof LibraryRows>(
  name: Name,
  sorts: readonly [LibrarySort, ...LibrarySort[]],
): LibraryListState<LibraryRows[Name]> {
  const { storage } = useServices();
  const lists: LibraryLists = storage.pages;
  const list = lists[name];
  const [parameters, changeParameters] = useQueuedParameters();
  const query = readListQuery(parameters, sorts);
  const shown = useLibraryPage(name, list, query);
  const counts = useLibraryCounts(storage.pages);

  const change = (part: Partial<PageQuery>, isStep: boolean) =>
    changeParameters(
      (current) => writeListQuery({ ...readListQuery(current, sorts), ...part }, sorts[0]),
      isStep,
    );
  return {
    sorts,
    query,
    shown,
    libraryCount: counts?.[name],
    goToPage: (page) => change({ page }, true),
    setSort: (sort) => change({ sort, page: 1 }, false),
    setFilter: (filter) => change({ filter, page: 1 }, false),
    prepare: () => void list.prepare(),
  };
}
