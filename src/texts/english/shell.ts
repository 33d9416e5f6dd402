/** What the wired frame says beside the texts of its parts. */
export const shell = {
  partMissing: 'This could not be opened. Check your connection and try again.',
  showAgain: 'Show again',
  brokenParts: {
    topBar: 'The search broke. The page below still works.',
    navigation: 'The navigation broke.',
    player: 'The player controls broke. The queue is safe, and what sounds goes on.',
    queue: 'The queue could not be shown. It is safe.',
  },
};
