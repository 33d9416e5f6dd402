import { expect, it } from 'vitest';
import { SAME_ORIGIN_HOSTS } from '../config/hosts';
import { NO_FILTER } from '../domain/filter/filter';
import type { FindQuestion } from '../engine/query/questions';
import { createPracticeNames } from '../practice/work/practiceNames';
import { buildServices } from '../testing/buildServices';
import { createFakeCatalogue, type FakeAnswers } from '../testing/fakeCatalogue';
import { createFakeRankedTime } from '../testing/fakeRankedTime';
import { expectToEnd, type HeldCalls, holdCalls } from '../testing/heldCalls';
import { buildPerson, buildSong } from '../testing/songBuilder';
import { EVERYTHING, factsOf } from '../testing/songResult';
import { createSongDatabaseClient } from '../wire/songDatabase/songDatabaseClient';
import type { AskCatalogue } from './catalogue/catalogue';
import { fetchWholeFile } from './loudness/browserLoudness';
import { askSuggestions } from './search/askSuggestions';
import { catalogueFirst } from './search/catalogueFirst';
import { completeAnswer } from './search/completeAnswer';
import { findMoreCreatorSongs } from './search/findMoreCreatorSongs';
import { guessNames, guessNearNames } from './search/guessNames';
import { searchByWords } from './search/searchByWords';
import { searchCatalogue } from './search/searchCatalogue';
import { searchSongs } from './search/searchSongs';
import { searchSongsBy } from './search/searchSongsBy';
import { animeQuery, personQuery, randomQuery, searchQuery } from './search/songQueries';
import { suggestFromLibrary } from './search/suggestFromLibrary';
import type { Services } from './services';
import { askForShared } from './share/findSharedSongs';
import { findSeason, findSongs, type ResultGroups, type SongResult } from './songs/findSongs';
import { loadSongsOfList } from './songs/songsOfList';

const SUGGEST = { text: 'bebop', takenOff: [], isAnimeOnly: false, limit: 4 };
const QUESTION: FindQuestion = { ...EVERYTHING, text: 'bebop' };
const SONG = buildSong({
  annSongId: 1,
  composers: [buildPerson({ id: 7, names: ['Yoko Kanno'] })],
});
const NOTHING_FOUND = {
  songs: [],
  droppedCount: 0,
  limitedTo: null,
  isFull: false,
};
const FACTS = factsOf({ songs: [SONG] });

/** Services that nobody answers: the song database and, if there is one, the catalogue. */
function openServices(held: HeldCalls, hasCatalogue = false) {
  return buildServices({
    songDatabase: createSongDatabaseClient(held.held('request'), SAME_ORIGIN_HOSTS.songDatabase),
    catalogue: { ...createFakeCatalogue(), ...(hasCatalogue && { ask: held.held('catalogue') }) },
    rankedTime: createFakeRankedTime(),
  });
}

type Begin = (services: Services, signal: AbortSignal) => Promise<unknown>;

it.each<[string, Begin]>([
  ['a search', (services, signal) => searchSongs('bebop', services, { signal })],
  ['a search by artist', (services, signal) => searchSongsBy('artist', 'x', services, { signal })],
  ['a search by anime', (services, signal) => searchSongsBy('anime', 'x', services, { signal })],
  ['a search word by word', (services, signal) => searchByWords('a bebop', services, { signal })],
  [
    'the completion of an answer',
    (services, signal) => completeAnswer(NOTHING_FOUND, 'cowboy bebop', services, { signal }),
  ],
  ['the query of a search', (services, signal) => searchQuery('bebop', services).ask(signal)],
  ['the query of an anime', (services, signal) => animeQuery(1, services).ask(signal)],
  ['the query of a person', (services, signal) => personQuery(1, services).ask(signal)],
  ['the query of random songs', (services, signal) => randomQuery(1, services).ask(signal)],
  [
    'the search for more songs of a composer',
    (services, signal) => findMoreCreatorSongs(7, [SONG], services, { signal }),
  ],
  ['the songs of a link', (services, signal) => askForShared([1], [], services, signal)],
  [
    'the songs of a season',
    (services, signal) =>
      loadSongsOfList(
        { key: { kind: 'season', year: 2024, season: 'fall' }, currentVintage: 'Fall 2026' },
        services,
        signal,
      ),
  ],
  ...(
    [
      'fetchSongById',
      'fetchArtistOrComposerById',
      'fetchSongsOfSeason',
      'fetchRandomSongs',
      'fetchSongsByAnnSongIds',
      'fetchSongsByAnnIds',
      'fetchAllSong',
    ] as const
  ).map((name): [string, Begin] => [
    `the catalogue's ${name} for a device without one`,
    ({ songDatabase, catalogue }, signal) => {
      const first = catalogueFirst(songDatabase, catalogue);
      const options = { signal };
      if (name === 'fetchRandomSongs') return first[name](options);
      if (name === 'fetchSongsOfSeason') return first[name]('Fall 2024', options);
      if (name === 'fetchAllSong') return first[name]('bebop', options);
      if (name === 'fetchSongsByAnnSongIds' || name === 'fetchSongsByAnnIds')
        return first[name]([1], options);
      return first[name](1, options);
    },
  ]),
])('%s ends with its signal, and so does its request', async (_, begin) => {
  const held = holdCalls();
  const services = openServices(held);
  await expectToEnd(held, (signal) => begin(services, signal));
  expect(held.calls.every(({ name }) => name === 'request')).toBe(true);
});

it.each<[string, Begin]>([
  ['suggestions', (services, signal) => askSuggestions(SUGGEST, services, signal)],
  ['guesses of a name', (services, signal) => guessNames('bebop', services, signal)],
  ['a search', (services, signal) => searchCatalogue('bebop', services, { signal })],
  ['the query of a search', (services, signal) => searchQuery('bebop', services).ask(signal)],
  [
    'names for an answer',
    ({ catalogue, storage }, signal) =>
      createPracticeNames(catalogue, storage, () => false).suggest('anime', 'bebop', signal),
  ],
])('%s of the catalogue end with their signal', async (_, begin) => {
  const held = holdCalls();
  const services = openServices(held, true);
  await expectToEnd(held, (signal) => begin(services, signal));
});

it.each<[string, Begin]>([
  ['suggestions', (services, signal) => askSuggestions(SUGGEST, services, signal)],
  ['guesses of a name', (services, signal) => guessNames('bebop', services, signal)],
  ['near names', ({ storage }, signal) => guessNearNames('bebop', false, storage, signal)],
  ['suggestions alone', ({ storage }, signal) => suggestFromLibrary(SUGGEST, storage, signal)],
])('%s of the library end with their signal', async (_, begin) => {
  const held = holdCalls();
  const services = openServices(held);
  const lists = await services.storage.openLists();
  const openLists = async () => ({ ...lists, readClosest: held.held('readClosest') });
  const storage = { ...services.storage, openLists };
  await expectToEnd(held, (signal) => begin({ ...services, storage }, signal));
});

/** The catalogue's worker answers the first calls, and nothing after them. */
function openFound(held: HeldCalls, answers: FakeAnswers) {
  const catalogue = createFakeCatalogue({}, answers);
  const hold = held.held('worker');
  const ask: AskCatalogue = (name, input, options) =>
    options?.signal === undefined
      ? catalogue.ask(name, input, options)
      : hold(name, input, options);
  return buildServices({ catalogue: { ...catalogue, ask } });
}

it.each<[string, (services: Services, signal: AbortSignal) => Promise<unknown>]>([
  [
    'for songs',
    (services, signal) => findSongs(services.catalogue, services.storage, QUESTION, signal),
  ],
  [
    'for songs with the first rows',
    (services, signal) => findSongs(services.catalogue, services.storage, QUESTION, signal, 20),
  ],
  [
    'for songs of a playlist',
    (services, signal) =>
      findSongs(
        services.catalogue,
        services.storage,
        { ...QUESTION, filter: { ...NO_FILTER, playlistId: 1 } },
        signal,
      ),
  ],
  [
    'for a season',
    (services, signal) =>
      findSeason(services.catalogue, services.storage, { lists: [], filter: NO_FILTER }, signal),
  ],
])('the question %s to the catalogue ends with its signal', async (_, begin) => {
  const held = holdCalls();
  await expectToEnd(held, (signal) => begin(openFound(held, {}), signal));
});

it.each<[string, (result: SongResult, signal: AbortSignal) => Promise<unknown>]>([
  ['rows', (result, signal) => result.readRows(0, 3, signal)],
  ['ids', (result, signal) => result.readIds(signal)],
  ['file', (result, signal) => result.readJson(() => undefined, signal)],
  ['counts', (result, signal) => result.readCounts(signal)],
  ['groups', (result, signal) => result.readGroups('anime', [], signal)],
])('the %s of a result end with their signal', async (_, begin) => {
  const held = holdCalls();
  const { catalogue, storage } = openFound(held, { find: async () => FACTS });
  const result = await findSongs(catalogue, storage, QUESTION);
  if (result === null) throw new Error('nothing was found');
  await expectToEnd(held, (signal) => begin(result, signal));
});

it.each<[string, (groups: ResultGroups, signal: AbortSignal) => Promise<unknown>]>([
  ['rows', (groups, signal) => groups.readRows(0, 3, signal)],
  ['ids', (groups, signal) => groups.readIds(signal)],
])('the %s of a result in groups end with their signal', async (_, begin) => {
  const held = holdCalls();
  const services = openFound(held, {
    find: async () => FACTS,
    groups: async () => ({ songCount: 5 }),
  });
  const groups = await (
    await findSongs(services.catalogue, services.storage, QUESTION)
  )?.readGroups('anime', []);
  if (!groups) throw new Error('there are no groups');
  await expectToEnd(held, (signal) => begin(groups, signal));
});

it('of the two requests for the songs of a link the second ends with its signal too', async () => {
  const held = holdCalls();
  const services = openServices(held);
  const first = { songs: [], droppedCount: 0 };
  const shared = [1, { annId: 5, typeIndex: 0, number: 1, nameHash: 2 }];
  const answering = { ...services.songDatabase, fetchSongsByAnnSongIds: async () => first };
  await expectToEnd(held, (signal) =>
    askForShared(shared, [], { ...services, songDatabase: answering }, signal),
  );
});

it('the second word of a search ends with its signal too', async () => {
  const held = holdCalls();
  const services = openServices(held);
  const none = { songs: [], droppedCount: 0, limitedTo: null, isFull: false };
  const asked = services.songDatabase.fetchAllSong;
  let count = 0;
  const fetchAllSong: typeof asked = (...given) => {
    count += 1;
    return count === 1 ? Promise.resolve(none) : asked(...given);
  };
  const songDatabase = { ...services.songDatabase, fetchAllSong };
  await expectToEnd(held, (signal) =>
    searchByWords('cowboy bebop', { ...services, songDatabase }, { signal }),
  );
});

it('a whole file that is fetched for its loudness ends with its signal, and is closed', async () => {
  const leaving = new AbortController();
  let isClosed = false;
  const openFile = async () => ({
    startsAtByte: 0,
    totalBytes: null,
    mark: null,
    close: () => undefined,
    async *chunks() {
      try {
        for (;;) yield new Uint8Array(1);
      } finally {
        isClosed = true;
      }
    },
  });
  const fetching = fetchWholeFile('/1.mp3', openFile, leaving.signal);
  leaving.abort();
  expect(await fetching).toBeNull();
  expect(isClosed).toBe(true);
});
