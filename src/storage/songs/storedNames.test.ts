import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { openMemoryStorage, openTestStorage, putRecords } from '../../testing/openTestStorage';
import { buildPerson, buildSong } from '../../testing/songBuilder';

const SONG = buildSong({
  annId: 10,
  animeENName: 'Bleach',
  artists: [buildPerson({ id: 1, names: ['Singer'] })],
  composers: [buildPerson({ id: 2, names: ['Composer'] })],
  arrangers: [buildPerson({ id: 3, names: ['Arranger'] })],
});

describe.each([
  ['stored', () => openTestStorage()],
  ['in memory', () => openMemoryStorage()],
])('names that are %s', (_name, open) => {
  it('are found by the id of an anime, artist, composer or arranger', async () => {
    const { songs, names } = open();
    await songs.saveSongs([SONG]);
    expect(await names.getAnimeName(10)).toBe('Bleach');
    expect(await Promise.all([1, 2, 3].map((id) => names.getPersonName(id)))).toEqual([
      'Singer',
      'Composer',
      'Arranger',
    ]);
  });

  it('are null for an unknown id', async () => {
    const { names } = open();
    expect(await names.getAnimeName(10)).toBeNull();
    expect(await names.getPersonName(1)).toBeNull();
  });
});

it('the name of a person is null when its record is damaged', async () => {
  const factory = new IDBFactory();
  const { ready, names } = openTestStorage({ indexedDB: factory });
  await ready;
  await putRecords(factory, 'artists', [{ idPeople: 5, name: null }]);
  expect(await names.getPersonName(5)).toBeNull();
});
