import { expect, it } from 'vitest';
import { buildServices } from '../../testing/buildServices';
import { dumpAnswer, openWithCatalogue } from '../../testing/catalogueHarness';
import { dumpSong, dumpText, SOUND_SONG_ID } from '../../testing/dumpBuilder';
import { createFakeRankedTime } from '../../testing/fakeRankedTime';
import { openMemoryStorage } from '../../testing/openTestStorage';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { guessNames, guessNearNames } from './guessNames';

const SONGS = [
  buildSong({
    annSongId: 1,
    songName: 'Seiza ni Naretara',
    annId: 1,
    animeENName: 'Bocchi the Rock!',
    animeVintage: 'Fall 2022',
    artists: [buildPerson({ id: 7, names: ['Kessoku Band'] })],
    songArtist: 'Kessoku Band',
  }),
  buildSong({
    annSongId: 2,
    songName: 'Gurenge',
    annId: 2,
    animeENName: 'Demon Slayer',
    artists: [buildPerson({ id: 8, names: ['LiSA'] })],
    songArtist: 'LiSA',
  }),
];

async function guess(text: string, isLimited = false) {
  const storage = openMemoryStorage();
  await storage.songs.saveSongs(SONGS);
  const rankedTime = createFakeRankedTime(isLimited);
  const services = buildServices({ storage, rankedTime });
  return guessNames(text, services, new AbortController().signal);
}

it.each<[string, readonly string[]]>([
  ['kesoku bandd', ['Kessoku Band', 'Seiza ni Naretara']],
  ['kessoku bandd', ['Kessoku Band', 'Seiza ni Naretara']],
  ['gurenga', ['Gurenge']],
  ['gurenge bocchi', ['Gurenge', 'Bocchi the Rock!']],
  // Words of four letters are looked for alone, shorter ones are not.
  ['rock lisa', ['Bocchi the Rock!', 'LiSA']],
  ['rock lis', []],
  ['gurenge', []],
  ['fall 2022', []],
  ['op 1', []],
  ['xyzzy xyzzyx', []],
])('guessNames suggests for the text “%s” the names %j', async (text, names) => {
  expect(await guess(text)).toEqual(names);
});

it('guessNames suggests only anime names in ranked time', async () => {
  expect(await guess('gurenge bocchi', true)).toEqual(['Bocchi the Rock!']);
  expect(await guess('gurenga', true)).toEqual([]);
});

it.each<[string, boolean, readonly string[]]>([
  ['gurenga', false, ['Gurenge']],
  // The text is inside of a name, and near to no other.
  ['tengu', false, []],
  ['akebosh', false, ['Akeboshi']],
  ['akebosh', true, []],
  ['narut', true, ['Naruto']],
])(
  'guessNearNames gives for the text “%s” (of anime only: %s) the stored names %j',
  async (text, isAnimeOnly, names) => {
    const storage = openMemoryStorage();
    await storage.songs.saveSongs([
      buildSong({ annSongId: 70, annId: 70, songName: 'Tengurenga' }),
      buildSong({ annSongId: 71, annId: 71, songName: 'Gurenge' }),
      buildSong({
        annSongId: 72,
        annId: 72,
        animeENName: 'Naruto',
        songName: 'Wind',
        artists: [buildPerson({ id: 2, names: ['Akeboshi'] })],
      }),
    ]);
    expect(await guessNearNames(text, isAnimeOnly, storage)).toEqual(names);
  },
);

it('guessNames asks the catalogue for each word of a text, also for several at once', async () => {
  const songs = ['Gurenge', 'Rewrite', 'Silhouette'].map((songName, place) =>
    dumpSong(SOUND_SONG_ID + 1 + place, { songName }),
  );
  const { catalogue } = await openWithCatalogue(dumpAnswer(dumpText({ songs })));
  const text = 'gurenge rewrite silhouette';
  expect(
    await guessNames(text, buildServices({ catalogue }), new AbortController().signal),
  ).toEqual(['Gurenge', 'Rewrite', 'Silhouette']);
});
