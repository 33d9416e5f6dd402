import { SONG_TYPE_GROUPS, type SongTypeGroup } from '../song/songType';
import {
  ANIME_KINDS,
  BROADCASTS,
  type Filter,
  LISTENED_CHOICES,
  type PersonFilter,
  SONG_CATEGORIES,
  type SongSort,
  type SongSortKey,
} from './filter';
import {
  addressRange,
  type Bounds,
  rangeInAddress,
  seasonsInAddress,
  seasonText,
  wholeNumberInAddress,
} from './filterAddressParts';

/** What an address is asked for; URLSearchParams fit. */
export interface AddressParameters {
  readonly get: (name: string) => string | null;
  readonly getAll: (name: string) => readonly string[];
}

/** A parameter's name and value; a name may occur several times. */
export type AddressEntry = readonly [name: string, value: string];

const TYPE_WORDS: Readonly<Record<SongTypeGroup, string>> = {
  opening: 'op',
  ending: 'ed',
  insert: 'in',
};

export const NUMBER_BOUNDS: Bounds = { least: 1, most: 999 };
export const DIFFICULTY_BOUNDS: Bounds = { least: 0, most: 100 };
export const LENGTH_BOUNDS: Bounds = { least: 0, most: 86_400 };
/** The last one that still is a limit: the service takes 99 for none. */
export const PEOPLE_BOUNDS: Bounds = { least: 0, most: 98 };
export const GROUP_BOUNDS: Bounds = { least: 1, most: 98 };
const ID_BOUNDS: Bounds = { least: 1, most: Number.MAX_SAFE_INTEGER };
export const SEED_BOUNDS: Bounds = { least: 0, most: 2 ** 32 - 1 };

const MOST_WORDS = 50;
const LONGEST_WORD = 100;
const SWITCHED_ON = '1';

/** Every parameter that filters; all others of an address are left alone. */
export const FILTER_PARAMETERS: readonly string[] = [
  ...['type', 'number', 'from', 'to', 'kind', 'broadcast', 'music', 'difficulty', 'length', 'has'],
  ...[
    'genre',
    'tag',
    'playlist',
    'listened',
    'person',
    'alone',
    'group',
    'least',
    'others',
    'once',
  ],
];

/** What an address filters down to: the nearest sense it has, whatever it holds. */
export function readFilter(parameters: AddressParameters): Filter {
  const one = (name: string) => parameters.get(name) ?? '';
  const words = (name: string) =>
    new Set(parameters.getAll(name).flatMap((text) => text.toLowerCase().split(/[,\s]+/)));
  const typeWords = words('type');
  const has = words('has');
  const seasons = seasonsInAddress(one('from'), one('to'));
  return {
    types: SONG_TYPE_GROUPS.filter(
      (type) => typeWords.has(TYPE_WORDS[type]) || typeWords.has(type),
    ),
    numbers: rangeInAddress(one('number'), NUMBER_BOUNDS),
    seasonFrom: seasons.from,
    seasonTo: seasons.to,
    animeKinds: chosen(ANIME_KINDS, words('kind')),
    broadcasts: chosen(BROADCASTS, words('broadcast')),
    categories: chosen(SONG_CATEGORIES, words('music')),
    difficulty: rangeInAddress(one('difficulty'), DIFFICULTY_BOUNDS),
    lengthSeconds: rangeInAddress(one('length'), LENGTH_BOUNDS),
    hasAudio: has.has('audio'),
    hasVideo: has.has('video'),
    genres: namesInAddress(parameters.getAll('genre')),
    tags: namesInAddress(parameters.getAll('tag')),
    playlistId: wholeNumberInAddress(one('playlist'), ID_BOUNDS, 'refuse'),
    listened: chosen(LISTENED_CHOICES, words('listened'))[0] ?? null,
    personId: wholeNumberInAddress(one('person'), ID_BOUNDS, 'refuse'),
    person: readPerson(one),
    isEachRecordingOnce: one('once') === SWITCHED_ON,
  };
}

function readPerson(one: (name: string) => string): PersonFilter {
  return {
    isAlone: one('alone') === SWITCHED_ON,
    isInGroup: one('group') === SWITCHED_ON,
    leastOfGroup: wholeNumberInAddress(one('least'), GROUP_BOUNDS),
    mostOthers: wholeNumberInAddress(one('others'), PEOPLE_BOUNDS),
  };
}

/** The parameters of a filter, in a fixed order; what is not filtered has none. */
export function filterEntries(filter: Filter): readonly AddressEntry[] {
  const { person } = filter;
  const entries: readonly (readonly [string, string | null])[] = [
    ['type', listText(filter.types.map((type) => TYPE_WORDS[type]))],
    ['number', addressRange(filter.numbers)],
    ['from', seasonText(filter.seasonFrom)],
    ['to', seasonText(filter.seasonTo)],
    ['kind', listText(filter.animeKinds)],
    ['broadcast', listText(filter.broadcasts)],
    ['music', listText(filter.categories)],
    ['difficulty', addressRange(filter.difficulty)],
    ['length', addressRange(filter.lengthSeconds)],
    [
      'has',
      listText([...(filter.hasAudio ? ['audio'] : []), ...(filter.hasVideo ? ['video'] : [])]),
    ],
    // Names may hold any sign, so each has a parameter of its own.
    ...filter.genres.map((genre) => ['genre', genre] as const),
    ...filter.tags.map((tag) => ['tag', tag] as const),
    ['playlist', numberText(filter.playlistId)],
    ['listened', filter.listened],
    ['person', numberText(filter.personId)],
    ['alone', switchText(person.isAlone)],
    ['group', switchText(person.isInGroup)],
    ['least', numberText(person.leastOfGroup)],
    ['others', numberText(person.mostOthers)],
    ['once', switchText(filter.isEachRecordingOnce)],
  ];
  return entries.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}

/** Sorts that have one direction only. */
function isOneWay(key: SongSortKey): boolean {
  return key === 'relevance' || key === 'random';
}

/**
 * The order an address names; the first of the page's own where it names none of them.
 *
 * @param keys what the page can be sorted by, at least one
 */
export function readSongSort(
  parameters: AddressParameters,
  keys: readonly [SongSortKey, ...SongSortKey[]],
): SongSort {
  const text = parameters.get('sort')?.trim().toLowerCase() ?? '';
  const word = text.replace(/^-/, '');
  const key = keys.find((each) => each === word) ?? keys[0];
  const seed = wholeNumberInAddress(parameters.get('seed') ?? '', SEED_BOUNDS) ?? 0;
  return {
    key,
    isDescending: key === word && text.startsWith('-') && !isOneWay(key),
    seed: key === 'random' ? seed : 0,
  };
}

/** The parameters of an order; the page's own first one, upwards, has none. */
export function songSortEntries(
  { key, isDescending, seed }: SongSort,
  keys: readonly [SongSortKey, ...SongSortKey[]],
): readonly AddressEntry[] {
  const isDownwards = isDescending && !isOneWay(key);
  if (key === keys[0] && !isDownwards && key !== 'random') return [];
  const sort: AddressEntry = ['sort', `${isDownwards ? '-' : ''}${key}`];
  return key === 'random' ? [sort, ['seed', String(seed)]] : [sort];
}

/** In the fixed order of the choices, so that one filter has one address. */
function chosen<Word extends string>(
  choices: readonly Word[],
  words: ReadonlySet<string>,
): readonly Word[] {
  return choices.filter((choice) => words.has(choice));
}

function namesInAddress(texts: readonly string[]): readonly string[] {
  const names = texts
    .map((text) => text.trim())
    .filter((name) => name !== '' && name.length <= LONGEST_WORD);
  return [...new Set(names)].slice(0, MOST_WORDS);
}

function listText(words: readonly string[]): string | null {
  return words.length === 0 ? null : words.join(',');
}

function numberText(number: number | null): string | null {
  return number === null ? null : String(number);
}

function switchText(isOn: boolean): string | null {
  return isOn ? SWITCHED_ON : null;
}
