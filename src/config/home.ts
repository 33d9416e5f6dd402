/** The video on the home screen, chosen by hand. */
export const HOME_VIDEO = {
  /** The video's id on YouTube. */
  id: 'lVHoQs7V7Ys',
  /** The embed without cookies; nothing is loaded from it before a click. */
  embedBase: 'https://www.youtube-nocookie.com/embed/',
  /** A small file of the same host, to test whether it can be reached. */
  probeUrl: 'https://www.youtube-nocookie.com/favicon.ico',
  watchBase: 'https://www.youtube.com/watch?v=',
} as const;

/** The profile that the home screen links to (specification, point 2). */
export const FEATURED_PROFILE = {
  artistId: 261,
  songCount: 73,
} as const;
