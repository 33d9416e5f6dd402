import { describe, expect, it, vi } from 'vitest';
import type { SearchAnswer } from '../../domain/song/songList';
import { buildServices } from '../../testing/buildServices';
import { createFakeRankedTime } from '../../testing/fakeRankedTime';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { createSongDatabaseClient } from '../../wire/songDatabase/songDatabaseClient';
import type { Services } from '../services';
import { searchByWords } from './searchByWords';

const SONGS = [
  buildSong({ annSongId: 1, songName: 'Gurenge', songArtist: 'LiSA', songType: 'Opening 1' }),
  buildSong({ annSongId: 2, songName: 'Gurenge', songArtist: 'Cover Band', songType: 'Ending 1' }),
];

const idsOf = (answer: { songs: SearchAnswer['songs'] } | null) =>
  answer?.songs.map((song) => song.annSongId);

const refuse = () => Promise.reject(new Error('No network in this test'));

interface Stored {
  /** Answers by the requested word; words that are not listed find all songs. */
  readonly answers?: Readonly<Record<string, Partial<SearchAnswer>>>;
  readonly isLimited?: boolean;
}

function setUp({ answers = {}, isLimited = false }: Stored = {}) {
  const fetchAllSong = vi.fn<Services['songDatabase']['fetchAllSong']>(
    async (word): Promise<SearchAnswer> => ({
      songs: SONGS,
      droppedCount: 0,
      limitedTo: isLimited ? 'anime' : null,
      isFull: false,
      ...answers[word],
    }),
  );
  const services = buildServices({
    songDatabase: { ...createSongDatabaseClient(refuse, '/api'), fetchAllSong },
    rankedTime: createFakeRankedTime(isLimited),
  });
  return { fetchAllSong, search: (text: string) => searchByWords(text, services) };
}

describe('searchByWords, for a text that found nothing', () => {
  it.each([
    ['lisa gurenge', 'gurenge', [1]],
    ['gurenge ed', 'gurenge', [2]],
    ['"cover band" gurenge', 'cover band', [2]],
    // The service matches such a short text only to whole names.
    ['86 op', '86', [1]],
  ])('searches “%s” with one request for the word %s', async (text, asked, expected) => {
    const eightySix = buildSong({ annSongId: 1, animeENName: '86', songType: 'Opening 1' });
    const { fetchAllSong, search } = setUp({ answers: { 86: { songs: [eightySix] } } });
    const answer = await search(text);
    expect(fetchAllSong.mock.calls.map(([word]) => word)).toEqual([asked]);
    expect(answer?.askedWord).toBe(asked);
    expect(answer?.songs.map((song) => song.annSongId)).toEqual(expected);
  });

  it.each(['lis', '鬼滅劇場版', 'op 1', 'a b', '2019', ''])(
    'sends no request for the text %j',
    async (text) => {
      const { fetchAllSong, search } = setUp();
      expect(await search(text)).toBeNull();
      expect(fetchAllSong).not.toHaveBeenCalled();
    },
  );

  it('requests the next word when no song of the first word fits', async () => {
    const angel = buildSong({ annSongId: 60, animeENName: 'Angel Beats!', songName: 'Crow Song' });
    const answers = { angle: { songs: SONGS }, beat: { songs: [angel] }, aimer: { songs: [] } };
    const { fetchAllSong, search } = setUp({ answers });
    expect(await search('angle beats')).toMatchObject({
      songs: [angel],
      askedWord: 'beat',
      guesses: ['Angel Beats!'],
      cutWords: [],
    });
    const fewer = await search('gurenge aimer');
    expect(fewer).toMatchObject({ askedWord: 'gurenge', words: ['gurenge'] });
    expect(idsOf(fewer)).toEqual([1, 2]);
    expect(fetchAllSong.mock.calls.map(([word]) => word)).toEqual([
      ...['angle', 'beat'],
      ...['gurenge', 'aimer'],
    ]);
  });

  it('suggests no other name when the text is a name with a song type', async () => {
    const songs = ['Naruto', 'NARUTO×UT'].map((animeENName, place) =>
      buildSong({ annSongId: 70 + place, animeENName, songType: 'Opening 1' }),
    );
    const { search } = setUp({ answers: { naruto: { songs } } });
    expect(await search('naruto op 1')).toMatchObject({ guesses: [] });
  });

  it('searches only anime names in ranked time', async () => {
    const { fetchAllSong, search } = setUp({ isLimited: true });
    expect(await search('lisa gurenge')).toMatchObject({ limitedTo: 'anime' });
    expect(fetchAllSong.mock.calls[0]?.[1]).toMatchObject({ fields: 'anime' });
  });
});

const LISA = ['Love Rain', 'My Love', 'Loveless', 'Crow Song', 'Oath'].map((songName, place) =>
  buildSong({ annSongId: 20 + place, songName, songArtist: 'LiSA' }),
);
const LOVE = [
  ...LISA.slice(0, 2),
  buildSong({ annSongId: 40, songName: 'Love Letter', songArtist: 'Aimer' }),
];

describe('searchByWords, for a word with more songs than the service returns [12.35]', () => {
  it('requests the rarest word, else also another one whose songs are all returned', async () => {
    const answers = { loveless: { songs: LOVE, isFull: true }, lisa: { songs: LISA } };
    const { fetchAllSong, search } = setUp({ answers });
    const rarest = await search('love lisa');
    expect(fetchAllSong.mock.calls.map(([word]) => word)).toEqual(['lisa']);
    expect(idsOf(rarest)?.toSorted()).toEqual([20, 21, 22]);
    const answer = await search('loveless lisa');
    expect(fetchAllSong.mock.calls.map(([word]) => word)).toEqual(['lisa', 'loveless', 'lisa']);
    expect(idsOf(answer)?.toSorted()).toEqual([22]);
    expect(answer).toMatchObject({ askedWord: 'lisa', cutWords: [], isFull: false });
  });

  it('requests common words with a neighbour first', async () => {
    const { fetchAllSong, search } = setUp({ answers: { 'kimi dream': { songs: [] } } });
    await search('kimi dream love');
    const asked = fetchAllSong.mock.calls.map(([word]) => word);
    expect(asked.slice(0, 2)).toEqual(['kimi dream', 'dream love']);
  });

  it('reports the cut words when no word returns all its songs', async () => {
    const answers = {
      love: { songs: LOVE, isFull: true },
      lisa: { songs: LISA.slice(2), isFull: true },
    };
    const { fetchAllSong, search } = setUp({ answers });
    const both = await search('love lisa');
    expect(idsOf(both)?.toSorted()).toEqual([20, 21, 22]);
    expect(both).toMatchObject({ cutWords: ['lisa', 'love'], isFull: true });
    expect(await search('love op 1')).toMatchObject({ askedWord: 'love', cutWords: ['love'] });
    expect(fetchAllSong).toHaveBeenCalledTimes(3);
  });

  it('reports the cut word when the other word is mistyped, not when a rarer word is complete', async () => {
    const titan = buildSong({ annSongId: 61, animeENName: 'Attack on Titan' });
    const { search } = setUp({ answers: { titan: { songs: [titan], isFull: true } } });
    expect(await search('atack on titan')).toMatchObject({
      songs: [titan],
      askedWord: 'titan',
      cutWords: ['titan'],
    });
    // All songs of a rarer word are known and none matches: no result can be missing.
    const lisa = setUp({ answers: { love: { isFull: true }, lisa: { songs: LISA.slice(3) } } });
    expect(await lisa.search('love lisa')).toMatchObject({ words: ['lisa'], cutWords: [] });
  });

  it('requests at most three words, also when they find nothing', async () => {
    const none = { songs: [] };
    const answers = { lovely: none, lisa: { songs: LISA }, quarry: none, ray: none };
    const { fetchAllSong, search } = setUp({ answers });
    expect(idsOf(await search('lovely lisa ray quarry'))?.length).toBe(LISA.length);
    expect(fetchAllSong.mock.calls.map(([word]) => word)).toEqual(['lovely', 'quarry', 'lisa']);
    const nobody = setUp({ answers: { ...answers, lisa: none } });
    expect(idsOf(await nobody.search('lovely lisa ray quarry'))).toEqual([]);
    expect(nobody.fetchAllSong).toHaveBeenCalledTimes(3);
  });
});

describe('searchByWords, for a name with one or two wrong letters [12.36]', () => {
  it('finds the name by the half of the word that is typed right', async () => {
    const { fetchAllSong, search } = setUp();
    const answer = await search('gurenga');
    expect(fetchAllSong.mock.calls.map(([word]) => word)).toEqual(['gure']);
    expect(idsOf(answer)).toEqual([1, 2]);
    expect(answer).toMatchObject({ isHalf: true, guesses: ['Gurenge'], cutWords: [] });
  });

  it('requests the second half of the word when the first half finds nothing', async () => {
    const answers = { kure: { songs: [] } };
    const { fetchAllSong, search } = setUp({ answers });
    expect(idsOf(await search('kurenge'))).toEqual([1, 2]);
    expect(fetchAllSong.mock.calls.map(([word]) => word)).toEqual(['kure', 'nge']);
  });

  it('returns null when neither half finds a near name', async () => {
    const { fetchAllSong, search } = setUp();
    expect(await search('zankoku')).toBeNull();
    expect(fetchAllSong).toHaveBeenCalledTimes(2);
  });

  it('suggests a near name among the songs of one word', async () => {
    const kanno = buildPerson({ id: 5, names: ['Yoko Kanno'] });
    const tank = buildSong({ annSongId: 50, songName: 'Tank!', composers: [kanno] });
    const scattered = buildSong({
      annSongId: 51,
      songName: 'Kano',
      artists: [buildPerson({ id: 6, names: ['Yoko Ishida'] })],
    });
    const { search } = setUp({ answers: { yoko: { songs: [scattered, tank] } } });
    const answer = await search('yoko kano');
    expect(idsOf(answer)).toEqual([50, 51]);
    expect(answer).toMatchObject({ isHalf: false, guesses: ['Yoko Kanno'] });
    const typed = await search('yoko kano opening');
    expect(typed?.guesses).toEqual(['Yoko Kanno']);
  });
});
