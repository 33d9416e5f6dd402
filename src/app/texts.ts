/** What the frame of the program says. */
export const APP_TEXTS = {
  name: 'Anime Song Player',
  routeError: 'Unexpected Application Error!',
  routeErrorHint: 'This page broke. Your songs, playlists and queue are safe.',
  goHome: 'Go to the home page',
  tryAgain: 'Try again',
  toCome: 'This page is still being built. Search for a song above in the meantime.',
} as const;
