import { describe, expect, it } from 'vitest';
import { songsByWords, songsNear } from '../../engine/query/filterRows';
import { bestOfSongs } from '../../engine/suggest/bestOfSongs';
import { buildFanTables, buildTextEngine } from '../../testing/fanCatalogue';
import { openMemoryStorage } from '../../testing/openTestStorage';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { suggestFromLibrary } from './suggestFromLibrary';

/** One name of each kind, and all in one song. */
const SONG = buildSong({
  annSongId: 1,
  annId: 1,
  animeENName: 'Bocchi the Rock',
  songName: 'Distortion',
  songArtist: 'Kessoku Band',
  artists: [buildPerson({ id: 7, names: ['Kessoku Band'] })],
  composers: [buildPerson({ id: 8, names: ['Writer'] })],
  arrangers: [buildPerson({ id: 9, names: ['Arranger'] })],
});
const OTHERS = ['Distortion', 'Kessoku Band', 'Writer', 'Arranger'];

describe.each([...OTHERS, 'Distortio', 'Kessok'])('when only anime may be asked, "%s"', (text) => {
  it('leads to no person and no song of the library', async () => {
    const storage = openMemoryStorage();
    await storage.songs.saveSongs([SONG]);
    const ask = (isAnimeOnly: boolean) =>
      suggestFromLibrary({ text, takenOff: [], isAnimeOnly, limit: 5 }, storage);
    expect(await ask(true)).toMatchObject({ anime: [], songs: [], people: [], best: null });
    const all = await ask(false);
    expect([...all.songs, ...all.people]).not.toEqual([]);
  });

  it('finds no song of an answer by its words, nor by a name near to it', () => {
    expect(songsByWords([SONG], text, { isAnimeOnly: true })).toEqual([]);
    expect(songsNear([SONG], text, { isAnimeOnly: true }).songs).toEqual([]);
  });

  it('is the best match of nothing', () => {
    expect(bestOfSongs([SONG], text, { isAnimeOnly: true })).toEqual([]);
  });
});

describe('when only anime may be asked, the catalogue', () => {
  const tables = buildFanTables();
  const engine = buildTextEngine(tables);
  const { songs, people, texts } = tables;
  const NOBODY = new Set<number>();
  const namesOfPeople = Array.from(people.id, (_, at) =>
    texts.textOf(people.names.values[people.names.starts[at] ?? 0] ?? 0),
  );
  const namesOfSongs = Array.from(songs.name, (id) => texts.textOf(id));

  it.each([...new Set([...namesOfPeople, ...namesOfSongs])].filter((name) => name !== ''))(
    'suggests no person and no best match but an anime for "%s"',
    (text) => {
      const asked = { text, takenOff: [], isAnimeOnly: true, limit: 5 };
      const { people: suggested, best } = engine.suggest(asked, NOBODY);
      expect(suggested).toEqual([]);
      expect([null, 'anime']).toContain(best?.kind ?? null);
      const found = engine.find({ ...asked, fields: null }, NOBODY);
      expect([null, 'anime']).toContain(found.best?.kind ?? null);
    },
  );
});
