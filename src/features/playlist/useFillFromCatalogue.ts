import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../actions/services';

/**
 * Saves what the catalogue on this device has of songs that the library lacks; the page's read of
 * the library then shows them. Nothing goes over the network, so nobody has to press for it.
 *
 * @returns whether it is at it, so that nothing is called missing yet
 */
export function useFillFromCatalogue(missingIds: readonly number[]): boolean {
  const { catalogue, library, storage } = useServices();
  const { isHere } = storage.catalogueChoices.getSettings();
  const { isFetching } = useQuery({
    queryKey: ['fromCatalogue', ...missingIds],
    async queryFn() {
      const songs = await catalogue.songsByAnnSongIds(missingIds).catch(() => null);
      if (songs !== null && songs.length > 0) await library.saveSongs(songs);
      return songs?.length ?? 0;
    },
    enabled: isHere && missingIds.length > 0,
    // Another catalogue may have them.
    staleTime: 0,
    gcTime: 0,
  });
  return isFetching;
}
