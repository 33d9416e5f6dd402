import fc from 'fast-check';
import { type Filter, NO_FILTER } from '../domain/filter/filter';
import { LISTENED_CHOICES } from '../domain/filter/filterFields';
import { SEASONS } from '../domain/season/seasonList';
import { ANIME_KINDS, BROADCASTS, SONG_CATEGORIES } from '../domain/song/songFacts';
import { SONG_TYPE_GROUPS } from '../domain/song/songType';
import { createTableSet } from '../engine/query/songSet';
import { buildTables } from '../engine/tables/buildTables';
import { rowsToSource } from '../engine/tables/rowsToSource';
import { serviceRowAt } from '../engine/tables/songReader';
import type {
  CatalogueSource,
  SourceAnime,
  SourceCredit,
  SourcePerson,
  SourceSong,
} from '../engine/tables/source';
import type { CatalogueTables } from '../engine/tables/tables';

const SMALL_ID_END = 8;

const smallId = fc.integer({ min: 1, max: SMALL_ID_END });
const personIds = fc.uniqueArray(smallId, { maxLength: 4 });
const name = fc.oneof(
  fc.constantFrom('', 'Ao', 'ao', 'Áo', 'Ao 2', 'Ao 10', '★Ao★', '\ud83c', '🎵', 'ア', 'Straße'),
  fc.string({ maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const word = fc.constantFrom('TV', 'Movie', 'tv', 'Doujin', 'Special');
const vintage = fc.constantFrom('Fall 2004', 'Winter 2005', 'fall 2004', '2004', 'someday');
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });
const fileName = fc.constantFrom(
  'zw95oo.webm',
  '000000.mp3',
  'zzzzzz.mp3',
  '0123456789abcdef.webm',
);
const amount = maybe(fc.constantFrom(0, 0.1, 24.88, 50, 99.99, 100, 302.42));
const words = fc.uniqueArray(fc.constantFrom('Drama', 'Comedy', 'Music'), { maxLength: 3 });

const anime: fc.Arbitrary<SourceAnime> = fc.record({
  annId: smallId,
  nameEN: name,
  nameJP: name,
  altNames: fc.array(name, { maxLength: 2 }),
  vintage: maybe(vintage),
  kind: maybe(word),
  category: maybe(word),
  linkedIds: fc.record({
    myanimelist: maybe(smallId),
    anidb: maybe(smallId),
    anilist: maybe(smallId),
    kitsu: maybe(smallId),
  }),
  genres: words,
  tags: words,
});

const person: fc.Arbitrary<SourcePerson> = fc.record({
  id: smallId,
  names: fc.array(name, { maxLength: 2 }),
  groupIds: personIds,
  lineUps: fc.array(personIds, { maxLength: 3 }),
});

const credits: fc.Arbitrary<readonly SourceCredit[]> = fc.uniqueArray(
  fc.record({ personId: smallId, lineUp: fc.integer({ min: -1, max: 3 }) }),
  { maxLength: 3, selector: ({ personId }) => personId },
);

const song: fc.Arbitrary<SourceSong> = fc.record({
  annId: smallId,
  annSongId: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(-1, 0, -7)),
  amqSongId: maybe(smallId),
  type: fc.constantFrom('opening', 'ending', 'insert'),
  number: maybe(fc.integer({ min: 0, max: 12 })),
  category: maybe(
    fc.constantFrom('Standard', 'No Category', 'chanting', 'Instrumental', 'Character'),
  ),
  isDub: fc.boolean(),
  isRebroadcast: fc.boolean(),
  name,
  artistText: name,
  composerText: name,
  arrangerText: name,
  difficulty: amount,
  lengthSeconds: amount,
  HQ: maybe(fileName),
  MQ: maybe(fileName),
  audio: maybe(fileName),
  artists: credits,
  composers: credits,
  arrangers: credits,
});

/** Small catalogues in which ids match, are missing, or repeat. */
export const catalogueSources: fc.Arbitrary<CatalogueSource> = fc.record({
  anime: fc.uniqueArray(anime, {
    maxLength: SMALL_ID_END,
    size: 'max',
    selector: ({ annId }) => annId,
  }),
  people: fc.uniqueArray(person, {
    maxLength: SMALL_ID_END,
    size: 'max',
    selector: ({ id }) => id,
  }),
  songs: fc.array(song, { maxLength: 20, size: 'max' }),
});

/**
 * Tables made from rows, as if the service had no dump: their groups and line-ups come from the
 * songs alone.
 */
export const tablesOfRows: fc.Arbitrary<CatalogueTables> = catalogueSources.map((source) => {
  const { tables } = buildTables(source);
  const set = createTableSet(tables);
  const rows = Array.from({ length: tables.songCount }, (_, place) => serviceRowAt(set, place));
  return buildTables(rowsToSource(rows).source).tables;
});

const bound = maybe(fc.constantFrom(0, 1, 2, 24.88, 50, 100));
const range = fc.record({ from: bound, to: bound });
const season = maybe(
  fc.record({ year: fc.constantFrom(2003, 2004, 2005), season: fc.constantFrom(...SEASONS) }),
);
const some = <Value>(values: readonly Value[]) => fc.subarray([...values], { minLength: 1 });
const yes = fc.constant(true);

/** Each sets one field. */
const filterParts: readonly fc.Arbitrary<Partial<Filter>>[] = [
  fc.record({ types: some(SONG_TYPE_GROUPS) }),
  fc.record({ numbers: range }),
  fc.record({ seasons: fc.record({ from: season, to: season }) }),
  fc.record({ animeKinds: some(ANIME_KINDS) }),
  fc.record({ broadcasts: some(BROADCASTS) }),
  fc.record({ categories: some(SONG_CATEGORIES) }),
  fc.record({ difficulty: range }),
  fc.record({ lengthSeconds: range }),
  fc.record({ hasAudio: yes }),
  fc.record({ hasVideo: yes }),
  fc.record({ playlistId: fc.constant(1) }),
  fc.record({ listened: fc.constantFrom(...LISTENED_CHOICES) }),
  fc.record({ isEachRecordingOnce: yes }),
  fc.record({ personId: smallId }),
  fc.record({
    isAlone: fc.boolean(),
    isInGroup: fc.boolean(),
    leastOfGroup: fc.constantFrom(null, null, 0, 1, 2, 5),
    mostOthers: fc.constantFrom(null, null, 0, 1, 2, 99),
  }),
];

/** Filters with up to three fields set, never genres or tags. */
export const filters: fc.Arbitrary<Filter> = fc
  .array(fc.oneof(...filterParts), { maxLength: 3 })
  .map((parts) => Object.assign({ ...NO_FILTER }, ...parts));
