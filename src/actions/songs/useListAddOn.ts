import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Song } from '../../domain/song/song';
import { useAddress, useNavigator } from '../../routing/Link';
import { type GuessedList, type OfferedList, useServices } from '../services';

/** What the add-on of the app does with a list; always the same object, null without an add-on. */
export function useListAddOn() {
  const services = useServices();
  const navigator = useNavigator();
  return useMemo(() => {
    const { addOn, notify } = services;
    return (
      addOn && {
        name: addOn.name,
        Icon: addOn.Icon,
        open: (list: OfferedList) => addOn.openList(list, navigator, notify),
        /** Guesses the songs of a list. */
        guess: (list: GuessedList) => addOn.openGuess(list, navigator, services),
      }
    );
  }, [services, navigator]);
}

const idsOf = (songs: readonly Song[]) => async () => songs.map(({ annSongId }) => annSongId);

/** What the add-on does with songs that the page holds. */
export function useSongsAddOn(name: string, songs: readonly Song[] = []) {
  const addOn = useListAddOn();
  const readIds = idsOf(songs);
  return (
    addOn && {
      ...addOn,
      open: () => addOn.open({ name, readIds }),
      guess: () => addOn.guess({ name, readIds }),
    }
  );
}

/** The first part of the window's title: what the page is about; empty while names are hidden. */
function pageName(): string {
  const [name = '', ...others] = document.title.split(' · ');
  return others.length === 0 ? '' : name;
}

/** What the add-on does with songs chosen on the page; always the same object. */
export function useChosenAddOn() {
  const addOn = useListAddOn();
  return useMemo(
    () =>
      addOn && {
        ...addOn,
        open: (songs: readonly Song[]) => addOn.open({ name: pageName(), readIds: idsOf(songs) }),
        guess: (songs: readonly Song[]) => addOn.guess({ name: pageName(), readIds: idsOf(songs) }),
      },
    [addOn],
  );
}

/** What the add-on does with the list of the page, which is named after the page. */
export function usePageAddOn() {
  const addOn = useListAddOn();
  const address = useAddress();
  const latest = useRef(address);
  useLayoutEffect(() => {
    latest.current = address;
  }, [address]);
  return useMemo(
    () =>
      addOn && {
        ...addOn,
        open: (readIds: OfferedList['readIds']) =>
          addOn.open({ name: pageName(), readIds, address: latest.current }),
        guess: (readIds: OfferedList['readIds']) => addOn.guess({ name: pageName(), readIds }),
      },
    [addOn],
  );
}

export type PageAddOn = ReturnType<typeof usePageAddOn>;
