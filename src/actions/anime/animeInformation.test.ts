import { describe, expect, it, vi } from 'vitest';
import type { AnimeEncyclopediaEntry, AnimeInfo } from '../../domain/anime/animeInfo';
import { buildAnimeInfo, buildEntry } from '../../testing/animeInfoBuilder';
import { buildServices } from '../../testing/buildServices';
import { openTestStorage } from '../../testing/openTestStorage';
import { loadAnimeInfo, loadEncyclopediaEntry, loadRelatedNames } from './useAnimeInformation';

const DAY_MS = 24 * 60 * 60 * 1000;
const WANTED = { malId: 269, titles: ['Bleach'], vintage: 'Fall 2004' };
const ENTRY = buildEntry({ annId: 1, related: [{ annId: 2, direction: 'next', relation: '' }] });
const SIGNAL = new AbortController().signal;

function build() {
  let nowMs = Date.UTC(2026, 10, 21);
  const storage = openTestStorage({ now: () => new Date(nowMs) });
  const fetchEntry = vi.fn(async (): Promise<AnimeEncyclopediaEntry | null> => ENTRY);
  const fetchRelatedNames = vi.fn(
    async (): Promise<ReadonlyMap<number, string> | null> => new Map([[2, 'Next']]),
  );
  const fetchAnimeInfo = vi.fn(async (): Promise<AnimeInfo | null> => buildAnimeInfo());
  const services = buildServices({
    storage,
    encyclopedia: { fetchEntry, fetchRelatedNames },
    animeInfo: { fetchAnimeInfo },
  });
  const pass = (durationMs: number) => {
    nowMs += durationMs;
  };
  return { services, fetchEntry, fetchRelatedNames, fetchAnimeInfo, storage, pass };
}

describe('the cache of anime information', () => {
  it('keeps an encyclopedia entry for a week', async () => {
    const { services, fetchEntry, pass } = build();
    for (const passedMs of [0, 7 * DAY_MS - 1]) {
      pass(passedMs);
      expect(await loadEncyclopediaEntry(1, services, SIGNAL)).toEqual(ENTRY);
    }
    expect(fetchEntry).toHaveBeenCalledTimes(1);
    pass(1);
    await loadEncyclopediaEntry(1, services, SIGNAL);
    expect(fetchEntry).toHaveBeenCalledTimes(2);
  });

  it('keeps an answer of the anime info API for a day', async () => {
    const { services, fetchAnimeInfo, pass } = build();
    for (const passedMs of [0, DAY_MS - 1]) {
      pass(passedMs);
      expect(await loadAnimeInfo(1, WANTED, services, SIGNAL)).toEqual(buildAnimeInfo());
    }
    expect(fetchAnimeInfo).toHaveBeenCalledTimes(1);
    pass(1);
    await loadAnimeInfo(1, WANTED, services, SIGNAL);
    expect(fetchAnimeInfo).toHaveBeenCalledTimes(2);
  });

  it('keeps the names of related anime', async () => {
    const { services, fetchRelatedNames } = build();
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await loadRelatedNames(ENTRY, services, SIGNAL)).toEqual(new Map([[2, 'Next']]));
    }
    expect(fetchRelatedNames).toHaveBeenCalledTimes(1);
  });

  it('keeps answers by anime, and answers found by title apart from answers found by id', async () => {
    const { services, fetchAnimeInfo, fetchEntry } = build();
    await loadAnimeInfo(1, { ...WANTED, malId: null }, services, SIGNAL);
    await loadAnimeInfo(1, WANTED, services, SIGNAL);
    await loadAnimeInfo(2, WANTED, services, SIGNAL);
    expect(fetchAnimeInfo).toHaveBeenCalledTimes(3);
    await loadEncyclopediaEntry(1, services, SIGNAL);
    await loadEncyclopediaEntry(2, services, SIGNAL);
    expect(fetchEntry).toHaveBeenCalledTimes(2);
  });
});

describe('the cache of anime information, for missing or odd answers', () => {
  it('does not keep null answers: the next visit sends each of the three requests again', async () => {
    const { services, fetchEntry, fetchAnimeInfo, fetchRelatedNames } = build();
    fetchEntry.mockResolvedValue(null);
    fetchAnimeInfo.mockResolvedValue(null);
    fetchRelatedNames.mockResolvedValue(null);
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await loadEncyclopediaEntry(1, services, SIGNAL)).toBeNull();
      expect(await loadAnimeInfo(1, WANTED, services, SIGNAL)).toBeNull();
      expect(await loadRelatedNames(ENTRY, services, SIGNAL)).toBeNull();
    }
    for (const ask of [fetchEntry, fetchAnimeInfo, fetchRelatedNames]) {
      expect(ask).toHaveBeenCalledTimes(2);
    }
  });

  it('keeps an empty map of related names', async () => {
    const { services, fetchRelatedNames } = build();
    fetchRelatedNames.mockResolvedValue(new Map());
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await loadRelatedNames(ENTRY, services, SIGNAL)).toEqual(new Map());
    }
    expect(fetchRelatedNames).toHaveBeenCalledTimes(1);
  });

  it('requests an entry again when the cached entry has another shape', async () => {
    const { services, storage, fetchEntry } = build();
    await storage.infoCache.put('encyclopedia 1', { annId: 1, name: '<b>' });
    expect(await loadEncyclopediaEntry(1, services, SIGNAL)).toEqual(ENTRY);
    expect(fetchEntry).toHaveBeenCalledTimes(1);
  });

  it('sends no request for related names when an anime has no related entries', async () => {
    const { services, fetchRelatedNames } = build();
    expect(await loadRelatedNames(buildEntry(), services, SIGNAL)).toEqual(new Map());
    expect(fetchRelatedNames).not.toHaveBeenCalled();
  });
});
