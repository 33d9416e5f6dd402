import { useMemo } from 'react';
import type { Song } from '../../domain/song/song';
import { useNavigator } from '../../routing/Link';
import { type OfferedList, useServices } from '../services';

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
      }
    );
  }, [services, navigator]);
}

/** What the add-on does with songs that the page holds. */
export function useSongsAddOn(name: string, songs: readonly Song[] = []) {
  const addOn = useListAddOn();
  const readIds = async () => songs.map(({ annSongId }) => annSongId);
  return addOn && { ...addOn, open: () => addOn.open({ name, readIds }) };
}
