import { useQuery } from '@tanstack/react-query';
import { readPicture } from '../../config/pictures';
import {
  type AnimeEncyclopediaEntry,
  type AnimeInfo,
  entryWithPictures,
  infoWithPicture,
} from '../../domain/anime/animeInfo';
import { animeWanted, type NamedRelation, namedRelations } from '../../domain/anime/animeProfile';
import type { Song } from '../../domain/song/song';
import { useServices } from '../services';
import { loadAnimeInfo, loadEncyclopediaEntry, loadRelatedNames } from './animeInformation';

export interface AnimeInformation {
  readonly entry: AnimeEncyclopediaEntry | null;
  readonly info: AnimeInfo | null;
  readonly related: readonly NamedRelation[];
  readonly isNamingRelated: boolean;
}

/** A part of the information that loads or fails independently. */
export type InformationPart = 'encyclopedia' | 'animeInfo' | 'relatedNames';

export type AnimeInformationState =
  | { readonly status: 'loading' }
  /** Neither source has data, or neither answers; they do not say which. */
  | { readonly status: 'missing'; readonly retry: () => void }
  | {
      readonly status: 'loaded';
      readonly information: AnimeInformation;
      /** Without data, or whose source did not answer; not those that are still loading. */
      readonly missingParts: readonly InformationPart[];
      readonly retry: () => void;
    };

const PARTS: readonly InformationPart[] = ['encyclopedia', 'animeInfo', 'relatedNames'];

const INFO_QUERY = {
  // The stored cache has its own maximum age. Null is requested again on the next visit.
  staleTime: ({ state }: { readonly state: { readonly data: unknown } }) =>
    state.data === null ? 0 : Number.POSITIVE_INFINITY,
} as const;

/**
 * What encyclopedia and anime info API say of an anime; one of them is enough. The API is asked by
 * the id in the songs, else by all titles, including the encyclopedia's.
 *
 * @param songs undefined while they load; empty without songs, or when the database does not answer
 */
export function useAnimeInformation(
  annId: number,
  songs: readonly Song[] | undefined,
): AnimeInformationState {
  const services = useServices();
  const { hosts } = services;
  // Answers are cached unchanged; which pictures the page may load depends on where it is served.
  const toShown = (address: string) => readPicture(address, hosts, window.location);
  const entryQuery = useQuery({
    ...INFO_QUERY,
    queryKey: ['encyclopedia', annId],
    queryFn: async ({ signal }) => {
      const found = await loadEncyclopediaEntry(annId, services, signal);
      return found && entryWithPictures(found, toShown);
    },
  });
  const entry = entryQuery.data ?? null;
  const wanted = animeWanted({ songs: songs ?? [], entry });
  const infoQuery = useQuery({
    ...INFO_QUERY,
    queryKey: ['animeInfo', annId, wanted.malId],
    queryFn: async ({ signal }) => {
      const found = await loadAnimeInfo(annId, wanted, services, signal);
      return found && infoWithPicture(found, toShown);
    },
    enabled: songs !== undefined && (wanted.malId !== null || !entryQuery.isPending),
  });
  const info = infoQuery.data ?? null;
  const namesQuery = useQuery({
    ...INFO_QUERY,
    queryKey: ['relatedNames', annId],
    queryFn: ({ signal }) =>
      entry ? loadRelatedNames(entry, services, signal) : new Map<number, string>(),
    enabled: entry !== null && entry.related.length > 0,
  });

  const parts = { encyclopedia: entryQuery, animeInfo: infoQuery, relatedNames: namesQuery };
  const missingParts = PARTS.filter((part) => {
    const { data, isPending, isFetching } = parts[part];
    return !isPending && !isFetching && (data ?? null) === null;
  });
  const retry = () => {
    for (const part of missingParts) void parts[part].refetch();
  };
  if (entry === null && info === null) {
    const isSettled = missingParts.includes('encyclopedia') && missingParts.includes('animeInfo');
    return isSettled ? { status: 'missing', retry } : { status: 'loading' };
  }
  return {
    status: 'loaded',
    missingParts,
    retry,
    information: {
      entry,
      info,
      related: entry ? namedRelations(entry, namesQuery.data ?? new Map()) : [],
      isNamingRelated: namesQuery.isFetching,
    },
  };
}
