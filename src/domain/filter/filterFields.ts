import { ANIME_KINDS, BROADCASTS, SONG_CATEGORIES } from '../song/songFacts';
import { SONG_TYPE_GROUPS } from '../song/songType';
import { choice, count, id, nameList, range, seasonRange, toggle, wordList } from './fieldKinds';

export const LISTENED_CHOICES = ['listened', 'never'] as const;

/** The largest number of people that is a limit: for the service, 99 means no limit. */
const MOST_PEOPLE = 98;

/**
 * Every filter field of songs: one row each, in the order in which addresses name them, songs are
 * tested and chips are shown. Any value within a field is enough, but every field must match. If a
 * fact about a song is unknown, the song matches no field that requires it.
 *
 * The address, chips and counts are derived from the row. Other layers have one table each, keyed
 * by these names, so that the compiler reports missing entries: how columns match the field
 * (engine/query/fieldRules.ts), its control and place (ui/filter/fieldControls.tsx) and its texts
 * (texts/filters.ts).
 */
export const FILTER_ROWS = {
  types: wordList('type', SONG_TYPE_GROUPS, { opening: 'op', ending: 'ed', insert: 'in' }),
  /** The number in "Opening 2"; inserts have none. */
  numbers: range('number', { least: 1, most: 999 }),
  seasons: seasonRange('from', 'to'),
  animeKinds: wordList('kind', ANIME_KINDS),
  broadcasts: wordList('broadcast', BROADCASTS),
  categories: wordList('music', SONG_CATEGORIES),
  difficulty: range('difficulty', { least: 0, most: 100 }),
  lengthSeconds: range('length', { least: 0, most: 86_400 }),
  hasAudio: toggle('has', 'audio'),
  hasVideo: toggle('has', 'video'),
  genres: nameList('genre'),
  tags: nameList('tag'),
  playlistId: id('playlist'),
  listened: choice('listened', LISTENED_CHOICES),
  /** Only songs that this person performs, composed or arranged; useless on a person's own page. */
  personId: id('person'),
  // With whom the person performs: the person of the filter, or of the page.
  isAlone: toggle('alone'),
  isInGroup: toggle('group'),
  leastOfGroup: count('least', { least: 1, most: MOST_PEOPLE }),
  mostOthers: count('others', { least: 0, most: MOST_PEOPLE }),
  /** Of songs with the same recording (amqSongId), only the first in the list's order remains. */
  isEachRecordingOnce: toggle('once'),
} as const;
