import { describe, expect, it, vi } from 'vitest';
import type { AnimeEncyclopediaEntry, AnimeInfo } from '../../domain/anime/animeInfo';
import { buildAnimeInfo, buildEntry } from '../../testing/animeInfoBuilder';
import { openTestStorage } from '../../testing/openTestStorage';
import { loadAnimeInfo, loadEncyclopediaEntry, loadRelatedNames } from './animeInformation';

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
  const services = {
    storage,
    encyclopedia: { fetchEntry, fetchRelatedNames },
    animeInfo: { fetchAnimeInfo },
  };
  const pass = (durationMs: number) => {
    nowMs += durationMs;
  };
  return { services, fetchEntry, fetchRelatedNames, fetchAnimeInfo, storage, pass };
}

describe('answers are kept', () => {
  it('a week for the encyclopedia', async () => {
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

  it('a day for the anime info API', async () => {
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

  it('with the names of related anime', async () => {
    const { services, fetchRelatedNames } = build();
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await loadRelatedNames(ENTRY, services, SIGNAL)).toEqual(new Map([[2, 'Next']]));
    }
    expect(fetchRelatedNames).toHaveBeenCalledTimes(1);
  });

  it('by anime, and never one found by title for one known by id', async () => {
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

describe('what may be a failure is not kept', () => {
  it('null of any of the three', async () => {
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

  it('an answer that names none is kept: what is related is no anime', async () => {
    const { services, fetchRelatedNames } = build();
    fetchRelatedNames.mockResolvedValue(new Map());
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await loadRelatedNames(ENTRY, services, SIGNAL)).toEqual(new Map());
    }
    expect(fetchRelatedNames).toHaveBeenCalledTimes(1);
  });

  it('what stands there in another shape is asked for again', async () => {
    const { services, storage, fetchEntry } = build();
    await storage.infoCache.put('encyclopedia 1', { annId: 1, name: '<b>' });
    expect(await loadEncyclopediaEntry(1, services, SIGNAL)).toEqual(ENTRY);
    expect(fetchEntry).toHaveBeenCalledTimes(1);
  });

  it('nobody is asked for the names of none', async () => {
    const { services, fetchRelatedNames } = build();
    expect(await loadRelatedNames(buildEntry(), services, SIGNAL)).toEqual(new Map());
    expect(fetchRelatedNames).not.toHaveBeenCalled();
  });
});
