import { common } from './common';
import { pageWords } from './pageWords';
import { screens } from './screens';
import { minutesText } from './times';
import { number, plural } from './wording';

/** What each of the four lists is called, how it counts and what its filter looks through. */
export const library = {
  songs: {
    title: screens.songs,
    count: common.songCount,
    filter: 'Filter by song, anime or artist',
  },
  animes: {
    title: screens.animes,
    count: pageWords.animeCount,
    filter: pageWords.filterAnime,
  },
  artists: {
    title: screens.artists,
    count: (count: number) => plural(count, { one: '1 artist', other: `${number(count)} artists` }),
    filter: 'Filter by artist name',
  },
  creators: {
    title: screens.creators,
    count: (count: number) =>
      plural(count, {
        one: '1 composer or arranger',
        other: `${number(count)} composers and arrangers`,
      }),
    filter: 'Filter by name',
  },
  /** Beside a filter. @param minutes null when nobody knows how long it lasts */
  onlyAnime: (minutes: number | null) =>
    `${pageWords.onlyAnime}${minutes === null ? '' : ` ${pageWords.minutesLeft(minutesText(minutes))}`}`,
  playPage: 'Play this page',
  addPage: 'Add page to queue',
};
