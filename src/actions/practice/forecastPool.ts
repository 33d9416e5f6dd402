import { useMemo } from 'react';
import { type Filter, filterEntries } from '../../domain/filter/filter';
import { BY_RELEVANCE } from '../../domain/filter/songSort';
import type { DeckEntry } from '../../domain/practice/deck';
import { forecastScore, mostWorthLearning, priorShare } from '../../domain/practice/forecast';
import { recallOn } from '../../domain/practice/schedule';
import { querySongs } from '../../engine/query/querySongs';
import { createSongSet } from '../../engine/query/songSet';
import { useStored } from '../../storage/database/useStored';
import { useCatalogue } from '../catalogue/useCatalogue';
import { type Services, useServices } from '../services';
import { CatalogueNeededError, readDeckEntries } from './deckSongs';
import { type Records, useToday } from './overview';

/** Newer songs of a very large library; reading more would take seconds. */
const MOST_LIBRARY_SONGS = 20_000;
const NOTHING_KNOWN = {
  playlistSongIds: new Set<number>(),
  listenedSongIds: new Set<number>(),
  personId: null,
};

interface Pool {
  readonly entries: readonly DeckEntry[];
  /** Only the songs of the library: there is no catalogue. */
  readonly isLibrary: boolean;
  readonly listenCounts: ReadonlyMap<number, number>;
}

async function readLibraryEntries(filter: Filter, services: Services) {
  const { readPage } = await services.storage.openLists();
  const asked = { page: 1, rowCount: MOST_LIBRARY_SONGS, sort: 'newest', filter: '' } as const;
  const { rows } = await readPage('songs', asked);
  const { songs } = querySongs(createSongSet(rows), { filter, sort: BY_RELEVANCE }, NOTHING_KNOWN);
  const songIds = songs.map(({ annSongId }) => annSongId);
  return readDeckEntries({ kind: 'songs', songIds }, services);
}

/** The songs that a lobby with this filter draws from. */
export async function readPool(filter: Filter, services: Services): Promise<Pool> {
  const entriesOf = filterEntries(filter).map(([name, value]) => [name, value]);
  const parameters = new URLSearchParams(entriesOf).toString();
  const [top, whole] = await Promise.all([
    services.storage.listened.getTopList(Number.MAX_SAFE_INTEGER),
    readDeckEntries({ kind: 'find', parameters }, services).catch((error: unknown) => {
      if (error instanceof CatalogueNeededError) return null;
      throw error;
    }),
  ]);
  const listenCounts = new Map(top.map(({ annSongId, count }) => [annSongId, count]));
  const entries = whole ?? (await readLibraryEntries(filter, services));
  return { entries, isLibrary: whole === null, listenCounts };
}

/** How likely each song is recognised: by its schedule, else as players and listens have it. */
export function poolSongs({ entries, listenCounts }: Pool, records: Records, today: number) {
  return entries.map(({ recording, annSongId, difficulty }) => {
    const state = records.get(recording)?.cards.anime?.state;
    const knownShare = state
      ? recallOn(state, today)
      : priorShare(difficulty, listenCounts.get(annSongId) ?? 0);
    return { recording, knownShare };
  });
}

/** The expected score in a lobby, and the songs worth learning; undefined while they are read. */
export function useForecast(filter: Filter, songCount: number, records: Records | undefined) {
  const services = useServices();
  const { facts } = useCatalogue();
  const today = useToday();
  const pool = useStored({
    topic: 'listened',
    key: ['forecast', filter, facts?.savedAtMs ?? 0],
    read: () => readPool(filter, services),
    isBeforeKept: true,
  }).value;
  return useMemo(() => {
    if (pool === undefined || records === undefined) return undefined;
    const songs = poolSongs(pool, records, today);
    const idOf = new Map(pool.entries.map(({ recording, annSongId }) => [recording, annSongId]));
    return {
      ...forecastScore(
        songs.map(({ knownShare }) => knownShare),
        songCount,
      ),
      worthIds: mostWorthLearning(songs, songCount).flatMap(
        ({ recording }) => idOf.get(recording) ?? [],
      ),
      isLibrary: pool.isLibrary,
    };
  }, [pool, records, today, songCount]);
}
