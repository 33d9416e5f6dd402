import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnimeTopics } from '../../domain/filter/filter';
import type { Song } from '../../domain/song/song';
import { distinctTopics } from '../../engine/query/valuesOfSongs';
import { useCatalogue } from '../catalogue/useCatalogue';
import { useServices } from '../services';

export interface ListedTopics extends AnimeTopics {
  /** By annId; undefined where it is unknown. */
  readonly topics: ReadonlyMap<number, AnimeTopics> | undefined;
  readonly isWaiting: boolean;
}

const NOT_WANTED: readonly number[] = [];

/**
 * Genres and tags of the anime of some songs, which no song tells and a catalogue may know.
 *
 * @param isWanted whether they are shown or asked for; nothing is read before
 */
export function useListedTopics(songs: readonly Song[], isWanted: boolean): ListedTopics {
  const { catalogue } = useServices();
  const { facts } = useCatalogue();
  const annIds = useMemo(
    () => (isWanted ? [...new Set(songs.map(({ annId }) => annId))] : NOT_WANTED),
    [songs, isWanted],
  );
  const query = useQuery({
    queryKey: ['topicsOf', facts?.savedAtMs ?? 0, annIds],
    queryFn: async () => {
      const panel = await catalogue.panel();
      return (await panel?.readTopicsOf(annIds)) ?? null;
    },
    enabled: annIds.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    // Many ids make a long key.
    gcTime: 0,
  });
  const topics = query.data ?? undefined;
  const names = useMemo(() => distinctTopics([...(topics?.values() ?? [])]), [topics]);
  return { ...names, topics, isWaiting: query.isLoading };
}
