import { type SongTypeGroup, songTypeGroupOf } from '../../src/domain/song/songType';
import type { WireSong } from '../catalogue/wireSong';

const BROADCASTS = ['normal_broadcast', 'dub', 'rebroadcast'] as const;
const CATEGORIES = ['standard', 'instrumental', 'chanting', 'character'] as const;
const SONG_TYPES = ['opening_filter', 'ending_filter', 'insert_filter'] as const;
const ANIME_TYPES = [
  'tv_filter',
  'movie_filter',
  'ova_filter',
  'ona_filter',
  'special_filter',
  'doujin_filter',
] as const;

/** The sixteen filter flags of all calls but one; each is on by default. */
export type SongFlag =
  | (typeof SONG_TYPES)[number]
  | (typeof BROADCASTS)[number]
  | (typeof CATEGORIES)[number]
  | (typeof ANIME_TYPES)[number];
export type SongFlags = Readonly<Record<SongFlag, boolean>>;

interface FlagGroup {
  readonly flags: readonly SongFlag[];
  /** The error message when none of them is on. */
  readonly emptied: string;
  /** The flags that a song needs one of; null if it is outside the group. */
  readonly neededBy: (song: WireSong) => readonly SongFlag[] | null;
}

const TYPE_FLAGS: Readonly<Record<SongTypeGroup, SongFlag>> = {
  opening: 'opening_filter',
  ending: 'ending_filter',
  insert: 'insert_filter',
};

/** The flag that a text names, ignoring case; null if it names none. */
function named(
  flags: readonly SongFlag[],
  text: string | null,
  suffix: string,
): readonly SongFlag[] | null {
  const flag = flags.find((each) => each === `${text?.toLowerCase() ?? ''}${suffix}`);
  return flag === undefined ? null : [flag];
}

function broadcastsOf(song: WireSong): readonly SongFlag[] {
  const flags: SongFlag[] = [];
  if (song.isDub) flags.push('dub');
  if (song.isRebroadcast) flags.push('rebroadcast');
  return flags.length > 0 ? flags : ['normal_broadcast'];
}

const FLAG_GROUPS: readonly FlagGroup[] = [
  {
    flags: SONG_TYPES,
    emptied: 'At least one song type filter (opening, ending, or insert) must be enabled.',
    neededBy: (song) => [TYPE_FLAGS[songTypeGroupOf(song.songType)]],
  },
  {
    flags: BROADCASTS,
    emptied: 'At least one broadcast type filter (normal, dub, or rebroadcast) must be enabled.',
    neededBy: broadcastsOf,
  },
  {
    flags: CATEGORIES,
    emptied:
      'At least one song category filter (standard, instrumental, chanting, or character) must be enabled.',
    // "No Category" and unknown categories count as standard.
    neededBy: (song) => named(CATEGORIES, song.songCategory, '') ?? ['standard'],
  },
  {
    flags: ANIME_TYPES,
    emptied:
      'At least one anime type filter (tv, movie, ova, ona, special, or doujin) must be enabled.',
    neededBy: (song) => named(ANIME_TYPES, song.animeType, '_filter'),
  },
];

/** The message for the first group that excludes all songs; null if there is none. */
export function emptiedGroup(flags: SongFlags): string | null {
  return FLAG_GROUPS.find((group) => group.flags.every((flag) => !flags[flag]))?.emptied ?? null;
}

/** A test for songs; null if all flags are on and every song passes. */
export function createFlagTest(flags: SongFlags): ((song: WireSong) => boolean) | null {
  const filter = FLAG_GROUPS.filter((group) => group.flags.some((flag) => !flags[flag]));
  if (filter.length === 0) return null;
  return (song) =>
    filter.every((group) => group.neededBy(song)?.some((flag) => flags[flag]) ?? false);
}
