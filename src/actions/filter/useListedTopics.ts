import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Song } from '../../domain/song/song';
import { distinctTopics } from '../../engine/query/valuesOfSongs';
import { useMemoInLanguage } from '../../texts/useShownLanguage';
import { useCatalogue } from '../catalogue/useCatalogue';
import { useServices } from '../services';

const NO_IDS: readonly number[] = [];

/**
 * Genres and tags of the anime of some songs. Songs do not have them; the catalogue may.
 *
 * @param songs null for the genres and tags of the whole catalogue, without their anime
 * @param isWanted whether they are shown or filtered by; nothing is read before
 */
export function useListedTopics(songs: readonly Song[] | null, isWanted: boolean) {
  const { catalogue } = useServices();
  const { facts } = useCatalogue();
  const savedAtMs = facts?.savedAtMs ?? 0;
  const annIds = useMemo(
    () => (isWanted && songs !== null ? [...new Set(songs.map(({ annId }) => annId))] : NO_IDS),
    [songs, isWanted],
  );
  const query = useQuery({
    queryKey: ['topicsOf', savedAtMs, annIds],
    queryFn: () => catalogue.ask('topicsOf', annIds),
    enabled: annIds.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    // The key is long, because it has many ids.
    gcTime: 0,
  });
  const { data: all } = useQuery({
    queryKey: ['catalogueTopics', savedAtMs],
    queryFn: () => catalogue.ask('topics', null),
    enabled: songs === null && isWanted && facts !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const topics = query.data ?? undefined;
  const names = useMemoInLanguage(() => distinctTopics([...(topics?.values() ?? [])]), [topics]);
  return {
    ...names,
    ...(songs === null && isWanted && all),
    /** By annId; undefined if they are unknown. */
    topics,
    isWaiting: query.isLoading,
  };
}
