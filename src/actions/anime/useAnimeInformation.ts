import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { readPicture } from '../../config/pictures';
import {
  type AnimeEncyclopediaEntry,
  type AnimeInfo,
  animeInfoSchema,
  encyclopediaEntrySchema,
  entryWithPictures,
  infoWithPicture,
  relatedNamesSchema,
} from '../../domain/anime/animeInfo';
import {
  type AnimeWanted,
  animeWanted,
  type NamedRelation,
  namedRelations,
} from '../../domain/anime/animeProfile';
import type { Song } from '../../domain/song/song';
import { INFO_MAX_AGE_MS } from '../../storage/side/infoCache';
import { type Services, useServices } from '../services';

interface StoredAnswer<Value> {
  readonly key: string;
  readonly maxAgeMs: number;
  readonly schema: v.GenericSchema<unknown, Value>;
  readonly fetch: () => Promise<Value | null>;
}

/** The cached answer, else the service's. Null is not cached: it may be a failure. */
async function readOrFetch<Value>(
  cache: Services['storage']['infoCache'],
  { key, maxAgeMs, schema, fetch }: StoredAnswer<Value>,
): Promise<Value | null> {
  const kept = v.safeParse(schema, await cache.get(key, maxAgeMs));
  if (kept.success) return kept.output;
  const fetched = await fetch();
  // Do not cache values that the schema would reject when they are read.
  if (fetched !== null && v.is(schema, fetched)) void cache.put(key, fetched);
  return fetched;
}

/** The encyclopedia's entry, cached for a week; null if there is none or the request fails. */
export function loadEncyclopediaEntry(
  annId: number,
  { encyclopedia, storage }: Services,
  signal: AbortSignal,
): Promise<AnimeEncyclopediaEntry | null> {
  return readOrFetch(storage.infoCache, {
    key: `encyclopedia ${annId}`,
    maxAgeMs: INFO_MAX_AGE_MS.encyclopedia,
    schema: encyclopediaEntrySchema,
    fetch: () => encyclopedia.fetchEntry(annId, { signal }),
  });
}

/**
 * The anime info API's answer, cached for a day; null if nothing matches or the request fails. An
 * answer found by title never replaces one found by id, which is certain.
 */
export function loadAnimeInfo(
  annId: number,
  wanted: AnimeWanted,
  { animeInfo, storage }: Services,
  signal: AbortSignal,
): Promise<AnimeInfo | null> {
  return readOrFetch(storage.infoCache, {
    key: `animeInfo ${annId} ${wanted.malId ?? 'by title'}`,
    maxAgeMs: INFO_MAX_AGE_MS.animeInfo,
    schema: animeInfoSchema,
    fetch: () => animeInfo.fetchAnimeInfo(wanted, { signal }),
  });
}

/** Names by annId, unknown ones missing. @returns null when the encyclopedia does not answer */
export async function loadRelatedNames(
  entry: AnimeEncyclopediaEntry,
  { encyclopedia, storage }: Services,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, string> | null> {
  const annIds = entry.related.map((related) => related.annId);
  if (annIds.length === 0) return new Map();
  const pairs = await readOrFetch(storage.infoCache, {
    key: `relatedNames ${entry.annId}`,
    maxAgeMs: INFO_MAX_AGE_MS.encyclopedia,
    schema: relatedNamesSchema,
    fetch: async () => {
      const names = await encyclopedia.fetchRelatedNames(annIds, { signal });
      return names === null ? null : [...names];
    },
  });
  return pairs === null ? null : new Map(pairs);
}

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
