import { isDecade, type TopSongs } from '../../domain/filter/topSongs';
import type { SearchField } from '../../domain/song/songList';
import { dayText } from '../listing';
import { number, plural } from '../wording';
import { common, minutesText, pageWords } from './app';

const TITLE = 'Search';

type SearchTab = SearchField | 'all';

const FOUND_BY: Readonly<Record<SearchTab, string>> = {
  all: 'any name',
  song: 'song name',
  anime: 'anime name',
  artist: 'artist or composer',
};

/** Texts of the search page. */
export const search = {
  kicker: 'Search results',
  blankTitle: TITLE,
  documentTitle: (text: string) => (text === '' ? TITLE : `${text} · ${TITLE}`),
  share: (text: string) => `Anime songs found for “${text}”`,

  empty: {
    all: pageWords.notFound,
    song: pageWords.notFound,
    anime: 'No anime found',
    artist: 'No artists found',
  },
  /** Before anything was searched for. */
  blank: 'Which song are you looking for?',
  blankHint: 'Type an anime, song, artist or composer above.',
  emptyHint: 'Check the spelling, or try part of the name.',
  shortHint: 'Type one more letter to search inside names.',
  showAll: 'Show all results',
  /** Below a list that ends where closeness drops steeply. */
  lessClose: 'The rest matches less closely.',
  showWhole: (count: number) => `Show all ${number(count)}`,
  showLessClose: 'Show weaker matches',
  /** Results on the device, if the song database does not answer. */
  ownHits: 'In your library',
  allOwnHits: (count: number) =>
    plural(count, { one: '1 in My songs', other: `All ${number(count)} in My songs` }),

  filtersLabel: 'Filter results',
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
        ? `Showing the first ${common.songCount(limit)}. Choose Song Name or Artist Name for more.`
        : `Showing the first ${common.songCount(limit)} by ${FOUND_BY[filter]}. Add a word to see others.`,
    failed: (limit: number, filter: SearchTab) =>
      `The song database didn't answer. Showing matches by ${FOUND_BY[filter]} among the first ${common.songCount(limit)}.`,
    ranked: (limit: number, filter: SearchTab) =>
      `During ranked matches, only anime names are searched. Showing matches by ${FOUND_BY[filter]} among the first ${common.songCount(limit)}.`,
  },
  manyPeople: 'Many people match. Type more of the name to see others.',

  rankedTitle: 'Ranked AMQ Alert',
  /** @param minutes null if the end is unknown */
  ranked: (minutes: number | null) =>
    `${minutes === null ? '' : `${pageWords.minutesLeft(minutesText(minutes))} `}During ranked matches, searches by song or artist name are limited.`,
  rankedHint: (minutes: number | null) =>
    `Song, artist and composer names can be searched again ${minutes === null ? 'after the ranked match' : `in ${minutesText(minutes)}`}.`,
  /** A quiet line below the title, if the songs come from this device. */
  fromCatalogue: (savedAt: Date) => `from the song list of ${dayText(savedAt)}`,
  fromService: 'from AniSongDB',
  askService: 'ask AniSongDB',
  askCatalogue: 'search the song list',
  /** Before the words that were searched one by one. */
  byWords: 'Showing matches for',
  /** @param words at least one */
  cutWords: (limit: number, words: readonly string[]) =>
    `Searched only the first ${common.songCount(limit)} of ${words.map((word) => `“${word}”`).join(' and ')}. Some may be missing.`,
  /** Before the artists of a song that was found by a person outside its row. */
  matchedBy: { composer: 'Composer: ', arranger: 'Arranger: ', member: 'Member: ' },
  nearly: 'No exact match. Showing similar names.',
  limitedToAnime: 'Ranked match on: only anime names were searched.',
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

const TOP_TYPES = { opening: 'openings', ending: 'endings', insert: 'inserts' };

/** "2019", "2010s", "2017–2019" */
function yearsText(from: number, to: number): string {
  if (from === to) return String(from);
  return isDecade(from, to) ? `${from}s` : `${from}–${to}`;
}

/** Texts of the page that searches the catalogue. */
export const find = {
  kicker: 'Every song',
  topOpenings: 'Top openings',
  years: yearsText,
  /** "Top openings of 2019": the heading of the best known songs. */
  top: ({ type, time }: TopSongs) => {
    const what = `Top ${type === null ? 'songs' : TOP_TYPES[type]}`;
    if (time === null) return what;
    if (time.kind === 'season') return `${what} of ${time.season} ${time.year}`;
    const { from, to } = time;
    return `${what} of ${isDecade(from, to) ? 'the ' : ''}${yearsText(from, to)}`;
  },
  fields: {
    text: 'Any name',
    anime: pageWords.anime,
    song: pageWords.song,
    artist: pageWords.artist,
    composer: 'Composer or arranger',
  },
  moreFields: 'Search by field',
  /** A link to the page with these fields. */
  openFields: 'By song, anime, artist or composer',
  match: 'Songs matching',
  matches: { all: 'all of these', any: 'any of these' },
  duration: durationText,
  addToQueue: pageWords.addToQueue,
  more: 'More for all songs found',
  copyAsText: 'Copy as text',
  downloadJson: 'Download as JSON',
  copied: (count: number) => `${common.songCount(count)} copied as text.`,
  /** For many songs, which take some seconds. */
  preparing: (count: number) => `Getting ${common.songCount(count)} ready…`,
  notCopied: "Couldn't copy the songs.",
  notReady: 'The song list just changed. Try again.',
  fileName: 'anime-songs.json',
  /** A line of the copied text. */
  line: (song: string, artist: string, anime: string, type: string) =>
    `${song || 'Untitled'} by ${artist || 'unknown'} (${[anime, type].filter(Boolean).join(', ')})`,
  loading: 'Opening the song list…',
  absent: 'This page searches the song list. Download it first.',
  broken: 'Search stopped working. Reload the page to restart it.',
  emptyHint: 'Remove a filter or a word.',
  clear: 'Clear everything',
  didYouMean: 'Did you mean',
  /** The label of the button that turns a part back into plain words. */
  takeOff: (text: string) => `Treat “${text}” as plain words`,
};
