import type { SearchField } from '../../domain/song/songList';
import { dayText } from '../listing';
import { number, plural } from '../wording';
import { common } from './app';
import { minutesText, pageWords } from './words';

const TITLE = 'Search';

type SearchTab = SearchField | 'all';

const FOUND_BY: Readonly<Record<SearchTab, string>> = {
  all: 'any name',
  song: 'song name',
  anime: 'anime name',
  artist: 'artist or composer',
};

/** Texts of the search page. Texts from the specification are verbatim. */
export const search = {
  kicker: 'Search results',
  blankTitle: TITLE,
  documentTitle: (text: string) => (text === '' ? TITLE : `${text} · ${TITLE}`),
  share: (text: string) => `Anime songs found for “${text}”`,

  empty: {
    all: pageWords.notFound,
    song: 'Song not found...',
    anime: 'Not found (anime)...',
    artist: 'Not found (artist)...',
  },
  /** Before anything was searched for. */
  blank: 'Which song are you looking for?',
  blankHint: 'Type the name of an anime, a song, an artist or a composer at the top.',
  emptyHint: 'Another spelling, or a part of the name, may find it.',
  shortHint: 'One or two letters find whole names only. Type one more.',
  showAll: 'Show all results',
  /** Below a list that ends where closeness drops steeply. */
  lessClose: 'Further songs only have the letters somewhere inside, or spread over several names.',
  showWhole: (count: number) => `Show all ${number(count)}`,
  showLessClose: 'Show what fits less closely',
  /** Results on the device, if the song database does not answer. */
  ownHits: 'Among the songs found so far',
  allOwnHits: (count: number) =>
    plural(count, { one: 'The one in My songs', other: `All ${number(count)} in My songs` }),

  filtersLabel: 'Filter the results',
  filters: {
    all: 'All',
    song: 'Song Name',
    anime: 'Anime Name',
    artist: 'Artist Name',
  },

  /** Above a list that lacks songs, by the reason. */
  shortage: {
    full: (limit: number, filter: SearchTab) =>
      filter === 'all'
        ? `These are the first ${common.songCount(limit)}, those found by anime name before the rest. The song database never gives more at once; Song Name and Artist Name look up theirs.`
        : `These are the first ${common.songCount(limit)} found by ${FOUND_BY[filter]}: the song database never gives more at once. Add a word to find the others.`,
    failed: (limit: number, filter: SearchTab) =>
      `The song database did not answer. These are only those of the first ${common.songCount(limit)} that fit by ${FOUND_BY[filter]}.`,
    ranked: (limit: number, filter: SearchTab) =>
      `A ranked match is on, so only anime names are searched. These are only those of the first ${common.songCount(limit)} that fit by ${FOUND_BY[filter]}.`,
  },
  manyPeople:
    'Many people fit this name, and the song database looks up the first 50 only. Type more of the name if somebody is missing.',

  rankedTitle: 'Ranked AMQ Alert',
  /** @param minutes null if the end is unknown */
  ranked: (minutes: number | null) =>
    `${minutes === null ? '' : `${pageWords.minutesLeft(minutesText(minutes))} `}During ranked matches some search functions, such as by artist or song name, are limited.`,
  rankedHint: (minutes: number | null) =>
    `Song, artist and composer names are not searched during a ranked match. You can search for them again ${minutes === null ? 'once it is over' : `in ${minutesText(minutes)}`}.`,
  /** A quiet line below the title, if the songs come from this device. */
  fromCatalogue: (savedAt: Date) => `from the catalogue of ${dayText(savedAt)}`,
  fromService: 'from AniSongDB',
  askService: 'ask AniSongDB',
  askCatalogue: 'search the catalogue',
  byWords: (word: string) =>
    `No name holds the whole text. These are the songs of “${word}” that the other words fit too.`,
  /** @param words at least one */
  cutWords: (limit: number, words: readonly string[]) =>
    `Only the first ${plural(limit, { one: 'song', other: `${number(limit)} songs` })} of ${words.map((word) => `“${word}”`).join(' and of ')} ${plural(limit, { one: 'was', other: 'were' })} looked through: the song database never gives more at once, so that some may be missing here.`,
  /** Before the artists of a song that was found by a person outside its row. */
  matchedBy: { composer: 'Composer: ', arranger: 'Arranger: ', member: 'Member: ' },
  nearly: 'No name holds this text. These are the songs with a name that is nearly like it.',
  limitedToAnime: 'A ranked match is on, so only anime names were searched.',
};

const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;

/** "3 hours 5 minutes", "12 minutes": the playing time of a list of songs. */
function durationText(seconds: number): string {
  const minutes = Math.round(seconds / SECONDS_PER_MINUTE);
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  const restText = minutesText(rest);
  if (hours === 0) return restText;
  const hoursText = plural(hours, { one: '1 hour', other: `${number(hours)} hours` });
  return rest === 0 || hours >= 100 ? hoursText : `${hoursText} ${restText}`;
}

/** Texts of the page that searches the catalogue. */
export const find = {
  kicker: 'Every song of the catalogue',
  fields: {
    text: 'Any name',
    anime: pageWords.anime,
    song: pageWords.song,
    artist: pageWords.artist,
    composer: 'Composer or arranger',
  },
  moreFields: 'Search by field',
  match: 'Songs that fit',
  matches: { all: 'all of these', any: 'any of these' },
  duration: durationText,
  addToQueue: 'Add to queue',
  more: 'More for all songs found',
  copyAsText: 'Copy as text',
  downloadJson: 'Download as JSON',
  copied: (count: number) => `${common.songCount(count)} copied as text.`,
  /** For many songs, which take some seconds. */
  preparing: (count: number) => `Getting ${common.songCount(count)} ready…`,
  notCopied: 'The browser did not let the songs be copied.',
  notReady: 'The catalogue was just removed or replaced. Try again.',
  fileName: 'anime-songs.json',
  /** A line of the copied text. */
  line: (song: string, artist: string, anime: string, type: string) =>
    `${song || 'Untitled'} by ${artist || 'unknown'} (${[anime, type].filter(Boolean).join(', ')})`,
  loading: 'Opening the catalogue…',
  absent: 'This page searches every song, on this device. It needs the catalogue.',
  broken:
    'The part of the app that searches the catalogue stopped working. Load the page again to start it anew.',
  emptyHint: 'Take off a filter or a word.',
  clear: 'Clear everything',
  didYouMean: 'Did you mean',
  /** The label of the button that turns a part back into plain words. */
  takeOff: (text: string) => `Read “${text}” as plain words`,
};
