import { describe, expect, it } from 'vitest';
import { openTestStorage } from '../../testing/openTestStorage';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { suggestFromLibrary } from './suggestFromLibrary';

const SEATBELTS = buildPerson({ id: 19, names: ['Seatbelts'] });
const KANNO = buildPerson({ id: 20, names: ['Yoko Kanno'] });
const SONGS = [
  buildSong({
    annSongId: 1,
    annId: 13,
    animeENName: 'Cowboy Bebop',
    songName: 'Tank!',
    songArtist: 'Seatbelts',
    artists: [SEATBELTS],
    composers: [KANNO],
  }),
  buildSong({
    annSongId: 2,
    annId: 14,
    animeENName: 'Bebop',
    songName: 'The Bebop Song',
    songArtist: 'Seatbelts',
    artists: [SEATBELTS],
    composers: [SEATBELTS],
  }),
  buildSong({ annSongId: 3, annId: 15, animeENName: 'Naruto', songName: 'Rocks' }),
];

async function suggest(text: string, isAnimeOnly = false, limit = 5) {
  const storage = openTestStorage();
  await storage.songs.saveSongs(SONGS);
  return suggestFromLibrary({ text, takenOff: [], isAnimeOnly, limit }, storage);
}

describe('suggestions from the library [10.23]', () => {
  it('list the closest names of each kind with their marks', async () => {
    const { anime, songs, people, songCount } = await suggest('bebop');
    expect(anime.map(({ name, marks }) => [name, marks])).toEqual([
      ['Bebop', [[0, 5]]],
      ['Cowboy Bebop', [[7, 12]]],
    ]);
    expect(
      songs.map(({ song, nameMarks, animeMarks }) => [song.songName, nameMarks, animeMarks]),
    ).toEqual([
      ['The Bebop Song', [[4, 9]], [[0, 5]]],
      ['Tank!', [], [[7, 12]]],
    ]);
    expect(people).toEqual([]);
    expect(songCount).toBe(2);
  });

  it.each([
    ['bebop', { kind: 'anime', anime: { annId: 14 } }],
    ['seatbelts', { kind: 'person', person: { personId: 19 } }],
    ['tank', { kind: 'song', song: { song: { annSongId: 1 } } }],
    ['cowboy', null],
    ['tan', null],
    ['opening', null],
  ])('have the right best match for the text %j', async (text, best) => {
    const found = await suggest(text);
    if (best === null) expect(found.best).toBeNull();
    else expect(found.best).toMatchObject(best);
  });

  it.each<[string, number[], string[], string[]]>([
    ['seatbelts tank', [1], [], []],
    ['bebop seatbelts', [2, 1], [], []],
    ['naruto opening', [3], ['Naruto'], []],
    ['cowboy op 1', [1], ['Cowboy Bebop'], []],
    ['naruto ending', [], ['Naruto'], []],
    ['narutp', [3], ['Naruto'], []],
    ['yoko kano', [1], [], ['Yoko Kanno']],
    ['"bebop song"', [2], [], []],
  ])('match the text word by word: %j', async (text, songIds, animeNames, peopleNames) => {
    const { anime, songs, people } = await suggest(text);
    expect(songs.map(({ song }) => song.annSongId)).toEqual(songIds);
    expect(anime.map(({ name }) => name)).toEqual(animeNames);
    expect(people.map(({ name }) => name)).toEqual(peopleNames);
  });

  it('have a best match for a whole name beside a song type', async () => {
    expect((await suggest('naruto op 1')).best).toMatchObject({ kind: 'anime' });
  });

  it('report the understood part, which matches only names when it is taken off', async () => {
    const storage = openTestStorage();
    await storage.songs.saveSongs([
      ...SONGS,
      buildSong({ annSongId: 4, annId: 16, animeENName: 'Opening Act', songType: 'Ending 1' }),
    ]);
    const ask = async (takenOff: readonly string[]) => {
      const question = { text: 'opening', takenOff, isAnimeOnly: false, limit: 5 };
      const { songs, understood } = await suggestFromLibrary(question, storage);
      return {
        ids: songs.map(({ song }) => song.annSongId),
        parts: understood.map((each) => each.text),
      };
    };
    expect(await ask([])).toEqual({ ids: [4, 3, 2, 1], parts: ['opening'] });
    expect(await ask(['opening'])).toEqual({ ids: [4], parts: [] });
  });

  it('list each person once and mark people who only compose', async () => {
    const facts = async (text: string) =>
      (await suggest(text)).people.map(({ name, isArtist }) => [name, isArtist]);
    expect(await facts('seat')).toEqual([['Seatbelts', true]]);
    expect(await facts('kanno')).toEqual([['Yoko Kanno', false]]);
  });

  it('contain only anime in ranked time', async () => {
    const { anime, songs, people, songCount } = await suggest('bebop', true);
    expect(anime).toHaveLength(2);
    expect([songs, people, songCount]).toEqual([[], [], 0]);
    expect((await suggest('tank', true)).best).toBeNull();
  });

  it('contain no more of each kind than the limit', async () => {
    const { anime, songs } = await suggest('bebop', false, 1);
    expect([anime.length, songs.length]).toEqual([1, 1]);
  });

  it('reject with the reason when their signal is aborted', async () => {
    const storage = openTestStorage();
    const question = { text: 'bebop', takenOff: [], isAnimeOnly: false, limit: 5 };
    const gone = suggestFromLibrary(question, storage, AbortSignal.abort(new Error('typed on')));
    await expect(gone).rejects.toThrow('typed on');
  });
});

describe('a library name with one or two wrong letters [12.30]', () => {
  /** Both words are part of this song's names, so mistyped words are not considered. */
  const SCATTERED = Array.from({ length: 8 }, (_, place) =>
    buildSong({
      annSongId: 100 + place,
      annId: 100 + place,
      animeENName: `Yokohama ${place}`,
      songName: `Kanoe Tankoe ${place}`,
      artists: [buildPerson({ id: 100 + place, names: [`Kayoko Kanoe ${place}`] })],
    }),
  );

  async function suggestBeside(text: string) {
    const storage = openTestStorage();
    await storage.songs.saveSongs([...SONGS, ...SCATTERED]);
    return suggestFromLibrary({ text, takenOff: [], isAnimeOnly: false, limit: 4 }, storage);
  }

  it('comes before names that contain the words, for a person', async () => {
    const { people, best } = await suggestBeside('yoko kano');
    expect(people[0]?.name).toBe('Yoko Kanno');
    expect(best).toBeNull();
  });

  it('comes before names that contain the text, for a song or an anime', async () => {
    const { songs } = await suggestBeside('tanko');
    expect(songs.map(({ song }) => song.songName)).toContain('Tank!');
    expect(songs[0]?.song.songName).toBe('Tank!');
    const { anime } = await suggestBeside('narutu');
    expect(anime.map(({ name }) => name)).toEqual(['Naruto']);
  });

  it('is not suggested when another name is exactly the text', async () => {
    const { songs } = await suggestBeside('tank');
    expect(songs[0]?.song.songName).toBe('Tank!');
    const storage = openTestStorage();
    await storage.songs.saveSongs([
      buildSong({ annSongId: 1, songName: 'Tanks' }),
      buildSong({ annSongId: 2, songName: 'Tanko' }),
    ]);
    const found = await suggestFromLibrary(
      { text: 'tanko', takenOff: [], isAnimeOnly: false, limit: 4 },
      storage,
    );
    expect(found.songs.map(({ song }) => song.songName)).toEqual(['Tanko']);
  });
});
