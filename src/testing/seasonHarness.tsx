import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Services } from '../actions/services';
import { ROUTES } from '../config/paths';
import type { SeasonIndex } from '../domain/season/seasonIndex';
import type { SeasonListKey } from '../domain/season/seasonList';
import type { SeasonListEntry } from '../domain/season/seasonPage';
import { SeasonScreen } from '../features/season/SeasonScreen';
import { buildServices } from './buildServices';
import { renderScreen } from './renderScreen';

export type FetchList = Services['seasonLists']['fetchSeasonList'];
export type FetchIndex = Services['seasonLists']['fetchSeasonIndex'];
export type FetchSongs = Services['songDatabase']['fetchSongsOfSeason'];

const entryOf = (target: Element, isIntersecting: boolean) => ({
  target,
  isIntersecting,
  boundingClientRect: target.getBoundingClientRect(),
});

/** Reports which groups are near the viewport; a real IntersectionObserver needs a layout. */
export class FakeObserver {
  static all = new Set<FakeObserver>();
  readonly targets = new Set<Element>();

  constructor(readonly report: (entries: object[]) => void) {
    FakeObserver.all.add(this);
  }
  observe(target: Element) {
    this.targets.add(target);
    if (FakeObserver.isEverythingNear) this.report([entryOf(target, true)]);
  }
  unobserve(target: Element) {
    this.targets.delete(target);
  }
  disconnect() {
    FakeObserver.all.delete(this);
  }
  static isEverythingNear = true;
  static move(target: Element, isIntersecting: boolean) {
    for (const observer of FakeObserver.all) {
      if (observer.targets.has(target)) observer.report([entryOf(target, isIntersecting)]);
    }
  }
}
/** Each test file calls this once: every group is near unless a test changes that. */
export function watchSeasons(): void {
  beforeAll(() => {
    vi.stubGlobal('IntersectionObserver', FakeObserver);
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });

  beforeEach(() => {
    FakeObserver.isEverythingNear = true;
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
}

/** The index of complete lists. */
export const WHOLE: SeasonIndex = { lastUpdate: null, wholeOn: '2150-01-01', listNames: null };

/** The name of a list in tests. */
export const nameOf = (key: SeasonListKey) =>
  key.kind === 'noDate'
    ? 'none'
    : key.kind === 'year'
      ? `${key.year}`
      : `${key.year} ${key.season}`;
export const entry = (id: number, name: string, type: string | null = 'TV'): SeasonListEntry => ({
  id,
  name,
  type,
});

/** The season page with fake lists and answers. */
export function showSeason(
  query = '',
  parts: {
    fetchSeasonList?: FetchList;
    fetchSongsOfSeason?: FetchSongs;
    fetchSeasonIndex?: FetchIndex;
    /** The services of an earlier visit. */
    services?: Services;
  } = {},
) {
  const base = parts.services ?? buildServices();
  const fetchSeasonList = vi.fn<FetchList>(
    parts.fetchSeasonList ??
      (async (key) => ({
        entries: [entry(key.kind === 'season' ? 1 : 2, `Anime of ${nameOf(key)}`)],
        hasFailed: false,
      })),
  );
  const { fetchSongsOfSeason = async () => ({ songs: [], droppedCount: 0 }) } = parts;
  const view = renderScreen(<SeasonScreen />, {
    path: ROUTES.season,
    at: `/season${query}`,
    services: {
      ...base,
      seasonLists: {
        fetchSeasonList,
        fetchSeasonIndex: parts.fetchSeasonIndex ?? (async () => WHOLE),
      },
      songDatabase: { ...base.songDatabase, fetchSongsOfSeason },
    },
  });
  const asked = () => fetchSeasonList.mock.calls.map(([key]) => nameOf(key));
  return { ...view, asked };
}

export const year = () => screen.getByLabelText<HTMLSelectElement>('Year');
export const season = () => screen.getByLabelText<HTMLSelectElement>('Season');
export const group = (name: string) => screen.getByRole('region', { name });
