import { number, plural } from '../wording';
import { common } from './app';

/** Texts of the home screen's head and of Discovery; its other blocks are in homeBlocks.ts. */
export const home = {
  title: 'What will you listen to?',

  line: 'Every anime opening, ending and insert song',
  /** The songs of the catalogue on this device. */
  counted: (songCount: number, animeCount: number) =>
    `${common.songCount(songCount)} from ${number(animeCount)} anime`,
  about: 'More than 60,000 songs to search, play and guess',
  ideas: 'Try one of these',
  /** Searches that show what can be typed. */
  searches: ['naruto opening', 'LiSA'],
  seasonOpenings: (season: string) => `This ${season}’s openings`,
  surprise: 'Surprise me',

  season: 'This season',
  newThisSeason: 'New this season',
  newCount: (count: number) =>
    plural(count, {
      one: '1 song since your last visit',
      other: `${number(count)} songs since your last visit`,
    }),
  allOpenings: 'All openings of the season',
  loadSeason: 'Load this season',
  someOpenings: 'Openings to begin with',

  discovery: 'Discovery',
  discoveryHint: 'Random songs',
  showMore: 'Show more...',
  showLess: 'Show less...',
  failedHint: 'The rest of this page still works.',
  another: 'Other songs',

  hide: 'Hide this block',
  /** The menu of a block, apart from those of its rows. */
  isHidden: (title: string) => `“${title}” is hidden.`,
};

export const notFound = {
  documentTitle: 'Not found · Anime Song Player',
  code: '404',
  question: 'Are you well?',
  explanation: 'There is no page at this address.',
  source: 'Picture source',
};
