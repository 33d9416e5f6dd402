import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnimeTopics } from '../../domain/filter/filter';
import type { Song } from '../../domain/song/song';
import { distinctTopics } from '../../engine/query/valuesOfSongs';
import { useCatalogue } from '../catalogue/useCatalogue';
import { useServices } from '../services';

export interface ListedTopics extends AnimeTopics {
  /** By annId; undefined where they are not known. */
  readonly topics: ReadonlyMap<number, AnimeTopics> | undefined;
  readonly isWaiting: boolean;
}

const NO_IDS: readonly number[] = [];

/**
 * Genres and tags of the anime of some songs, which no song tells and a catalogue may know.
 *
 * @param songs null for all there are in the catalogue, by their names alone
 * @param isWanted whether they are shown or asked for; nothing is read before
 */
export function useListedTopics(songs: readonly Song[] | null, isWanted: boolean): ListedTopics {
  const { catalogue } = useServices();
  const { facts } = useCatalogue();
  const savedAtMs = facts?.savedAtMs ?? 0;
  const annIds = useMemo(
    () => (isWanted && songs !== null ? [...new Set(songs.map(({ annId }) => annId))] : NO_IDS),
    [songs, isWanted],
  );
  const query = useQuery({
    queryKey: ['topicsOf', savedAtMs, annIds],
    queryFn: async () => (await (await catalogue.panel())?.readTopicsOf(annIds)) ?? null,
    enabled: annIds.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    // Many ids make a long key.
    gcTime: 0,
  });
  const { data: all } = useQuery({
    queryKey: ['catalogueTopics', savedAtMs],
    queryFn: async () => (await (await catalogue.panel())?.readTopics()) ?? null,
    enabled: songs === null && isWanted && facts !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const topics = query.data ?? undefined;
  const names = useMemo(() => distinctTopics([...(topics?.values() ?? [])]), [topics]);
  return {
    ...names,
    ...(songs === null && isWanted && all),
    topics,
    isWaiting: query.isLoading,
  };
}
