import type { HomeBlockName } from '../../domain/app/homeBlocks';
import { number } from '../wording';
import { common, pageWords } from './app';
import { home } from './home';

/** The titles of the blocks. */
const TITLES: Readonly<Record<HomeBlockName, string>> = {
  continue: 'Continue',
  recent: 'Recently played',
  playlists: 'My Playlists',
  season: home.season,
  known: 'Songs everybody knows',
  because: 'Because you played…',
  onThisDay: pageWords.onThisDay,
  often: 'Heard often, but not lately',
  start: 'Where to start',
  listened: 'Most Listened (Top 10)',
  artist: 'Featured artist',
  video: common.video,
};

/** Texts of the home screen below its head. */
export const homeBlocks = {
  titles: TITLES,
  editing: 'Hidden blocks',
  show: (title: string) => `Show ${title}`,

  bestKnown: 'Well-known songs',
  because: (artist: string) => `Because you played ${artist}`,

  guess: 'Guess the song',
  guessHint: '20 seconds of each song, names hidden',
  decades: 'Pick a decade',
  decade: (start: string) => `${start}s`,

  practice: (dueCount: number) => `Practice: ${common.songCount(dueCount)} due`,
  noPlaylists: 'Lists of songs that you make',
  noListens: 'The songs that you play most',
  openPlaylists: 'Open Playlists',
  openListened: 'Open Most Listened',
  profileName: 'Maaya Sakamoto',

  videoTitle: 'Anime music video',
  playVideo: 'Play video',
  videoHint: 'Plays from YouTube. Nothing is loaded from there before you press play.',
  videoOffline: "You're offline, so the video can't play.",
  videoBlocked: "Couldn't reach YouTube.",
  openVideo: 'Open at YouTube',
};

/** Texts of "Continue" on the home screen. */
export const continuing = {
  goOn: (songName: string) => `Continue with ${songName}`,
  /** "3 of 40". */
  place: (place: number, count: number) => `${number(place)} of ${number(count)}`,
  at: (clock: string) => `at ${clock}`,
};
