import { thinNumber } from '../domain/thinNumber';

/** What actions say once they are done. */
export const ACTION_TEXTS = {
  linkCopied: 'The link was copied to the clipboard.',
  linkNotCopied: 'The link could not be copied. Copy it from the address bar instead.',
  notShared: 'Nothing was shared.',
  copyLink: 'Copy the link',
  addedToQueue: (what: string) => `Added to the queue: ${what}`,
  alreadyInQueue: (what: string) => `In the queue already: ${what}`,
  playsNext: (what: string) => `Plays next: ${what}`,
  untitledSong: 'untitled song',
  songCount: (count: number) => `${thinNumber(count)} songs`,
} as const;
