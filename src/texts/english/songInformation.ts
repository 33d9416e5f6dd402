import { pageWords } from './pageWords';

/** What an open row and its table say. */
export const songInformation = {
  knownTo: (percent: number) => `Known to ${percent}% of players`,
  alsoIn: 'Also in:',
  placeIn: (anime: string, shortType: string) => `${anime} (${shortType})`,
  betweenNames: ', ',
  fields: {
    songName: 'Song name',
    season: pageWords.season,
    animeENName: 'Anime (English)',
    animeJPName: 'Anime (Japanese)',
    artists: 'Artists',
    composers: 'Composers',
    arrangers: 'Arrangers',
    type: 'Type',
  },
};
