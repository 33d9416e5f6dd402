import type {
  AnimeKind,
  Broadcast,
  ListenedChoice,
  NumberRange,
  SeasonPoint,
  SongCategory,
  SongSortKey,
} from '../../domain/filter/filter';
import type { FilterPart } from '../../domain/filter/filterParts';
import { number, plural } from '../wording';
import { common, song } from './app';
import { season } from './season';
import { pageWords } from './words';

const ANY = 'Any';
const NONE_FITS = 'None fits';
const SONGS_ONCE = 'Each recording once';

const KINDS: Readonly<Record<AnimeKind, string>> = {
  tv: 'TV',
  movie: 'Film',
  ova: 'OVA',
  ona: 'ONA',
  special: 'Special',
  other: 'Other',
};

const BROADCASTS: Readonly<Record<Broadcast, string>> = {
  normal: 'Normal',
  dub: 'Dub',
  rebroadcast: 'Rebroadcast',
};

const CATEGORIES: Readonly<Record<SongCategory, string>> = {
  standard: 'Standard',
  instrumental: 'Instrumental',
  chanting: 'Chanting',
  character: 'Character',
};

const LISTENED: Readonly<Record<ListenedChoice, string>> = {
  listened: 'Listened to',
  never: 'Never listened to',
};

const SORTS: Readonly<Record<SongSortKey | 'newest' | 'vintage', string>> = {
  newest: 'Newest found',
  relevance: 'Relevance',
  name: pageWords.name,
  anime: pageWords.anime,
  artist: 'Artist name',
  season: pageWords.season,
  vintage: pageWords.vintage,
  difficulty: 'Difficulty',
  length: 'Length',
  random: 'Random',
};

const HAS = { hasAudio: 'Has audio', hasVideo: 'Has video' };
const COMPANY = { isAlone: 'Alone', isInGroup: 'In groups' };

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
    ? 'Nobody else'
    : plural(count, { one: 'At most 1 other', other: `At most ${number(count)} others` });
}

/** What filters a list of songs and sorts it, and the chips for what is on. */
export const filter = {
  open: 'Filters',
  openWith: (count: number) => `Filters, ${number(count)} on`,
  panels: { songs: pageWords.filterSongs, anime: 'Filter the anime' },
  hits: { songs: common.songCount, anime: pageWords.animeCount },
  show: (hits: string) => `Show ${hits}`,
  none: 'No song here fits all of that.',

  chips: 'What is on',
  takeOff: (part: string) => `Take off: ${part}`,

  any: ANY,
  from: 'From',
  to: 'To',
  /** Between two numbers. */
  upTo: 'to',
  seconds: 'seconds',
  /** Of a field with two ends; the legend above names the field. */
  ends: (field: string) => ({ from: `${field} from`, to: `${field} to` }),
  number: 'Number',
  kinds: KINDS,
  broadcast: 'Broadcast',
  broadcasts: BROADCASTS,
  music: 'Music',
  categories: CATEGORIES,
  difficulty: SORTS.difficulty,
  difficultyRange: (range: NumberRange) => rangeText(range, '%'),
  length: SORTS.length,
  lengthInSeconds: 'Length in seconds',
  files: 'Files',
  ...HAS,
  genre: 'Genre',
  addGenre: 'Add a genre',
  tag: 'Tag',
  addTag: 'Add a tag',
  /** Below a list that is filtered by typing. */
  shownNames: (shownCount: number, count: number) => {
    if (count === 0) return NONE_FITS;
    return shownCount < count
      ? `${number(shownCount)} of ${number(count)} · type to see others`
      : `${number(count)} of ${number(count)}`;
  },
  playlist: 'In my playlist',
  listened: LISTENED,
  findPerson: 'Find a person',
  /** Below what was typed. */
  peopleCount: (count: number) =>
    count === 0 ? NONE_FITS : plural(count, { one: '1 person', other: `${number(count)} people` }),
  ...COMPANY,
  least: 'Of the group',
  leastOption: leastText,
  others: 'Besides',
  othersOption: othersText,
  once: SONGS_ONCE,

  recordings: 'Recordings',
  sort: 'Sort by',
  sorts: SORTS,
  descending: 'Descending',
  shuffle: 'Shuffle again',
  /** The other way round, as a choice of its own. */
  downwards: (order: string) => `${order}, descending`,

  /** A value in a select, with the number of songs it would leave. */
  counted: (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${number(count)})`,

  /** @param name of the playlist or the person; null where the id is unknown */
  part: (part: FilterPart, name: string | null): string => {
    switch (part.field) {
      case 'types':
        return song.types[part.value];
      case 'animeKinds':
        return KINDS[part.value];
      case 'broadcasts':
        return BROADCASTS[part.value];
      case 'categories':
        return CATEGORIES[part.value];
      case 'genres':
      case 'tags':
        return part.value;
      case 'numbers':
        return `Number ${rangeText(part.range)}`;
      case 'difficulty':
        return `Difficulty ${rangeText(part.range, '%')}`;
      case 'lengthSeconds':
        return `Length ${rangeText(part.range, ' s')}`;
      case 'seasons':
        return seasonsText(part.from, part.to);
      case 'hasAudio':
      case 'hasVideo':
        return HAS[part.field];
      case 'isAlone':
      case 'isInGroup':
        return COMPANY[part.field];
      case 'isEachRecordingOnce':
        return SONGS_ONCE;
      case 'listened':
        return LISTENED[part.value];
      case 'playlistId':
        return name === null ? 'In a playlist that is gone' : `In “${name}”`;
      case 'personId':
        return name === null ? 'By somebody unknown' : `By ${name}`;
      case 'leastOfGroup':
        return leastText(part.count);
      case 'mostOthers':
        return othersText(part.count);
    }
  },
};
