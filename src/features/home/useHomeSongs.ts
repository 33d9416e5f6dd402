import { useQuery } from '@tanstack/react-query';
import { loadCatalogueModule } from '../../actions/catalogue/lazyCatalogue';
import { useCatalogue } from '../../actions/catalogue/useCatalogue';
import { type HomeSongs, readHomeSongs } from '../../actions/home/readHomeSongs';
import { randomQuery } from '../../actions/search/songQueries';
import { useSongQuery } from '../../actions/search/useSongQuery';
import { useServices } from '../../actions/services';
import type { Song } from '../../domain/song/song';
import { mergeSongs } from '../../domain/song/songList';
import { songsEverybodyKnows, wellKnownSongs } from '../../domain/song/wellKnown';
import { useSettings } from '../../storage/settings/useSettings';
import type { RunningSeason } from './useRunningSeason';

const HOUR_MS = 60 * 60 * 1000;

const MOST_KNOWN = 60;
/** Fewer are no list of songs that everybody knows. */
const LEAST_KNOWN = 4;

/**
 * The songs that nearly everybody knows, or else the best known ones: of the catalogue or, without
 * one, of the season and of Discovery. Undefined while loading. `all` are the songs to guess.
 */
export function useKnownSongs(season: RunningSeason) {
  const services = useServices();
  const { catalogue, storage } = services;
  const { isSearchable } = useCatalogue();
  const { isHere } = useSettings(storage.catalogueChoices);
  const { isDiscoveryDisabled } = useSettings(storage.extraSettings);
  const random = useSongQuery(randomQuery(0, services), !isDiscoveryDisabled);
  const { data: best } = useQuery({
    queryKey: ['homeKnown', isSearchable],
    queryFn: async () => {
      if (!isHere && !isSearchable) return null;
      await catalogue.whenBegun();
      const { readBestKnown } = await loadCatalogueModule();
      return readBestKnown(catalogue, MOST_KNOWN);
    },
    staleTime: HOUR_MS,
    networkMode: 'always',
  });
  const isRandomDone = isDiscoveryDisabled || random.status !== 'loading';
  const isDone = best !== undefined && isRandomDone && (season.songs || season.isError);
  const passing = mergeSongs(
    season.songs ?? [],
    random.status === 'done' ? random.answer.songs : [],
  );
  const candidates: readonly Song[] = best ?? passing;
  const everybody = songsEverybodyKnows(candidates, MOST_KNOWN);
  const isKnown = everybody.length >= LEAST_KNOWN;
  const known = isKnown ? everybody : wellKnownSongs(candidates, () => false, LEAST_KNOWN * 3);
  return { known: isDone ? known : undefined, isKnown, all: isKnown ? everybody : passing };
}

/** What was played here, as it is when the page opens; undefined while it is read. */
export function useHeardHere(): HomeSongs | undefined {
  const services = useServices();
  return useQuery({
    queryKey: ['homeSongs'],
    queryFn: () => readHomeSongs(services, Date.now()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
  }).data;
}
