import { describe, expect, it, vi } from 'vitest';
import type { Song } from '../../domain/song/song';
import { createSongSet } from '../../engine/query/songSet';
import { ABSENT_CATALOGUE, createFakeCatalogue } from '../../testing/fakeCatalogue';
import { openMemoryStorage } from '../../testing/openTestStorage';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { isAccepted } from '../rules/answers';
import { PracticeEngine } from '../rules/practiceEngine';
import { createPracticeNames } from './practiceNames';

const FIRST = buildSong({
  annSongId: 1,
  amqSongId: 70,
  annId: 1,
  animeENName: 'Demon Slayer',
  animeJPName: 'Kimetsu no Yaiba',
  animeAltNames: ['鬼滅の刃'],
  songName: 'Gurenge',
  songArtist: 'LiSA',
  artists: [buildPerson({ id: 5, names: ['LiSA', 'Risa Oribe'] })],
});
const SECOND = buildSong({
  ...FIRST,
  annSongId: 2,
  annId: 2,
  animeENName: 'Demon Slayer Movie',
  animeJPName: 'KIMETSU NO YAIBA',
  animeAltNames: [],
});
const OTHER = buildSong({ annSongId: 3, annId: 3, songName: 'Gurenge', songArtist: 'Cover' });
const SONGS = [FIRST, SECOND, OTHER];

function withCatalogue(songs: readonly Song[], isLimited = false) {
  const engine = new PracticeEngine(createSongSet(songs));
  const catalogue = createFakeCatalogue(
    {},
    {
      sameSongs: async (ids) => engine.sameSongs(ids),
      songsNamed: async (ask) => engine.songsNamed(ask),
      suggestAnswers: async (ask) => engine.suggestAnswers(ask),
    },
  );
  return [catalogue, openMemoryStorage(), () => isLimited] as const;
}

async function withLibrary(songs: readonly Song[]) {
  const storage = openMemoryStorage();
  await storage.songs.saveSongs(songs);
  return [ABSENT_CATALOGUE, storage, () => false] as const;
}

describe.each([
  ['the catalogue', async () => createPracticeNames(...withCatalogue(SONGS))],
  ['the library', async () => createPracticeNames(...(await withLibrary(SONGS)))],
])('names for answers from %s', (_, open) => {
  it('are suggested for each question', async () => {
    const { suggest } = await open();
    expect(await suggest('anime', 'slayer')).toEqual(['Demon Slayer', 'Demon Slayer Movie']);
    expect(await suggest('song', 'gur')).toEqual(['Gurenge']);
    expect(await suggest('artist', 'oribe')).toEqual(['Risa Oribe']);
  });

  it('accept the names of every anime with the song, the shown one first, each once', async () => {
    const { accepted, sameSongs } = await (await open()).acceptedOf(SECOND, 'anime');
    expect(accepted).toEqual([
      'Demon Slayer Movie',
      'KIMETSU NO YAIBA',
      'Demon Slayer',
      '鬼滅の刃',
    ]);
    expect(sameSongs.map(({ annSongId }) => annSongId)).toEqual([1]);
  });

  it('accept the credit and each name of who performs', async () => {
    const { accepted } = await (await open()).acceptedOf(FIRST, 'artist');
    expect(accepted).toEqual(['LiSA', 'Risa Oribe']);
  });

  it('find the songs that were answered instead', async () => {
    const found = await (await open()).findNamed('artist', 'cover');
    expect(found.map(({ annSongId }) => annSongId)).toEqual([3]);
    expect(await (await open()).findNamed('song', 'unheard of')).toEqual([]);
  });
});

it('the name in the chosen style is the first of those accepted', async () => {
  const parts = withCatalogue(SONGS);
  const [, storage] = parts;
  storage.animeNames.changeSettings({ style: 'romaji' });
  const { accepted } = await createPracticeNames(...parts).acceptedOf(FIRST, 'anime');
  expect(accepted[0]).toBe('Kimetsu no Yaiba');
});

it('a song that is known nowhere accepts its own names', async () => {
  const { acceptedOf } = createPracticeNames(...withCatalogue([]));
  const { accepted, sameSongs } = await acceptedOf(FIRST, 'song');
  expect([accepted, sameSongs]).toEqual([['Gurenge'], []]);
});

it('names of two seasons stay apart, though only their marks differ', async () => {
  const names = { animeENName: 'K-ON!', animeJPName: 'k-on!', animeAltNames: ['K-ON!!', 'K-ON'] };
  const { acceptedOf } = createPracticeNames(...withCatalogue([buildSong(names)]));
  const { accepted } = await acceptedOf(buildSong(names), 'anime');
  expect(accepted).toEqual(['K-ON!', 'K-ON!!', 'K-ON']);
});

it('names of which one accepts more answers are all accepted', async () => {
  const song = buildSong({
    animeENName: 'Gun Sword',
    animeJPName: 'GUN×SWORD',
    animeAltNames: ['gun sword', 'Shounen', 'Shōnen'],
  });
  const { accepted } = await createPracticeNames(...withCatalogue([song])).acceptedOf(
    song,
    'anime',
  );
  expect(accepted).toEqual(['Gun Sword', 'GUN×SWORD', 'Shounen', 'Shōnen']);
  expect(isAccepted('gunxsword', accepted)).toBe(true);
});

it('in ranked time only names of anime are looked up', async () => {
  const { suggest, findNamed } = createPracticeNames(...withCatalogue(SONGS, true));
  expect(await suggest('anime', 'slayer')).toHaveLength(2);
  expect(await suggest('song', 'gur')).toEqual([]);
  expect(await findNamed('artist', 'lisa')).toEqual([]);
  expect(await findNamed('anime', 'demon slayer')).toHaveLength(1);
});

it('a suggestion that nobody waits for rejects and is not looked up in the library', async () => {
  const parts = withCatalogue(SONGS);
  const [, storage] = parts;
  const openLists = vi.spyOn(storage, 'openLists');
  const names = createPracticeNames(...parts);
  const asked = names.suggest('anime', 'demon', AbortSignal.abort());
  await expect(asked).rejects.toThrow('abort');
  expect(openLists).not.toHaveBeenCalled();
});

it('a broken catalogue is replaced by the library', async () => {
  const [, ...others] = await withLibrary(SONGS);
  const fail = async () => Promise.reject(new Error('broken'));
  const catalogue = createFakeCatalogue({}, { songs: fail, suggestAnswers: fail });
  const { suggest, acceptedOf } = createPracticeNames(catalogue, ...others);
  expect(await suggest('song', 'gur')).toEqual(['Gurenge']);
  expect((await acceptedOf(FIRST, 'anime')).sameSongs).toHaveLength(1);
});
