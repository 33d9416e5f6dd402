import { type Deck, type DeckSource, MY_SONGS_DECK } from '../../domain/practice/deck';
import { bytes } from '../listing';
import { number, plural } from '../wording';
import { anime } from './anime';
import { common, frame, pageWords, screens } from './app';
import { counted, practiceReveal } from './practice';

const songs = common.songCount;
const answers = counted('answer', 'answers');
const days = counted('day', 'days');
const share = (part: number) => `${Math.round(part * 100)}%`;

const TODAY = 'Today';

/** Texts of every part of the home of practice. */
export const practiceHome = {
  parts: {
    today: TODAY,
    decks: 'Decks',
    trouble: 'Trouble songs',
    progress: 'Progress',
    forecast: 'Forecast',
    settings: frame.settingsButton,
  },
  partsLabel: 'Parts of practice',
  loading: 'Loading your practice…',
  share,
  facts: (parts: readonly string[]) => parts.join(' · '),
  gone: 'No songs here any more.',
  firstOf: (shown: number, all: number) =>
    `The first ${number(shown)} of ${number(all)}. The buttons above are for those shown.`,
  columns: {
    name: pageWords.name,
    songs: pageWords.songsTitle,
    right: practiceReveal.verdicts.right,
    answers: 'Answers',
  },
};

/** Texts of the first part. */
export const practiceToday = {
  welcome: 'Songs that stay in memory',
  lines: [
    'A song plays and you name its anime. What you know comes back later, what you miss comes back soon.',
    'A new song is played with its names first. You are asked a few songs later.',
    'Ten minutes a day are enough. Everything stays on this device.',
  ],
  noSongs:
    'Nothing to practice yet. Like songs, put them in a playlist or listen to a few, and they are your first deck. Practice is also in the menu of every list.',
  catalogueAdds:
    'With the song list you can practice any filter, get suggestions of every name while you answer, and a forecast for a whole lobby.',
  startDeck: (name: string) => `Start with ${name}`,
  otherDecks: 'Other decks',
  due: 'due today',
  fresh: 'new today',
  answered: 'answered today',
  streak: (count: number) => plural(count, { one: 'day in a row', other: 'days in a row' }),
  right: (count: number) => `${number(count)} right`,
  parts: {
    deck: songs,
    dueIn: (count: number) => `${number(count)} due`,
    new: (count: number) => `${number(count)} never asked`,
  },
  done: 'Done for today. The next songs come tomorrow.',
  unfinished: 'The session of today is not over.',
  nextDays: 'The next 14 days',
  today: TODAY,
  dayColumn: 'Day',
  dueCount: (count: number) => `${songs(count)} due`,
  chosen: {
    due: (day: string) => `Due: ${day}`,
    fresh: (name: string) => `Never asked: ${name}`,
    since: (count: number) =>
      count <= 1 ? 'Practiced today' : `Practiced in the last ${days(count)}`,
  },
};

/** Texts of the list of decks. */
export const practiceDecks = {
  nameOf: (value: Pick<Deck, 'id' | 'name'>) =>
    (value.id === MY_SONGS_DECK ? screens.songs : value.name.trim()) || 'Deck without a name',
  sources: {
    mine: 'Everything you liked, listed or listened to',
    songs: 'Songs you chose',
    playlist: 'A playlist',
    find: 'A filter of Find, which grows with the song list',
  } satisfies Record<DeckSource['kind'], string>,
  questionNamed: (name: string) => `Asks for: ${name}`,
  needsCatalogue: 'Needs the song list, which is not on this device.',
  fromFilter: 'New deck from a filter',
  fromFilterHint: 'Filter songs in Find, then choose Practice in the menu of the list.',
  startNamed: (name: string) => `Start: ${name}`,
  renameTitle: 'Name of the deck',
  renameNamed: (name: string) => `Rename: ${name}`,
  removeNamed: (name: string) => `Delete: ${name}`,
  removed: (name: string) => `Deck deleted: ${name}`,
};

/** Texts of trouble songs, suspended songs and mistaken pairs. */
export const practiceTrouble = {
  hint: 'Forgotten six times, or wrong four of the last five.',
  none: 'No trouble songs. A song that is forgotten six times, or wrong four of the last five, is listed here.',
  lapses: (count: number) =>
    plural(count, { one: 'forgotten once', other: `forgotten ${number(count)} times` }),
  misses: (missedCount: number, allCount: number) =>
    `wrong ${number(missedCount)} of the last ${number(allCount)}`,
  /** The accessible name of a button in the row of a song. */
  named: (word: string, song: string) => `${word}: ${song}`,
  both: (left: string, next: string) => `${left}, ${next}`,
  loop: 'Loop the weak place',
  stop: 'Stop',
  takenFor: (song: string) => `answered as ${song}`,
  hearBoth: 'Hear both in turns',
  failed: (song: string) => `Couldn't play: ${song || common.untitledSong}`,
  suspended: (song: string) => `Not asked again: ${song}`,
  suspendedTitle: 'Not asked',
  noSuspended: 'No songs are set aside.',
  resume: 'Ask again',
  pairsTitle: 'Taken for each other',
  noPairs: 'Songs that you answer for each other are listed here.',
  pairTimes: (count: number) => plural(count, { one: 'once', other: `${number(count)} times` }),
  pairName: 'Two songs in turns',
  drill: 'Drill this pair in turns',
};

/** Texts of predictions and strengths. */
export const practiceProgress = {
  predicted: 'Predicted and actual answers',
  hint: (count: number) => `The last ${answers(count)} that a schedule predicted.`,
  noAnswers:
    'After the second answer to a song, this compares what was predicted with what you knew.',
  expected: 'Predicted right',
  offerLess: 'You know more than predicted. Longer pauses would save time.',
  offerMore: 'You know less than predicted. Shorter pauses would help.',
  offer: (part: number) => `Aim at ${share(part)} right`,
  changed: (part: number) => `New pauses aim at ${share(part)} right`,
  strengths: { season: 'By season', type: anime.filters.type, difficulty: 'By difficulty' },
  difficulty: { easy: 'Easy (60–100)', medium: 'Medium (25–60)', hard: 'Hard (0–25)' },
  unknown: 'Unknown',
  bar: (part: number, count: number, isFew: boolean) =>
    `${share(part)} of ${isFew ? 'only ' : ''}${answers(count)}`,
  noStrengths: 'Nothing yet.',
  chosen(key: string) {
    if (key === 'right') return 'Answered right';
    return key === 'wrong' ? 'Answered wrong' : 'The last answers';
  },
};

/** Texts of the forecast. */
export const practiceForecast = {
  lobby: 'Lobby',
  count: 'Number of songs',
  years: 'Years',
  result: (place: number, count: number) => `${place.toFixed(1)} of ${number(count)}`,
  usually: (first: number, last: number) => `usually ${number(first)} to ${number(last)}`,
  chances: 'Chance of each score',
  score: 'Score',
  scores: (first: number, last: number) =>
    first === last ? number(first) : `${number(first)} to ${number(last)}`,
  pool: (count: number) => `Drawn from ${songs(count)}.`,
  basis:
    'Songs you practice count as well as you know them. The others count as players of AMQ know them, and more with each of your own listens.',
  libraryOnly:
    'Without the song list, only the songs of your library count. With it, the forecast covers everything that a lobby can play.',
  noPool: 'There are no songs with these settings.',
  worth: 'Worth learning',
  worthHint: (count: number) => `The ${songs(count)} that would raise the score most.`,
  makeDeck: (count: number) => `Make a deck of these ${number(count)}`,
};

/** Texts of the settings of practice. */
export const practiceChoices = {
  perDay: 'Each day',
  newCount: 'New songs',
  reviewCount: 'Reviews',
  hint: 'While reviews wait beyond this number, no new songs are added.',
  download: 'Download the next days’ songs',
  downloadHint:
    'Songs due in the next three days and the next new ones, to practice without a network.',
  size: (count: number, byteCount: number | null) =>
    byteCount === null ? songs(count) : `${songs(count)}, about ${bytes(byteCount)}`,
  ready: (count: number) => `${songs(count)} already on this device.`,
  started: (count: number) => `Downloading ${songs(count)}`,
};
