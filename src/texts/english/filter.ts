import type { NumberRange } from '../../domain/filter/fieldKinds';
import type { FilterField, FilterPart, FilterValue } from '../../domain/filter/filter';
import type { SongSortKey } from '../../domain/filter/songSort';
import type { SeasonPoint } from '../../domain/song/songFacts';
import { number, plural } from '../wording';
import { common, pageWords, song } from './app';
import { season } from './season';

const ANY = 'Any';
const NONE_FITS = 'No matches';

/** The values of the fields that have only a few. */
const VALUES = {
  types: song.types,
  animeKinds: {
    tv: 'TV',
    movie: 'Film',
    ova: 'OVA',
    ona: 'ONA',
    special: 'Special',
    other: 'Other',
  },
  broadcasts: { normal: 'Normal', dub: 'Dub', rebroadcast: 'Rebroadcast' },
  categories: {
    standard: 'Standard',
    instrumental: 'Instrumental',
    chanting: 'Chanting',
    character: 'Character',
  },
  listened: { listened: 'Listened to', never: 'Never listened to' },
} satisfies {
  readonly [Field in FilterField]?: Readonly<Record<FilterValue<Field> & string, string>>;
};

/** Fields that are on or off. */
const SWITCHES = {
  hasAudio: 'Has audio',
  hasVideo: 'Has video',
  isAlone: 'Alone',
  isInGroup: 'In groups',
  isEachRecordingOnce: 'Each recording once',
};

const SORTS: Readonly<Record<SongSortKey | 'newest' | 'vintage', string>> = {
  newest: 'Newest found',
  relevance: 'Relevance',
  name: pageWords.name,
  popular: 'Popular',
  anime: pageWords.anime,
  artist: 'Artist name',
  season: pageWords.season,
  vintage: pageWords.vintage,
  difficulty: 'Difficulty',
  length: 'Length',
  random: 'Random',
};

function seasonName({ season: name, year }: SeasonPoint): string {
  return `${season.seasonName(name)} ${year}`;
}

function rangeText({ from, to }: NumberRange, unit = ''): string {
  if (from === null) return to === null ? ANY : `up to ${number(to)}${unit}`;
  if (to === null) return `${number(from)}${unit} and up`;
  return from === to ? `${number(from)}${unit}` : `${number(from)}–${number(to)}${unit}`;
}

function seasonsText(from: SeasonPoint | null, to: SeasonPoint | null): string {
  if (from === null) return to === null ? ANY : `Until ${seasonName(to)}`;
  if (to === null) return `Since ${seasonName(from)}`;
  return `${seasonName(from)} – ${seasonName(to)}`;
}

function leastText(count: number): string {
  return `At least ${number(count)} of the group`;
}

function othersText(count: number): string {
  return count === 0
    ? 'No one else'
    : plural(count, { one: 'At most 1 other', other: `At most ${number(count)} others` });
}

type PartText<Field extends FilterField> = (
  value: FilterValue<Field>,
  /** Of the playlist or the person; null if the id is unknown. */
  name: string | null,
) => string;

/** The text of a chip for each field. */
const PARTS: { readonly [Field in FilterField]: PartText<Field> } = {
  types: (value) => VALUES.types[value],
  numbers: (range) => `Number ${rangeText(range)}`,
  seasons: ({ from, to }) => seasonsText(from, to),
  animeKinds: (value) => VALUES.animeKinds[value],
  broadcasts: (value) => VALUES.broadcasts[value],
  categories: (value) => VALUES.categories[value],
  difficulty: (range) => `Difficulty ${rangeText(range, '%')}`,
  lengthSeconds: (range) => `Length ${rangeText(range, ' s')}`,
  hasAudio: () => SWITCHES.hasAudio,
  hasVideo: () => SWITCHES.hasVideo,
  genres: (genre) => genre,
  tags: (tag) => tag,
  playlistId: (_, name) => (name === null ? 'In a deleted playlist' : `In “${name}”`),
  listened: (value) => VALUES.listened[value],
  personId: (_, name) => (name === null ? 'By an unknown person' : `By ${name}`),
  isAlone: () => SWITCHES.isAlone,
  isInGroup: () => SWITCHES.isInGroup,
  leastOfGroup: leastText,
  mostOthers: othersText,
  isEachRecordingOnce: () => SWITCHES.isEachRecordingOnce,
};

/** Texts of filtering and sorting a list of songs, and of the chips for active filters. */
export const filter = {
  open: 'Filters',
  openWith: (count: number) => `Filters, ${number(count)} on`,
  panels: { songs: pageWords.filterSongs, anime: 'Filter anime' },
  hits: { songs: common.songCount, anime: pageWords.animeCount },
  show: (hits: string) => `Show ${hits}`,
  none: 'No songs match your filters',

  chips: 'Active filters',
  takeOff: (part: string) => `Remove: ${part}`,

  any: ANY,
  from: 'From',
  to: 'To',
  /** Between two numbers. */
  upTo: 'to',
  seconds: 'seconds',
  /** The ends of a range; the legend above names the field. */
  ends: (field: string) => ({ from: `${field} from`, to: `${field} to` }),
  values: VALUES,
  switches: SWITCHES,
  number: 'Number',
  broadcast: 'Broadcast',
  music: 'Music',
  difficulty: SORTS.difficulty,
  difficultyRange: (range: NumberRange) => rangeText(range, '%'),
  length: SORTS.length,
  lengthInSeconds: 'Length in seconds',
  files: 'Files',
  genre: 'Genre',
  addGenre: 'Add a genre',
  tag: 'Tag',
  addTag: 'Add a tag',
  /** Below a list that is filtered while typing. */
  shownNames: (shownCount: number, count: number) => {
    if (count === 0) return NONE_FITS;
    return shownCount < count
      ? `${number(shownCount)} of ${number(count)} · type to see more`
      : `${number(count)} of ${number(count)}`;
  },
  playlist: 'In my playlist',
  findPerson: 'Find a person',
  /** Below the typed text. */
  peopleCount: (count: number) =>
    count === 0 ? NONE_FITS : plural(count, { one: '1 person', other: `${number(count)} people` }),
  least: 'Group members',
  leastOption: leastText,
  others: 'Other artists',
  othersOption: othersText,

  recordings: 'Recordings',
  sort: 'Sort by',
  sorts: SORTS,
  descending: 'Descending',
  shuffle: 'Shuffle again',
  /** The reverse order, as a separate choice. */
  downwards: (order: string) => `${order}, descending`,

  /** A value in a select, with the number of songs it would leave. */
  counted: (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${number(count)})`,

  /** @param name of the playlist or the person; null if the id is unknown */
  part: <Field extends FilterField>(
    { field, value }: FilterPart<Field>,
    name: string | null,
  ): string => PARTS[field](value, name),
};
