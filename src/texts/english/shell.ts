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
  memoryTitle: 'Kept in memory only',
  memoryReasons: {
    full: 'The disk space for this site is full. What you do now stays until you close this tab, and will not be saved.',
    blocked:
      'Another tab holds up the database of this site: lists may look empty, but nothing in them is lost. What you do now stays until you close this tab, and will not be saved.',
    unavailable:
      'This browser keeps no data for this site, as in a private window. What you do now stays until you close this tab, and will not be saved.',
  },
};
