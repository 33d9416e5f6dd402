import { startTransition, useEffect, useState } from 'react';
import type { LibraryScope } from '../../domain/song/mySongs';
import type { LibrarySort } from '../../storage/lists/listIndex';
import type { LibraryQuery, LibraryRows } from '../../storage/lists/lists';
import { type ShownPage, useAskForPage, useLibraryPage } from '../../storage/lists/useLibrary';
import { useSettings } from '../../storage/settings/useSettings';
import { type NameLimit, useNameLimit } from '../names/useNameLimit';
import { useServices } from '../services';
import { readListQuery, withListQuery } from './listQuery';
import { useLibraryScope } from './useLibraryScope';
import { useListAddress } from './useListAddress';

export interface LibraryListState<Row> {
  /** Those the list offers, the default first. */
  readonly sorts: readonly LibrarySort[];
  /** What is asked for, what is being typed included. */
  readonly query: LibraryQuery;
  /** The filter in the address, which follows when the typing pauses. */
  readonly addressFilter: string;
  /** Where a text filters the list by names of anime alone; else null. */
  readonly nameLimit: NameLimit | null;
  /** Undefined until the first answer, the page before while a new one is awaited. */
  readonly shown: ShownPage<Row> | undefined;
  readonly goToPage: (page: number) => void;
  /** Shows the user's own or everything, and does so at the next visits too. */
  readonly setScope: (scope: LibraryScope) => void;
  readonly setSort: (sort: LibrarySort) => void;
  /** Filters the list at once; the address stays as it is. */
  readonly typeFilter: (filter: string) => void;
  readonly setFilter: (filter: string) => void;
  /** To be called when another sort or filter is likely: the first one is then as fast as later. */
  readonly prepare: () => void;
}

interface TypedFilter {
  readonly filter: string;
  /** The parameters that stood in the address: with others it is out of date. */
  readonly typedOver: string;
}

/** After the rows of the page are there. */
const PREPARE_AFTER_MS = 300;
const FIRST_PAGE = 1;
/** A preparation that fails only makes the first sort slower. */
const ignore = () => undefined;

/**
 * One of the lists of what was found so far, as its address asks for it. Another page is a step
 * in the history; another sort or filter is not, and begins at the first page.
 *
 * @param name whose rows are asked for
 * @param sorts those the list offers, the default first; must be the same array on every call
 */
export function useLibraryList<Name extends keyof LibraryRows>(
  name: Name,
  sorts: readonly [LibrarySort, ...LibrarySort[]],
): LibraryListState<LibraryRows[Name]> {
  const { storage, rankedTime } = useServices();
  const { parameters, change: changeAddress, keepOrder } = useListAddress(name);
  const [typed, setTyped] = useState<TypedFilter | null>(null);
  const address = parameters.toString();
  const inAddress = readListQuery(parameters, sorts);
  const { style } = useSettings(storage.animeNames);
  const { scope, keepScope, setScope } = useLibraryScope(name);
  const isByName = style !== 'english' && inAddress.sort !== 'newest';
  const kept = { ...inAddress, scope, ...(isByName && { animeNames: style }) };
  const filter = typed?.typedOver === address ? typed.filter : kept.filter;
  const wanted = filter === kept.filter ? kept : { ...kept, filter, page: FIRST_PAGE };
  // Names of anime may be searched at any time.
  const nameLimit = useNameLimit(name !== 'animes' && filter.trim() !== '');
  const query = nameLimit === null ? wanted : { ...wanted, isAnimeOnly: true };
  const shown = useLibraryPage(storage, name, query, wanted !== kept);
  const askForPage = useAskForPage(storage, name);
  keepScope(shown);

  const isShown = shown !== undefined;
  useEffect(() => {
    if (!isShown) return;
    const prepare = () => storage.openLists().then((lists) => lists.prepareAside(name), ignore);
    const timer = setTimeout(prepare, PREPARE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isShown, storage, name]);

  /** What is being typed goes along. */
  const change = (part: Partial<LibraryQuery>, isStep: boolean) =>
    changeAddress(
      (current) =>
        withListQuery(
          current,
          { ...readListQuery(current, sorts), filter, ...part },
          {
            ownSort: sorts[0],
            // An order of the page's panel is no sort of the list, and stays until one is chosen.
            isSortKept: part.sort === undefined,
          },
        ),
      isStep,
    );
  return {
    sorts,
    query,
    addressFilter: kept.filter,
    nameLimit,
    shown,
    goToPage: (page) => change({ page }, true),
    setScope,
    setSort(sort) {
      // First: an address without an order is asked what is kept.
      keepOrder(sort === sorts[0] ? [] : [['sort', sort]]);
      change({ sort, page: FIRST_PAGE }, false);
    },
    typeFilter(text) {
      const isAnimeOnly = name !== 'animes' && rankedTime.mayBeLimited();
      const asked = { ...kept, filter: text, page: FIRST_PAGE };
      askForPage(isAnimeOnly ? { ...asked, isAnimeOnly } : asked);
      // The letter is drawn first, the list after it.
      startTransition(() => setTyped({ filter: text, typedOver: address }));
    },
    setFilter(text) {
      setTyped(null);
      if (text !== kept.filter) change({ filter: text, page: FIRST_PAGE }, false);
    },
    prepare: () => void storage.openLists().then((lists) => lists.prepare(name), ignore),
  };
}
