import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { Services } from '../actions/services';
import { animePath, ROUTES } from '../config/paths';
import type { AnimeEncyclopediaEntry, AnimeInfo } from '../domain/anime/animeInfo';
import type { SongAnswer } from '../domain/song/songList';
import { AnimeScreen } from '../features/anime/AnimeScreen';
import { buildAnimeInfo, buildEntry } from './animeInfoBuilder';
import { buildServices } from './buildServices';
import { openMemoryStorage } from './openTestStorage';
import { renderScreen } from './renderScreen';
import { buildSong } from './songBuilder';

export const BLEACH = {
  annId: 4240,
  animeENName: 'Bleach',
  animeJPName: 'Burichi',
  animeVintage: 'Fall 2004',
  animeType: 'TV',
  linkedIds: { myanimelist: 269, anidb: 2369, anilist: 269, kitsu: 244 },
};
export const SONGS = [
  buildSong({ ...BLEACH, annSongId: 1, songName: 'Zebra', songType: 'Opening 1' }),
  buildSong({ ...BLEACH, annSongId: 2, songName: 'Alones', songType: 'Opening 2' }),
  buildSong({ ...BLEACH, annSongId: 3, songName: 'Life', songType: 'Ending 1' }),
  buildSong({ ...BLEACH, annSongId: 4, songName: 'Number One', songType: 'Insert Song' }),
];
export const ENTRY = buildEntry({
  annId: 4240,
  name: 'Bleach (TV)',
  vintage: '2004-10-05 to 2012-03-27',
  plotSummary: '<script>alert(1)</script> A student & a reaper.',
  episodeCount: 366,
  pictures: [
    { src: 'https://cdn.animenewsnetwork.com/small.jpg', width: 15, height: 20 },
    { src: 'https://cdn.animenewsnetwork.com/large.jpg', width: 300, height: 400 },
  ],
  officialWebsites: [
    { href: 'https://tv.example/bleach/', label: 'TV page', language: 'JA' },
    { href: 'https://www.studio.example/', label: '', language: null },
  ],
  rating: { voteCount: 8000, weightedScore: 7.9 },
  related: [
    { annId: 3, direction: 'next', relation: 'sequel' },
    { annId: 2, direction: 'prev', relation: 'adapted from' },
    { annId: 9, direction: 'next', relation: 'manga without a name' },
  ],
  credits: [{ task: 'Animation Production', company: 'Studio Pierrot' }],
});
export const INFO = buildAnimeInfo({
  malId: 269,
  url: 'https://myanimelist.net/anime/269/Bleach',
  title: 'Bleach',
  duration: '24 min per ep',
  score: 7.984,
  scoredBy: 1_000_000,
  status: 'Finished Airing',
});
export const NAMES = new Map([
  [2, 'Bleach Pilot'],
  [3, 'Bleach: The Next Part'],
]);

export interface Given {
  readonly songs?: () => Promise<SongAnswer>;
  readonly entry?: () => Promise<AnimeEncyclopediaEntry | null>;
  readonly info?: () => Promise<AnimeInfo | null>;
  readonly names?: ReadonlyMap<number, string> | null;
  readonly query?: string;
  readonly services?: Partial<Services>;
}

/** A new list each time, because a list that was already saved is not saved again. */
export const answer = (songs = SONGS): SongAnswer => ({ songs: [...songs], droppedCount: 0 });

export function show(given: Given = {}) {
  const fetchSongById = vi.fn(given.songs ?? (async () => answer()));
  const fetchEntry = vi.fn(given.entry ?? (async () => ENTRY));
  const fetchAnimeInfo = vi.fn(given.info ?? (async () => INFO));
  const { names = NAMES } = given;
  const fetchRelatedNames = vi.fn(async (): Promise<ReadonlyMap<number, string> | null> => names);
  const storage = given.services?.storage ?? openMemoryStorage();
  const { songDatabase } = buildServices();
  const view = renderScreen(<AnimeScreen />, {
    path: ROUTES.anime,
    at: animePath(4240) + (given.query ?? ''),
    services: {
      ...given.services,
      songDatabase: { ...songDatabase, fetchSongById },
      encyclopedia: { fetchEntry, fetchRelatedNames },
      animeInfo: { fetchAnimeInfo },
      storage,
      library: storage.songs,
    },
  });
  return { ...view, fetchSongById, fetchEntry, fetchAnimeInfo, fetchRelatedNames };
}

export const tab = (name: string) => screen.getByRole('tab', { name });
export const openInformation = async (user: ReturnType<typeof show>['user']) => {
  await waitFor(() => expect(tab('Information').hasAttribute('disabled')).toBe(false));
  await user.click(tab('Information'));
};
export const rowNames = () =>
  screen.queryAllByRole('button', { name: /^Play ./ }).map((row) => row.getAttribute('aria-label'));
export const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
export const shown = (text: string | RegExp) => screen.findByText(text);
