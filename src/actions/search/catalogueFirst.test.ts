import { describe, expect, it, vi } from 'vitest';
import type { Song } from '../../domain/song/song';
import { answerSongs, createFakeCatalogue, type FakeAnswers } from '../../testing/fakeCatalogue';
import { buildPerson, buildSong, buildSongs } from '../../testing/songBuilder';
import { createSongDatabaseClient } from '../../wire/songDatabase/songDatabaseClient';
import type { SongsOf } from '../songs/catalogueCalls';
import { catalogueFirst } from './catalogueFirst';

const answerOf = (songs: readonly Song[]) => ({ songs, droppedCount: 0 });
const REMOTE = buildSong({ annSongId: 900, songName: 'Remote' });

function setUp(answers: FakeAnswers = {}) {
  const asked = vi.fn(async () => answerOf([REMOTE]));
  const askedPerson = vi.fn(async () => ({
    ...answerOf([REMOTE]),
    asArtist: answerOf([REMOTE]),
    asCreator: { ...answerOf([]), isFull: false },
  }));
  const base = createSongDatabaseClient(
    () => Promise.reject(new Error('No network in this test')),
    '/api',
  );
  const songDatabase = {
    ...base,
    fetchSongById: asked,
    fetchSongsOfSeason: asked,
    fetchRandomSongs: asked,
    fetchSongsByAnnSongIds: asked,
    fetchArtistOrComposerById: askedPerson,
  };
  const client = catalogueFirst(songDatabase, createFakeCatalogue({}, answers));
  return { client, asked, askedPerson };
}

const LOOK_UPS = [
  ['an anime', 'anime', (client: ReturnType<typeof setUp>['client']) => client.fetchSongById(1)],
  ['a season', 'season', (client) => client.fetchSongsOfSeason('Fall 2004')],
  ['random songs', 'random', (client) => client.fetchRandomSongs()],
  ['ids', 'ids', (client) => client.fetchSongsByAnnSongIds([1])],
  ['a person', 'person', (client) => client.fetchArtistOrComposerById(1)],
] as const satisfies readonly (readonly [
  string,
  SongsOf['of'],
  (client: ReturnType<typeof setUp>['client']) => Promise<{ readonly songs: readonly Song[] }>,
])[];

describe.each(LOOK_UPS)('the look-up of %s', (_what, kind, ask) => {
  it('is answered by the catalogue without a request [10.32]', async () => {
    const { client, asked, askedPerson } = setUp({
      songs: answerSongs(({ of }) => (of === kind ? buildSongs(1) : null)),
    });
    expect((await ask(client)).songs.map((song) => song.annSongId)).toEqual([1]);
    expect(asked).not.toHaveBeenCalled();
    expect(askedPerson).not.toHaveBeenCalled();
  });

  it.each([
    ['there is none', () => null],
    ['it has no song for it', () => []],
    ['it fails', () => Promise.reject(new Error('broken'))],
  ])('is requested from the service instead of the catalogue when %s', async (_why, answer) => {
    const { client } = setUp({ songs: answerSongs(answer) });
    expect((await ask(client)).songs).toEqual([REMOTE]);
  });
});

describe('a look-up of ids that the catalogue knows in part', () => {
  it('requests only the ids that the catalogue lacks [10.32]', async () => {
    const { client, asked } = setUp({ songs: answerSongs(() => buildSongs(1, -7)) });
    const { songs } = await client.fetchSongsByAnnSongIds([1, -7, -8, 900]);
    expect(songs.map((song) => song.annSongId)).toEqual([1, -7, 900]);
    expect(asked).toHaveBeenCalledWith([900], undefined);
  });

  it('returns the known songs when the request fails', async () => {
    const { client, asked } = setUp({ songs: answerSongs(() => buildSongs(1)) });
    asked.mockRejectedValueOnce(new Error('offline'));
    const { songs } = await client.fetchSongsByAnnSongIds([1, 900]);
    expect(songs.map((song) => song.annSongId)).toEqual([1]);
  });
});

it('a look-up of a person separates the songs as artist from the songs as composer or arranger', async () => {
  const person = buildPerson({ id: 5 });
  const group = buildPerson({ id: 6, members: [person] });
  const songs = [
    buildSong({ annSongId: 1, artists: [group] }),
    buildSong({ annSongId: 2, composers: [person] }),
    buildSong({ annSongId: 3, artists: [person], arrangers: [person] }),
    // A song of a nested group, whose credits name only one level.
    buildSong({ annSongId: 4 }),
  ];
  const { client } = setUp({ songs: answerSongs(() => songs) });
  const { asArtist, asCreator, songs: all } = await client.fetchArtistOrComposerById(5);
  expect(asArtist.songs.map((song) => song.annSongId)).toEqual([1, 3, 4]);
  expect(asCreator.songs.map((song) => song.annSongId)).toEqual([2, 3]);
  expect(asCreator.isFull).toBe(false);
  expect(all).toHaveLength(4);
});
