import { useCallback, useLayoutEffect, useRef } from 'react';
import { practicePath } from '../../config/paths';
import type { Song } from '../../domain/song/song';
import type { Address } from '../../routing/address';
import { useAddress, useNavigator } from '../../routing/Link';
import { texts } from '../../texts/texts';
import { useServices } from '../services';

export interface PracticedList {
  readonly name: string;
  readonly readIds: () => Promise<readonly number[]>;
  /** Of the page if the list is what its address asks for. */
  readonly address?: Address;
}

/** @returns makes a deck of a list, or takes the one made before, and opens its session */
export function usePracticeList(): (list: PracticedList) => Promise<void> {
  const services = useServices();
  const navigator = useNavigator();
  return useCallback(
    async ({ name, readIds, address = null }) => {
      const { notify, openPractice } = services;
      try {
        const songIds = await readIds();
        const { deckOf } = await openPractice();
        const shownName = name || texts.common.songCount(songIds.length);
        navigator.push(practicePath((await deckOf({ name: shownName, songIds, address })).id));
      } catch {
        notify({ tone: 'error', message: texts.actions.practiceFailed });
      }
    },
    [services, navigator],
  );
}

/** The first part of the window's title: what the page is about; empty while names are hidden. */
function pageName(): string {
  const [name = '', ...others] = document.title.split(' · ');
  return others.length === 0 ? '' : name;
}

/** Practices the list of the page, and names the deck after it. */
export function usePracticePage(): (readIds: PracticedList['readIds']) => Promise<void> {
  const practiceList = usePracticeList();
  const address = useAddress();
  const latest = useRef(address);
  useLayoutEffect(() => {
    latest.current = address;
  }, [address]);
  return useCallback(
    (readIds) => practiceList({ name: pageName(), readIds, address: latest.current }),
    [practiceList],
  );
}

/** Practices songs that the page holds. */
export function usePracticeSongs(name: string, songs: readonly Song[] = []) {
  const practiceList = usePracticeList();
  return () => practiceList({ name, readIds: async () => songs.map(({ annSongId }) => annSongId) });
}
