import {
  buildDump,
  cutText,
  dumpAnime,
  dumpPerson,
  dumpSong,
  dumpText,
  type Facts,
  GROUP_ID,
  NO_LINE_UP,
  SINGER_ID,
  SOUND_ANN_ID,
  SOUND_SONG_ID,
} from './dumpBuilder';

export interface HostileDump {
  readonly name: string;
  /** Made when asked for: some are long. */
  readonly text: () => string;
}

function asSongs(name: string, ...songs: readonly unknown[]): HostileDump {
  return { name, text: () => dumpText({ songs }) };
}

const ODD_VALUES: readonly (readonly [name: string, value: unknown])[] = [
  ['null', null],
  ['a text', 'text'],
  ['a text of digits', '7'],
  ['a number', 7],
  ['half a number', 0.5],
  ['a number beyond all', 1e300],
  ['a number below all', -1e300],
  ['true', true],
  ['a list', [1, 'two', null]],
  ['a list of lists', [[[[]]], [null], []]],
  ['an object', { key: 'value' }],
  ['an object with a dangerous key', JSON.parse('{"__proto__":{"polluted":true}}')],
];
const LONG_NAME = '長'.repeat(100_000);
const ODD_CREDITS = [
  [SINGER_ID],
  [],
  SINGER_ID,
  null,
  [999_999, NO_LINE_UP],
  [GROUP_ID, 7],
  [GROUP_ID, -7],
  [GROUP_ID, null],
  ['10', '-1'],
  { id: SINGER_ID },
];

function asTypedSong(songType: unknown, place: number): Facts {
  return dumpSong(2 + place, { songType, songNumber: place % 2 === 0 ? null : '3' });
}

function withEach(facts: Facts, value: unknown): Facts {
  return Object.fromEntries(Object.keys(facts).map((key) => [key, value]));
}

/** Dumps in which something is wrong beside the sound song, which must be read all the same. */
export const READABLE_DUMPS: readonly HostileDump[] = [
  asSongs('a song with a foreign annId', dumpSong(2, { annId: 999_999 })),
  asSongs('two songs with one annSongId', dumpSong(2), dumpSong(2, { songName: 'Other Song' })),
  asSongs(
    'several songs without a linked id',
    dumpSong(-1, { songName: 'Unlinked' }),
    dumpSong(-1, { songName: 'Unlinked too' }),
  ),
  {
    name: 'names of 100,000 characters',
    text: () =>
      dumpText({
        anime: {
          200: dumpAnime({ animeENName: LONG_NAME, animeAltName: [LONG_NAME], tags: [LONG_NAME] }),
        },
        artists: { 30: dumpPerson({ names: [LONG_NAME] }) },
        songs: [dumpSong(2, { annId: 200, songName: LONG_NAME, artists: [[30, NO_LINE_UP]] })],
      }),
  },
  asSongs('credits of every kind', dumpSong(2, { artists: ODD_CREDITS, composers: ODD_CREDITS })),
  {
    name: 'a group in itself',
    text: () =>
      dumpText({
        artists: {
          40: dumpPerson({
            type: 'Group',
            groups: [[40, 0]],
            line_ups: [{ line_up_type: 'vocalists', members: [[40, 0]] }],
          }),
        },
        songs: [dumpSong(2, { artists: [[40, 0]] })],
      }),
  },
  {
    name: 'ids that are no numbers',
    text: () =>
      dumpText({
        anime: { none: dumpAnime(), '-5': dumpAnime(), '1.5': dumpAnime(), '': dumpAnime() },
        artists: { none: dumpPerson(), '-5': dumpPerson(), '1.5': dumpPerson(), '': dumpPerson() },
      }),
  },
  asSongs('song types of every kind', ...[0, 4, -1, '1', 'Opening 2', null].map(asTypedSong)),
  asSongs('fields left out', { annId: SOUND_ANN_ID, annSongId: 2 }, {}),
  asSongs('fields that nobody knows', dumpSong(2, { newField: { deep: [1, 2] } })),
  ...ODD_VALUES.flatMap(([name, value]): readonly HostileDump[] => [
    asSongs(`${name} for every field of a song`, withEach(dumpSong(2), value)),
    {
      name: `${name} for every field of an anime`,
      text: () =>
        dumpText({
          anime: { 200: withEach(dumpAnime(), value) },
          songs: [dumpSong(2, { annId: 200 })],
        }),
    },
    {
      name: `${name} for every field of a person`,
      text: () =>
        dumpText({
          artists: { 30: withEach(dumpPerson(), value) },
          songs: [dumpSong(2, { artists: [[30, 0]] })],
        }),
    },
    {
      name: `${name} for a song, an anime and a person`,
      text: () => dumpText({ anime: { 200: value }, artists: { 30: value }, songs: [value] }),
    },
    {
      name: `${name} among genres and tags`,
      text: () =>
        dumpText({
          anime: { 200: dumpAnime({ genres: [value, 'Drama'], tags: [value, value, 'Band'] }) },
          songs: [dumpSong(2, { annId: 200 })],
        }),
    },
  ]),
];

/** Texts that are no dump, or not the whole of one: nothing may be taken for the catalogue. */
export const UNREADABLE_DUMPS: readonly HostileDump[] = [
  { name: 'nothing', text: () => '' },
  { name: 'a dump cut off midway', text: () => cutText(0.5) },
  { name: 'a dump that lacks its last character', text: () => dumpText().slice(0, -1) },
  {
    name: 'a page',
    text: () => '<!doctype html><html><head><title>Just a moment…</title></head><body></body>',
  },
  { name: 'a dump and more', text: () => `${dumpText()}${dumpText()}` },
  { name: 'a refusal', text: () => '{"detail":"Not Found"}' },
  { name: 'an empty object', text: () => '{}' },
  { name: 'a list of songs', text: () => JSON.stringify([dumpSong(SOUND_SONG_ID)]) },
  { name: 'songs alone', text: () => JSON.stringify({ songs: [dumpSong(SOUND_SONG_ID)] }) },
  ...ODD_VALUES.map(([name, value]) => ({
    name: `${name} for songs`,
    text: () => JSON.stringify({ ...buildDump(), songs: value }),
  })).filter(({ text }) => !Array.isArray(JSON.parse(text()).songs)),
  ...ODD_VALUES.map(([name, value]) => ({ name, text: () => JSON.stringify(value) })),
];
