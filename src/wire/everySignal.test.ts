import { expect, it, vi } from 'vitest';
import { SAME_ORIGIN_HOSTS } from '../config/hosts';
import { expectToEnd, holdCalls } from '../testing/heldCalls';
import { createLateClients } from './lateClients';
import { createPageClients } from './pageClients';
import { createRequester, isHostReachable, type Requester } from './request';
import { createSongDatabaseClient } from './songDatabase/songDatabaseClient';

const WANTED = { malId: 1, titles: ['Bebop'], vintage: 'Spring 1998' };

function openClients(request: Requester) {
  const pages = createPageClients(request, SAME_ORIGIN_HOSTS, '/');
  return {
    songDatabase: createSongDatabaseClient(request, SAME_ORIGIN_HOSTS.songDatabase),
    request,
    ...pages,
    late: createLateClients(async () => pages),
  };
}

type Clients = ReturnType<typeof openClients>;
type Begin = (clients: Clients, signal: AbortSignal) => Promise<unknown>;
/** The compiler asks for each call of each client. */
type CallsOf<Name extends keyof Clients> = Record<keyof Clients[Name], Begin>;

const SONG_DATABASE: CallsOf<'songDatabase'> = {
  fetchAllSong: ({ songDatabase }, signal) => songDatabase.fetchAllSong('bebop', { signal }),
  fetchSongById: ({ songDatabase }, signal) => songDatabase.fetchSongById(1, { signal }),
  fetchSongsByAnnIds: ({ songDatabase }, signal) =>
    songDatabase.fetchSongsByAnnIds([1], { signal }),
  fetchSongsByAnnSongIds: ({ songDatabase }, signal) =>
    songDatabase.fetchSongsByAnnSongIds([1], { signal }),
  fetchSongsOfSeason: ({ songDatabase }, signal) =>
    songDatabase.fetchSongsOfSeason('Fall 2024', { signal }),
  fetchRandomSongs: ({ songDatabase }, signal) => songDatabase.fetchRandomSongs({ signal }),
  fetchRankedStatus: ({ songDatabase }, signal) => songDatabase.fetchRankedStatus({ signal }),
  fetchArtistById: ({ songDatabase }, signal) => songDatabase.fetchArtistById(1, { signal }),
  fetchComposerById: ({ songDatabase }, signal) => songDatabase.fetchComposerById(1, { signal }),
  fetchArtistOrComposerById: ({ songDatabase }, signal) =>
    songDatabase.fetchArtistOrComposerById(1, { signal }),
  fetchSongsByComposerName: ({ songDatabase }, signal) =>
    songDatabase.fetchSongsByComposerName(
      'Kanno',
      { songType: 'opening', animeTypes: 'all' },
      { signal },
    ),
};
const HOST_PROBE: Record<string, Begin> = {
  isHostReachable: ({ request }, signal) =>
    isHostReachable(request, 'https://video.example', { signal }),
};
const ANIME_INFO: CallsOf<'animeInfo'> = {
  fetchAnimeInfo: ({ animeInfo }, signal) => animeInfo.fetchAnimeInfo(WANTED, { signal }),
};
const ENCYCLOPEDIA: CallsOf<'encyclopedia'> = {
  fetchEntry: ({ encyclopedia }, signal) => encyclopedia.fetchEntry(1, { signal }),
  fetchRelatedNames: ({ encyclopedia }, signal) => encyclopedia.fetchRelatedNames([1], { signal }),
};
const SEASON_LISTS: CallsOf<'seasonLists'> = {
  fetchSeasonList: ({ seasonLists }, signal) =>
    seasonLists.fetchSeasonList({ kind: 'noDate' }, { signal }),
  fetchSeasonIndex: ({ seasonLists }, signal) => seasonLists.fetchSeasonIndex({ signal }),
};
const PHOTOS: CallsOf<'photos'> = {
  fetchRandomPhoto: ({ photos }, signal) => photos.fetchRandomPhoto({ signal }),
};
/** The clients whose code comes later, by the same calls. */
const LATE = Object.fromEntries(
  Object.entries({ ...ANIME_INFO, ...ENCYCLOPEDIA, ...SEASON_LISTS, ...PHOTOS }).map(
    ([name, begin]) => [
      `late ${name}`,
      (({ late, ...clients }, signal) => begin({ ...clients, ...late, late }, signal)) as Begin,
    ],
  ),
);
const BY_TITLE: Record<string, Begin> = {
  'fetchAnimeInfo by title': ({ animeInfo }, signal) =>
    animeInfo.fetchAnimeInfo({ ...WANTED, malId: null }, { signal }),
  'fetchAllSong of anime': ({ songDatabase }, signal) =>
    songDatabase.fetchAllSong('bebop', { signal, fields: 'anime' }),
  'fetchAllSong of artists': ({ songDatabase }, signal) =>
    songDatabase.fetchAllSong('bebop', { signal, fields: 'artist' }),
};
const CALLS = Object.entries({
  ...SONG_DATABASE,
  ...HOST_PROBE,
  ...ANIME_INFO,
  ...ENCYCLOPEDIA,
  ...SEASON_LISTS,
  ...PHOTOS,
  ...LATE,
  ...BY_TITLE,
});

it.each(CALLS)(
  'the call %s ends when its signal is aborted, and so does its request',
  async (_, begin) => {
    const held = holdCalls();
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1_000 });
    try {
      const clients = openClients(held.held('request'));
      await expectToEnd(held, (signal) => begin(clients, signal));
    } finally {
      vi.useRealTimers();
    }
  },
);

it('the requester hands the end of a signal on to what the browser sends', async () => {
  const held = holdCalls();
  const request = createRequester({ fetch: held.held('fetch') });
  await expectToEnd(held, (signal) => request('/list', { signal }));
  expect(held.calls).toHaveLength(1);
});
