import { startTransition, useEffect, useState } from 'react';
import type { LibrarySort } from '../../storage/lists/listIndex';
import type { LibraryRows } from '../../storage/lists/listSpecs';
import type { LibraryQuery } from '../../storage/lists/lists';
import { useAskForPage, useLibraryPage } from '../../storage/lists/useLibrary';
import { useSettings } from '../../storage/settings/useSettings';
import { isNameLimited, useNameLimit } from '../names/useNameLimit';
import { useServices } from '../services';
import { readListQuery, withListQuery } from './listQuery';
import { useLibraryScope } from './useLibraryScope';
import { useListAddress } from './useListAddress';

interface TypedFilter {
  readonly filter: string;
  /** The parameters when the text was typed; the text is outdated once they change. */
  readonly typedOver: string;
}

/** The delay after the rows of the page are shown. */
const PREPARE_AFTER_MS = 300;
const FIRST_PAGE = 1;
/** A preparation that fails only makes the first sort slower. */
const ignore = () => undefined;

/**
 * A list of the library, as its address describes it. Another page adds a history entry.
 *
 * @param sorts the default first; must be the same array on every call
 */
export function useLibraryList<Name extends keyof LibraryRows>(
  name: Name,
  sorts: readonly [LibrarySort, ...LibrarySort[]],
) {
  const { storage, catalogue, rankedTime } = useServices();
  const { parameters, change: changeAddress, keepOrder } = useListAddress(name);
  const [typed, setTyped] = useState<TypedFilter | null>(null);
  const address = parameters.toString();
  const inAddress = readListQuery(parameters, sorts);
  const { style } = useSettings(storage.animeNames);
  const { scope, keepScope, setScope } = useLibraryScope(name);
  const isByName = style !== 'english' && inAddress.sort !== 'newest';
  const kept = { ...inAddress, scope, ...(isByName && { animeNames: style }) };
  const typedText = typed?.typedOver === address ? typed.filter : null;
  const filter = typedText ?? kept.filter;
  const wanted = filter === kept.filter ? kept : { ...kept, filter, page: FIRST_PAGE };
  // Anime names can be searched at any time.
  const nameLimit = useNameLimit(name !== 'animes' && filter.trim() !== '');
  const query: LibraryQuery = nameLimit === null ? wanted : { ...wanted, isAnimeOnly: true };
  const shown = useLibraryPage(storage, name, query, wanted !== kept);
  const askForPage = useAskForPage(storage, name);
  keepScope(shown);

  usePreparing(name, shown !== undefined);

  /** Includes the text being typed. */
  const change = (part: Partial<LibraryQuery>, isStep: boolean) =>
    changeAddress((current) => {
      const before = readListQuery(current, sorts);
      const next = { ...before, filter: typedText ?? before.filter, ...part };
      return withListQuery(current, next, {
        ownSort: sorts[0],
        // An order of the songs panel is no sort of this list; it stays until a sort is chosen.
        isSortKept: part.sort === undefined,
      });
    }, isStep);
  return {
    sorts,
    query,
    /** The filter in the address, which is updated when typing pauses. */
    addressFilter: kept.filter,
    /** Set where a text filters the list by anime names only; else null. */
    nameLimit,
    /** Undefined until the first answer. While another page loads, this is the previous page. */
    shown,
    goToPage: (page: number) => change({ page }, true),
    setScope,
    setSort(sort: LibrarySort) {
      // Before the address changes: an address without an order uses the stored one.
      keepOrder(sort === sorts[0] ? [] : [['sort', sort]]);
      change({ sort, page: FIRST_PAGE }, false);
    },
    /** Filters the list at once without changing the address. */
    typeFilter(text: string) {
      const isAnimeOnly = name !== 'animes' && isNameLimited(catalogue, rankedTime);
      const asked = { ...kept, filter: text, page: FIRST_PAGE };
      askForPage(isAnimeOnly ? { ...asked, isAnimeOnly } : asked);
      // Render the typed letter first, then the list.
      startTransition(() => setTyped({ filter: text, typedOver: address }));
    },
    setFilter(text: string) {
      setTyped(null);
      if (text !== kept.filter) change({ filter: text, page: FIRST_PAGE }, false);
    },
    /** Call it when another sort or filter is likely: the first one is then as fast as later ones. */
    prepare: () => void storage.openLists().then((lists) => lists.prepare(name), ignore),
  };
}

/** Prepares the first sort or filter soon after the rows are shown. */
function usePreparing(name: keyof LibraryRows, isShown: boolean): void {
  const { openLists } = useServices().storage;
  useEffect(() => {
    if (!isShown) return;
    const prepare = () => openLists().then((lists) => lists.prepareAside(name), ignore);
    const timer = setTimeout(prepare, PREPARE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isShown, openLists, name]);
}

export type LibraryList<Name extends keyof LibraryRows> = ReturnType<typeof useLibraryList<Name>>;
