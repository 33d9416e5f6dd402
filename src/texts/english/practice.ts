import type { Question, Rating } from '../../domain/practice/practiceLog';
import type { Stretch } from '../../domain/practice/strip';
import { number, plural, spokenTime } from '../wording';
import { common, pageWords, player } from './app';
import { songInformation } from './lists';

const QUESTION_NAMES: Readonly<Record<Question, string>> = {
  anime: pageWords.anime,
  song: songInformation.fields.songName,
  artist: pageWords.artist,
};

const STRETCH_NAMES = { known: 'known', unsure: 'unsure', unheard: 'unheard' } satisfies Record<
  Stretch['kind'],
  string
>;

/** @example clock(65) // '1:05' */
function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** @example counted('day', 'days')(3) // '3 days' */
export const counted = (one: string, many: string) => (count: number) =>
  plural(count, { one: `1 ${one}`, other: `${number(count)} ${many}` });
const dueText = counted('review', 'reviews');
const newText = counted('new song', 'new songs');
const roundsText = counted('round', 'rounds');
const waitingText = counted('more song waits', 'more songs wait');

/** Names of questions and ratings, wherever practice shows them. */
export const practiceWords = {
  questions: QUESTION_NAMES,
  ratings: { 1: 'Again', 2: 'Hard', 3: 'Good', 4: 'Easy' } satisfies Record<Rating, string>,
  stretches: STRETCH_NAMES,
  justForFun: 'Just for fun',
  notToday: 'Not today',
  notMine: 'Not mine',
  iKnowIt: 'I know it',
  /** A way of setting a song aside, for each song of its anime. */
  wholeAnime: (word: string) => `${word}: the whole anime`,
};

/** Before and after the rounds of a session. */
export const practiceStart = {
  allDecks: 'All decks',
  today: (dueCount: number, newCount: number) =>
    dueCount > 0 && newCount > 0
      ? `${dueText(dueCount)} and ${newText(newCount)} today.`
      : `${dueCount > 0 ? dueText(dueCount) : newText(newCount)} today.`,
  nothingToday: 'Nothing is due today.',
  empty: 'This deck has no songs yet.',
  backlogLater: (count: number) => `${waitingText(count)} for the next days.`,
  backlog: (count: number) =>
    `${waitingText(count)}. The best known ones come first; no new songs until then.`,
  start: 'Start',
  goOn: 'Go on',
  funHint: 'Rounds without end that count for nothing.',
  question: 'Question',
  bonus: 'Further boxes, which count for nothing',
  also: (name: string) => `Also ${name.toLowerCase()}`,
  way: 'How you answer',
  typed: 'Typed',
  cards: 'Cards',
  guessTime: 'Guess time',
  seconds: counted('second', 'seconds'),
  moreChoices: 'Sample range',
  usualRange: 'Where samples begin',
  rangeChoices: { usual: 'Weak spots more often', own: 'Own range' },
  rangeEnds: { from: 'Earliest start', to: 'Latest start' },
  percent: player.percent,

  done: 'Done for today.',
  doneFun: 'Enough for now.',
  doneCounts: (roundCount: number, rightCount: number) =>
    `${roundsText(roundCount)}, ${number(rightCount)} of them right.`,
  missed: 'Missed today',

  preparing: 'Preparing the session…',
  elsewhere: 'Practice is open in another tab.',
  elsewhereHint: 'Close it there to go on here.',
  missing: 'This deck no longer exists.',
  unreadable: "Couldn't load the songs of this deck.",
  unreadableHint:
    'Decks from a filter need the song list on this device. Playlists and your own songs work without it.',
};

/** A round, up to its reveal. */
export const practiceRound = {
  round: (count: number) => `Round ${number(count)}`,
  left: (count: number) => `${number(count)} to go`,
  progress: 'Session progress',
  drill: 'repeat',
  asked: {
    anime: 'Which anime?',
    song: 'Which song?',
    artist: 'Which artist?',
  } satisfies Record<Question, string>,
  answerTo: (field: Question) => `Answer: ${QUESTION_NAMES[field].toLowerCase()}`,
  answer: 'Answer',
  giveUp: 'Give up',
  showAnswer: 'Show answer',
  timeLeft: 'Time left',
  fiveSeconds: '5 seconds left.',
  loading: 'Loading the clip…',
  onlyAnime: 'During ranked time only names of anime are suggested.',

  hearFirst: 'Listen first. You will be asked in a few rounds.',
  hearAnnounced: (names: string) => `Listen first. ${names}`,
  setAsideHint: 'Undo takes each of these back.',
  sampleProgress: 'Sample progress',

  skipped: {
    hosts: 'No host has this song. It comes back another time.',
    noFile: 'This song has no file to play. It comes back another time.',
    offline: 'This song is not on this device. It comes back when you are online.',
  },
  unstored: "The browser couldn't store your last answer. It counts until you close this page.",
};

/** The reveal of a round. */
export const practiceReveal = {
  verdicts: {
    right: 'Right',
    wrong: 'Wrong',
    late: 'Time is up',
    gaveUp: 'Given up',
    open: 'Did you know it?',
  },
  /** Read out once. */
  announced: (word: string, names: string) => `${word}. ${names}`,
  names: (anime: string, song: string, artist: string, type: string) =>
    [anime, type, song, artist].filter(Boolean).join(', '),
  songBy: (artist: string) => `by ${artist}`,
  youAnswered: 'You answered',
  bonus: (field: Question, isRight: boolean) =>
    `${QUESTION_NAMES[field]}: ${isRight ? 'right' : 'wrong'},`,
  alsoRight: 'Also right:',
  /** Two songs that are taken for each other, side by side. */
  pair: { right: 'It was this one', other: 'The other one', hear: 'Hear' },
  hearAnswered: 'Hear what you answered',
  backToSong: 'Back to this song',
  sampleFrom: (seconds: number) => `Sample from ${clock(seconds)}`,
  placeText: (seconds: number, type: Stretch['kind'] | null) =>
    type === null ? spokenTime(seconds) : `${spokenTime(seconds)}, ${STRETCH_NAMES[type]}`,
  strip: 'Where you know it',
  stretch: (start: number, end: number, type: Stretch['kind']) =>
    `${clock(start)} to ${clock(end)}: ${STRETCH_NAMES[type]}`,
  rate: 'How well you knew it',
  next: common.next,
  note: 'Note',
  noteHint: 'Shown whenever this song is revealed.',
};
