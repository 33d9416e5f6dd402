import { expect, it, vi } from 'vitest';
import { createSongSet } from '../../engine/query/songSet';
import { ABSENT_CATALOGUE, createFakeCatalogue } from '../../testing/fakeCatalogue';
import { openTestStorage } from '../../testing/openTestStorage';
import { buildSong } from '../../testing/songBuilder';
import type { DeckEntry, DeckSource } from '../rules/deck';
import { PracticeEngine } from '../rules/practiceEngine';
import { type DeckServices, readDeckEntries } from './deckSongs';
import type { DeckAsk } from './practiceCalls';

const song = (annSongId: number, amqSongId: number | null, annId = annSongId) =>
  buildSong({ annSongId, amqSongId, annId });

const SONGS = [song(1, 70), song(2, 80), song(3, 70), song(4, null)];

function catalogueOf(songs: typeof SONGS) {
  const engine = new PracticeEngine(createSongSet(songs));
  const deck = vi.fn(async (asked: DeckAsk) =>
    asked.of === 'ids'
      ? engine.deckOfIds(asked.ids)
      : { columns: engine.deckOfPlaces([1, 0]), unknownIds: [] },
  );
  return { catalogue: createFakeCatalogue({}, { deck }), deck };
}

async function open(inLibrary = SONGS) {
  const storage = openTestStorage();
  await storage.songs.saveSongs(inLibrary);
  return { storage, catalogue: ABSENT_CATALOGUE };
}

const read = async (source: DeckSource, services: DeckServices) =>
  (await readDeckEntries(source, services)) ?? [];

const facts = (entries: readonly DeckEntry[]) =>
  entries.map(({ recording, annSongId, annIds }) => [recording, annSongId, ...annIds]);

it('a deck of songs has each recording once, with the facts that plans need', async () => {
  const services = { ...(await open([])), catalogue: catalogueOf(SONGS).catalogue };
  const entries = await read({ kind: 'songs', songIds: [4, 3, 1, 9, 2] }, services);
  expect(facts(entries)).toEqual([
    ['s4', 4, 4],
    ['r70', 3, 1, 3],
    ['r80', 2, 2],
  ]);
  expect(entries[0]?.difficulty).toBe(50);
});

it('without a catalogue a deck is read from the library', async () => {
  const entries = await read({ kind: 'songs', songIds: [3, 1, 2, 9] }, await open());
  expect(facts(entries)).toEqual([
    ['r70', 3, 1, 3],
    ['r80', 2, 2],
  ]);
});

it('songs that the catalogue does not have come from the library, in their place', async () => {
  const { catalogue } = catalogueOf([song(1, 70), song(2, 80)]);
  const services = { ...(await open([song(3, 70), song(4, null)])), catalogue };
  const entries = await read({ kind: 'songs', songIds: [4, 1, 3, 2] }, services);
  expect(entries.map(({ annSongId }) => annSongId)).toEqual([4, 1, 2]);
});

it('a deck of a playlist has what the playlist has now', async () => {
  const services = await open();
  const created = await services.storage.playlists.createPlaylist('Mine', [2]);
  const source = { kind: 'playlist', playlistId: created.id } as const;
  expect(facts(await read(source, services))).toEqual([['r80', 2, 2]]);
  await services.storage.playlists.deletePlaylist(created.id);
  expect(await read(source, services)).toEqual([]);
});

it('the deck of my songs begins with those that were listened to most', async () => {
  const services = await open();
  const { storage } = services;
  await storage.playlists.createPlaylist('Mine', [4, 2]);
  await storage.listened.countListen(1);
  for (let time = 0; time < 2; time += 1) await storage.listened.countListen(2);
  const entries = await read({ kind: 'mine' }, services);
  expect(entries.map(({ annSongId }) => annSongId)).toEqual([2, 1, 4]);
});

it('a deck of a search asks what the page of the search asks', async () => {
  const { catalogue, deck } = catalogueOf(SONGS);
  const services = { ...(await open([])), catalogue };
  const parameters =
    'text=red&anime=k-on&type=op&from=winter-2010&alone&sort=-difficulty&plain=op+1';
  const entries = await read({ kind: 'find', parameters }, services);
  expect(entries.map(({ annSongId }) => annSongId)).toEqual([2, 1]);
  expect(deck.mock.calls[0]?.[0]).toMatchObject({
    of: 'result',
    asked: {
      question: {
        text: 'red',
        takenOff: ['op 1'],
        fields: { anime: 'k-on' },
        filter: { types: ['opening'], isAlone: false },
        sort: { key: 'difficulty', isDescending: true },
        isAnimeOnly: false,
      },
    },
  });
});

it('a deck of a search cannot be read without a catalogue', async () => {
  const source = { kind: 'find', parameters: 'type=op' } as const;
  expect(await readDeckEntries(source, await open())).toBeNull();
});
