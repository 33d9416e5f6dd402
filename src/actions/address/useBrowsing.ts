import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  type BrowseChoice,
  type Browsed,
  readBrowseChoice,
  writeBrowseChoice,
} from '../../domain/filter/browseChoice';
import type { LibraryScope } from '../../domain/song/mySongs';
import { useSettings } from '../../storage/settings/useSettings';
import { useShownLanguage } from '../../texts/useShownLanguage';
import { useCatalogue } from '../catalogue/useCatalogue';
import { useServices } from '../services';
import { readListQuery } from './listQuery';
import { MINE_PARAMETER } from './useLibraryScope';
import { useQueuedParameters } from './useQueuedParameters';

/** The scope of an address that shows the song list (?mine=catalogue). */
const CATALOGUE = 'catalogue';
const FIRST_PAGE = 1;
const NOT_BROWSED = { address: `${MINE_PARAMETER}=${CATALOGUE}`, isShown: false };

/** The address of a choice, without what was typed: a list does not open filtered by a text. */
function addressOf(choice: BrowseChoice): string {
  const kept = choice.filter.trim() === '' ? choice : { ...choice, filter: '', page: FIRST_PAGE };
  return new URLSearchParams({
    [MINE_PARAMETER]: CATALOGUE,
    ...writeBrowseChoice(kept),
  }).toString();
}

/**
 * All anime or people of the song list, as a page's address describes them. A bare address shows
 * them as they were left, if they were shown last.
 */
export function useBrowsing(name: Browsed) {
  const { extraSettings, catalogueChoices } = useServices().storage;
  const { isSearchable, isKnown } = useCatalogue();
  const { isHere } = useSettings(catalogueChoices);
  // One that is stored is waited for, so that another list does not come first.
  const isThere = isSearchable || (isHere && !isKnown);
  const [parameters, changeParameters] = useQueuedParameters();
  const { browsed = {} } = useSettings(extraSettings);
  const { address: left, isShown: wasShown } = browsed[name] ?? NOT_BROWSED;
  const isBare = parameters.size === 0;
  const asked = useMemo(
    () => (isBare && isThere && wasShown ? new URLSearchParams(left) : parameters),
    [isBare, isThere, wasShown, left, parameters],
  );
  const isOn = isThere && asked.get(MINE_PARAMETER) === CATALOGUE;
  const { page, filter } = readListQuery(asked, ['name']);
  const choice = readBrowseChoice(asked, { page, filter });

  const isUnsaid = isOn && asked !== parameters;
  useEffect(() => {
    if (isUnsaid) changeParameters(() => new URLSearchParams(left));
  }, [isUnsaid, changeParameters, left]);

  const keep = useCallback(
    (address: string, isShown: boolean) => {
      const { browsed: others } = extraSettings.getSettings();
      extraSettings.changeSettings({ browsed: { ...others, [name]: { address, isShown } } });
    },
    [extraSettings, name],
  );
  // Stored as it changes here, whatever another tab stores: the last change counts.
  const shown = isOn ? addressOf(choice) : null;
  useEffect(() => {
    if (shown !== null) keep(shown, true);
  }, [keep, shown]);

  const [pressed, setPressed] = useState<LibraryScope | typeof CATALOGUE | null>(null);

  return {
    isOn,
    choice,
    /** What was pressed last here, whose button has the focus in the list that follows. */
    pressed,
    /** Shows the song list; null where it is not on this device. */
    start: isThere
      ? () => {
          setPressed(CATALOGUE);
          changeParameters(() => new URLSearchParams(left));
        }
      : null,
    /** Shows another part of the list. Another page is a step of its own in the history. */
    change(part: Partial<BrowseChoice>, isStep = false) {
      changeParameters(
        () => ({
          [MINE_PARAMETER]: CATALOGUE,
          ...writeBrowseChoice({ ...choice, page: FIRST_PAGE, ...part }),
        }),
        isStep,
      );
    },
    /** Leaves the song list for the rows that were found, of which the address says no more. */
    leave(scope: LibraryScope) {
      setPressed(scope);
      changeParameters(() => ({}));
      keep(shown ?? left, false);
    },
  };
}

export type Browsing = ReturnType<typeof useBrowsing>;

/** A page of the song list; undefined until the first answer, and if it is not on this device. */
export function useBrowsedPage(of: Browsed, choice: BrowseChoice) {
  const { catalogue, storage } = useServices();
  const { facts } = useCatalogue();
  const { style: animeNames } = useSettings(storage.animeNames);
  const { data, isPlaceholderData } = useQuery({
    // The order of names is that of the language.
    queryKey: ['browse', facts?.savedAtMs ?? 0, useShownLanguage(), of, animeNames, choice],
    queryFn: ({ signal }) => catalogue.ask('browse', { of, animeNames, choice }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return data ? { ...data, isOutdated: isPlaceholderData } : undefined;
}
