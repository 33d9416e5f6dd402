import { common } from './common';

/** What actions say once they are done. */
export const actions = {
  addedToQueue: (what: string) => `Added to the queue: ${what}`,
  alreadyInQueue: (what: string) => `In the queue already: ${what}`,
  playsNext: (what: string) => `Plays next: ${what}`,
  untitledSong: common.untitledSong,
  songCount: common.songCount,
};
