import { ANIME_KINDS, BROADCASTS, SONG_CATEGORIES } from '../song/songFacts';
import { SONG_TYPE_GROUPS } from '../song/songType';
import { choice, count, id, nameList, range, seasonRange, toggle, wordList } from './fieldKinds';

export const LISTENED_CHOICES = ['listened', 'never'] as const;

/** The last number of people that still is a limit: the service takes 99 for none. */
const MOST_PEOPLE = 98;

/**
 * Every field that songs are filtered by: a row each, in the order in which addresses name them,
 * songs are tested and chips are shown. Within one field any of its values will do, and every field
 * must be met; a song of which a fact is unknown meets no field that asks for it.
 *
 * The address, chips and counts follow from the row. The other layers have one table each, keyed by
 * these names, so that the compiler asks for what is missing: how columns meet the field
 * (engine/query/fieldRules.ts), its control (ui/filter/fieldControls.tsx) and its texts
 * (texts/english/filter.ts).
 */
export const FILTER_ROWS = {
  types: wordList('type', SONG_TYPE_GROUPS, { opening: 'op', ending: 'ed', insert: 'in' }),
  /** The number in "Opening 2"; inserts have none. */
  numbers: range('number', { least: 1, most: 999 }),
  seasons: seasonRange('from', 'to'),
  animeKinds: wordList('kind', ANIME_KINDS),
  broadcasts: wordList('broadcast', BROADCASTS),
  categories: wordList('music', SONG_CATEGORIES),
  /** Percent of players who know the song. */
  difficulty: range('difficulty', { least: 0, most: 100 }),
  lengthSeconds: range('length', { least: 0, most: 86_400 }),
  hasAudio: toggle('has', 'audio'),
  hasVideo: toggle('has', 'video'),
  genres: nameList('genre'),
  tags: nameList('tag'),
  /** Only songs of this playlist. */
  playlistId: id('playlist'),
  listened: choice('listened', LISTENED_CHOICES),
  /** Only songs this person performs, composed or arranged; of no use on a person's own page. */
  personId: id('person'),
  // In which company the person performs who is asked for, or whose page is shown.
  /** Only songs they perform without anybody else. */
  isAlone: toggle('alone'),
  /** Only songs they perform as part of a group. */
  isInGroup: toggle('group'),
  /** At least so many people of the group. */
  leastOfGroup: count('least', { least: 1, most: MOST_PEOPLE }),
  /** At most so many people beside those looked for. */
  mostOthers: count('others', { least: 0, most: MOST_PEOPLE }),
  /** Of songs that are one recording (amqSongId), the first in the order of the list stays. */
  isEachRecordingOnce: toggle('once'),
} as const;
