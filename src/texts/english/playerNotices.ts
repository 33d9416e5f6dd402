/** What the player says of what went wrong, and of what follows from it. */
export const playerNotices = {
  fallbackServer: 'the fallback host',
  hostFailed: (failed: string, next: string) => `${failed} did not answer. Trying ${next}.`,
  songFailed: (songName: string) => `No host could play ${songName}. It was skipped.`,
  songWithoutFile: (songName: string) =>
    `There is no sound or video of ${songName}. It was skipped.`,
  nothingHasFiles: 'There is no sound or video of any song in the queue. Add another song.',
  nothingPlayable: 'None of the songs in the queue could be played. Check your connection.',
  autoplayRefused: 'The browser kept the sound off. Press Play to start.',
  otherTabPlays: 'Paused: another tab started playing.',
};
