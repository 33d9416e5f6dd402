/** What is done with a song: in the menu of its row, and elsewhere in the same words. */
export const songMenu = {
  playFrom: 'Play from here',
  addToQueue: 'Add to Play queue',
  playNext: 'Play next',
  addToPlaylist: 'Add to a PlayList',
  removeFromPlaylist: 'Remove from PlayList',
  like: 'Like',
  unlike: 'Unlike',
  keep: 'Keep for offline',
  unkeep: 'Remove from this device',
};
