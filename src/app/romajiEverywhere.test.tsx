// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { askSuggestions } from '../actions/search/askSuggestions';
import type { Services } from '../actions/services';
import { ROUTES } from '../config/paths';
import { HomeScreen } from '../features/home/HomeScreen';
import { AnimesScreen } from '../features/library/AnimesScreen';
import { SeasonScreen } from '../features/season/SeasonScreen';
import { StatisticsScreen } from '../features/statistics/StatisticsScreen';
import type { AppStorage } from '../storage/openStorage';
import { buildServices } from '../testing/buildServices';
import { createFakeCatalogue } from '../testing/fakeCatalogue';
import { createFakePlayer } from '../testing/fakePlayer';
import { openTestStorage } from '../testing/openTestStorage';
import { renderScreen } from '../testing/renderScreen';
import { buildSong } from '../testing/songBuilder';
import { ShownAnimeNames } from './App';
import { useUpNext } from './nowPlaying/NowPlayingSheet';

/** Reports every element as near the window; the browser's own observer needs a layout. */
class NearObserver {
  constructor(readonly report: (entries: object[]) => void) {}
  observe(target: Element) {
    this.report([{ target, isIntersecting: true }]);
  }
  unobserve() {}
  disconnect() {}
}

beforeAll(() => {
  vi.stubGlobal('IntersectionObserver', NearObserver);
});
afterAll(() => {
  vi.unstubAllGlobals();
});
afterEach(cleanup);

const ENGLISH = 'Your Name';
const ROMAJI = 'Kimi no Na wa.';
const SPARKLE = buildSong({ annSongId: 1, annId: 10, animeENName: ENGLISH, animeJPName: ROMAJI });
const QUEUE = { queue: [2, 1], currentIndex: 0, isLooping: false, isLoopingSong: false };

function UpNext() {
  return <p>{useUpNext(QUEUE)}</p>;
}

async function openStorage(): Promise<AppStorage> {
  const storage = openTestStorage();
  await storage.songs.saveSongs([SPARKLE]);
  await (await storage.openListens()).keep({
    annSongId: 1,
    startedAtMs: new Date(2025, 2, 30, 12).getTime(),
    listenedSeconds: 60,
  });
  storage.queue.saveQueue([1]);
  return storage;
}

function show(path: string, screenOfIt: ReactNode, storage: AppStorage, at = path) {
  const player = createFakePlayer();
  player.show({ queue: [1], currentSongId: 1, currentSong: SPARKLE });
  const seasonLists: Services['seasonLists'] = {
    fetchSeasonIndex: async () => ({ lastUpdate: null, wholeOn: '2150-01-01', listNames: null }),
    fetchSeasonList: async () => ({
      entries: [{ id: 10, name: ENGLISH, type: 'Movie' }],
      hasFailed: false,
    }),
  };
  return renderScreen(<ShownAnimeNames>{screenOfIt}</ShownAnimeNames>, {
    path,
    at,
    services: { storage, player, seasonLists },
  });
}

it.each([
  ['the list of anime', ROUTES.animes, <AnimesScreen key="animes" />],
  ['the cards of a season', ROUTES.season, <SeasonScreen key="season" />],
  ['Continue on the home screen', ROUTES.home, <HomeScreen key="home" />],
  ['History & stats', ROUTES.statistics, <StatisticsScreen key="back" />],
  ['the next song', ROUTES.animes, <UpNext key="next" />],
])(
  'the screen part "%s" shows the anime name in the chosen language [11.6]',
  async (_, path, element) => {
    const storage = await openStorage();
    storage.animeNames.changeSettings({ style: 'romaji' });
    show(path, element, storage);
    expect((await screen.findAllByText(new RegExp(ROMAJI))).length).toBeGreaterThan(0);
    const { body } = document;
    expect(within(body).queryByText(new RegExp(ENGLISH))).toBeNull();
  },
);

it.each([
  ['the library', null],
  ['the catalogue', new Map([[10, ROMAJI]])],
])(
  'suggestions show the chosen anime name and the other name that matched: %s [11.6]',
  async (_, names) => {
    const storage = openTestStorage();
    const isInLibrary = names === null;
    const song = { ...SPARKLE, animeJPName: isInLibrary ? ROMAJI : '' };
    await storage.songs.saveSongs([song]);
    const services = buildServices({
      storage,
      catalogue: createFakeCatalogue({}, { romajiNames: async () => names }),
    });
    const question = { text: 'your name', takenOff: [], isAnimeOnly: false, limit: 3 };
    const ask = async () =>
      (await askSuggestions(question, services, new AbortController().signal)).suggestions;
    expect((await ask()).anime).toMatchObject([{ name: ENGLISH, fittingName: null }]);
    storage.animeNames.changeSettings({ style: 'romaji' });
    const found = await ask();
    expect(found.anime).toMatchObject([{ name: ROMAJI, fittingName: ENGLISH }]);
    expect(found.best).toMatchObject({ anime: { name: ROMAJI } });
  },
);
