/** What the home screen shows that is chosen by hand. */
export const HOME_VIDEO = {
  /** The video's id at its host; change it here and nowhere else. */
  id: 'lVHoQs7V7Ys',
  /** The host's address for embedding without cookies; nothing is loaded from it before a click. */
  embedBase: 'https://www.youtube-nocookie.com/embed/',
  /** A small file of the same host, which tells whether it can be reached. */
  probeUrl: 'https://www.youtube-nocookie.com/favicon.ico',
  watchBase: 'https://www.youtube.com/watch?v=',
} as const;

/** The profile the home screen points to (specification, point 2). */
export const FEATURED_PROFILE = {
  artistId: 261,
  songCount: 73,
} as const;
