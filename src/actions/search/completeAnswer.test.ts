import { describe, expect, it, vi } from 'vitest';
import type { BestMatch } from '../../domain/song/hits';
import type { SearchAnswer } from '../../domain/song/songList';
import { buildServices } from '../../testing/buildServices';
import { createFakeRankedTime } from '../../testing/fakeRankedTime';
import { openMemoryStorage } from '../../testing/openTestStorage';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { createSongDatabaseClient } from '../../wire/songDatabase/songDatabaseClient';
import type { Services } from '../services';
import { completeAnswer } from './completeAnswer';

const NARUTO = buildSong({
  annSongId: 1,
  annId: 5,
  animeENName: 'Naruto',
  songName: 'Wind',
  songType: 'Ending 1',
  artists: [buildPerson({ id: 2, names: ['Akeboshi'] })],
});
const AGAIN = ['A', 'B', 'C'].map((animeENName, place) =>
  buildSong({
    annSongId: 10 + place,
    annId: 10 + place,
    animeENName,
    animeJPName: animeENName,
    songName: 'Again',
    songDifficulty: 50 - place,
  }),
);
const refuse = () => Promise.reject(new Error('No network in this test'));

function answerOf(songs: SearchAnswer['songs'], rest: Partial<SearchAnswer> = {}): SearchAnswer {
  return { songs, droppedCount: 0, limitedTo: null, isFull: false, ...rest };
}

function setUp(byWord: SearchAnswer = answerOf([])) {
  const fetchAllSong = vi.fn<Services['songDatabase']['fetchAllSong']>(async () => byWord);
  const storage = openMemoryStorage();
  const services = buildServices({
    storage,
    songDatabase: { ...createSongDatabaseClient(refuse, '/api'), fetchAllSong },
    rankedTime: createFakeRankedTime(),
  });
  const complete = (whole: SearchAnswer, text: string, takenOff: readonly string[] = []) =>
    completeAnswer(whole, text, services, { takenOff });
  return { complete, fetchAllSong, storage };
}

function nameOf(best: BestMatch | null): string | null {
  if (best === null) return null;
  if (best.kind === 'anime') return best.anime.name;
  return best.kind === 'person' ? best.person.name : best.song.song.songName;
}

describe('the best match of an answer', () => {
  it.each([
    ['naruto', 'Naruto'],
    ['wind', 'Wind'],
    ['akeboshi', 'Akeboshi'],
    ['nar', null],
  ])('for the text “%s” is %s', async (text, name) => {
    const { complete, fetchAllSong } = setUp();
    expect(nameOf((await complete(answerOf([NARUTO]), text)).best)).toBe(name);
    expect(fetchAllSong).not.toHaveBeenCalled();
  });

  it('is only ever an anime in ranked time', async () => {
    const { complete } = setUp();
    const limited = answerOf([NARUTO], { limitedTo: 'anime' });
    expect(nameOf((await complete(limited, 'naruto')).best)).toBe('Naruto');
    expect((await complete(limited, 'wind')).best).toBeNull();
  });

  it('may be a name that contains a song type', async () => {
    const song = buildSong({ animeENName: 'Opening Act' });
    expect(nameOf((await setUp().complete(answerOf([song]), 'opening act')).best)).toBe(
      'Opening Act',
    );
  });

  it.each([
    ['the best known', async () => undefined, 10],
    [
      'one that was listened to',
      (storage: ReturnType<typeof openMemoryStorage>) => storage.listened.countListen(11),
      11,
    ],
    [
      'one in a playlist',
      (storage: ReturnType<typeof openMemoryStorage>) =>
        storage.playlists.createPlaylist('Mine', [12]),
      12,
    ],
  ])('among equal names is %s', async (_name, know, annSongId) => {
    const { complete, storage } = setUp();
    await know(storage);
    const { best } = await complete(answerOf(AGAIN), 'again');
    expect(best).toMatchObject({ song: { song: { annSongId } } });
  });
});

describe('a search text that finds nothing as a whole', () => {
  it('is searched by its longest word and filtered by the rest, and the best match is found', async () => {
    const { complete, fetchAllSong } = setUp(answerOf([NARUTO]));
    const answer = await complete(answerOf([]), 'naruto ed 1');
    expect(fetchAllSong.mock.calls.map(([text]) => text)).toEqual(['naruto']);
    expect(answer.songs).toEqual([NARUTO]);
    expect(nameOf(answer.best)).toBe('Naruto');
    expect(answer.understood.map(({ text }) => text)).toEqual(['ed 1']);
  });

  it('treats a part that the user took off as plain words', async () => {
    const { complete } = setUp(answerOf([NARUTO]));
    const answer = await complete(answerOf([]), 'naruto ed 1', ['ed 1']);
    expect(answer).toMatchObject({ songs: [], understood: [], best: null });
  });

  it('is requested in Latin letters when it is kana', async () => {
    const { complete, fetchAllSong } = setUp(answerOf([NARUTO]));
    const answer = await complete(answerOf([]), 'なると');
    expect(fetchAllSong.mock.calls.map(([text]) => text)).toEqual(['naruto']);
    expect(answer.songs).toEqual([NARUTO]);
    expect(nameOf(answer.best)).toBe('Naruto');
  });

  it('is filtered only by anime names in ranked time', async () => {
    const { complete } = setUp(answerOf([NARUTO], { limitedTo: 'anime' }));
    expect((await complete(answerOf([]), 'naruto wind')).songs).toEqual([]);
    expect((await complete(answerOf([]), 'naruto ed')).songs).toEqual([NARUTO]);
  });
});

it('the full name for a nickname is a guess, as the song database knows no nicknames', async () => {
  const { complete, fetchAllSong } = setUp();
  const inside = buildSong({ annSongId: 70, songName: 'Taotao', annId: 70 });
  expect((await complete(answerOf([inside]), 'AoT')).guesses).toEqual(['Attack on Titan']);
  expect(fetchAllSong).not.toHaveBeenCalled();
});
