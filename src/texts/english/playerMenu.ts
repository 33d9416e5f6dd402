/** What stands in the menu of the player. */
export const playerMenu = {
  shuffleQueue: 'Shuffle queue',
  loopQueue: 'Loop queue',
  getLink: 'Get link',
  fromNextSong: 'Applies from the next song.',
  sound: 'Sound…',
};
