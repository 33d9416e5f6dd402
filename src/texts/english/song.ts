import { common } from './common';

/** What rows, their menu and their table say. */
export const song = {
  missing: common.unknown,
  untitled: common.untitledSong,
  play: common.playNamed,
  optionsFor: common.optionsFor,
  informationAbout: (songName: string) => `Information about ${songName}`,
  playedTimes: (count: number) => `played ${count} times`,
  noMedia: 'No media',
  failed: 'Not playable',
  failedHint: 'No host could play this song. Press Play to try again.',
  addToQueue: 'Add to Play queue',
  playNext: 'Play next',
  addToPlaylist: 'Add to a PlayList',
  removeFromPlaylist: 'Remove from PlayList',
  information: 'Song information',
  betweenNames: ', ',
  fields: {
    songName: 'Song name',
    season: common.season,
    animeENName: 'Anime (English)',
    animeJPName: 'Anime (Japanese)',
    artists: 'Artists',
    composers: 'Composers',
    arrangers: 'Arrangers',
    type: 'Type',
  },
};
