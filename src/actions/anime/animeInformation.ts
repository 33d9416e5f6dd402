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

/**
 * The kept answer, else the service's, which is then kept. Null is never stored: it may mean
 * a failure as well as for "unknown".
 */
async function readOrFetch<Value>(
  cache: InfoCache,
  { key, maxAgeMs, schema, fetch }: StoredAnswer<Value>,
): Promise<Value | null> {
  const kept = v.safeParse(schema, await cache.get(key, maxAgeMs));
  if (kept.success) return kept.output;
  const fetched = await fetch();
  // What the schema would refuse on the way out need not be kept.
  if (fetched !== null && v.is(schema, fetched)) void cache.put(key, fetched);
  return fetched;
}

/** The encyclopedia's entry, kept for a week; null when there is none and on failure. */
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
 * The anime info API's answer, kept for a day; null when nothing matches and on failure. An
 * answer found by title never replaces one found by the certain id.
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

/**
 * Names of the related anime by annId, kept as long as the entry; those unknown are missing.
 * @returns null when the encyclopedia does not answer
 */
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
