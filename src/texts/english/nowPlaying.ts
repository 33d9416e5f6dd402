/** What "Now playing" says beside the texts of the player. */
export const nowPlaying = {
  watch: 'Watch this song in 720p',
  listen: 'Listen only',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  pictureInPicture: 'Picture in picture',
  pictureRefused: 'The browser does not show it there. Press Play first, then try again.',
  facts: 'About this song',
  composedBy: (names: string) => `Composed by ${names}`,
  arrangedBy: (names: string) => `Arranged by ${names}`,
  upNext: 'After this',
  nothingNext: 'The queue ends here',
  hideNames: 'Hide names',
  showNames: 'Show names',
  nameHidden: 'Which song is it?',
  namesHidden: 'Names are hidden. Press G to see them again.',
  namesShown: 'Names are shown.',
};
