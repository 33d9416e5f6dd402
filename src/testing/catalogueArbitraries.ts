import fc from 'fast-check';
import type {
  CatalogueSource,
  SourceAnime,
  SourceCredit,
  SourcePerson,
  SourceSong,
} from '../search/catalogue/catalogueSource';

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

/** Small catalogues in which ids meet, miss and repeat each other. */
export const catalogueSources: fc.Arbitrary<CatalogueSource> = fc.record({
  anime: fc.uniqueArray(anime, { maxLength: SMALL_ID_END, selector: ({ annId }) => annId }),
  people: fc.uniqueArray(person, { maxLength: SMALL_ID_END, selector: ({ id }) => id }),
  songs: fc.array(song, { maxLength: 20 }),
});
