import { common } from './common';

/** What actions say once they are done. */
export const actions = {
  linkCopied: 'The link was copied to the clipboard.',
  linkNotCopied: 'The link could not be copied. Copy it from the address bar instead.',
  notShared: 'Nothing was shared.',
  copyLink: 'Copy the link',
  addedToQueue: (what: string) => `Added to the queue: ${what}`,
  alreadyInQueue: (what: string) => `In the queue already: ${what}`,
  playsNext: (what: string) => `Plays next: ${what}`,
  untitledSong: common.untitledSong,
  songCount: common.songs,
};
