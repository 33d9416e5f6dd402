import * as v from 'valibot';
import {
  type AnimeEncyclopediaEntry,
  type AnimeInfo,
  animeInfoSchema,
  encyclopediaEntrySchema,
  relatedNamesSchema,
} from '../../domain/anime/animeInfo';
import type { AnimeWanted } from '../../domain/anime/animeProfile';
import { INFO_MAX_AGE_MS, type InfoCache } from '../../storage/side/infoCache';
import type { Services } from '../services';

type InfoServices = Pick<Services, 'animeInfo' | 'encyclopedia' | 'storage'>;

interface StoredAnswer<Value> {
  readonly key: string;
  readonly maxAgeMs: number;
  readonly schema: v.GenericSchema<unknown, Value>;
  readonly fetch: () => Promise<Value | null>;
}

/** The cached answer, else the service's. Null is not cached: it may be a failure. */
async function readOrFetch<Value>(
  cache: InfoCache,
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
  { encyclopedia, storage }: InfoServices,
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
  { animeInfo, storage }: InfoServices,
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
  { encyclopedia, storage }: InfoServices,
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
