import { common } from './common';
import { number, plural } from './wording';

/** What is said of playlists in links, when one is made and when one is opened. */
export const shared = {
  nothingToShare: (title: string) => `“${title}” has no songs that a link could hold.`,
  /** Two short lines, so that all of it shows in low windows too. */
  tooMany: (count: number, limit: number) =>
    `A link holds ${common.songCount(limit)}, this list has ${number(count)}.`,
  leftOut: (count: number) =>
    plural(count, {
      one: '1 song is not in it: it has no number, and is not in this browser.',
      other: `${number(count)} songs are not in it: they have no number, and are not in this browser.`,
    }),

  kicker: 'Shared playlist',
  save: 'Save to my playlists',
  openOwn: 'Open in my playlists',
  /** What a list of somebody else's liked songs is called when it is saved. */
  likedByOthers: 'Liked songs, shared',
  notFound: (count: number) =>
    plural(count, {
      one: '1 song of this link could not be found.',
      other: `${number(count)} songs of this link could not be found.`,
    }),
  notAsked: (count: number) =>
    plural(count, {
      one: 'The song database did not answer, and 1 song of this link is not on this device.',
      other: `The song database did not answer, and ${number(count)} songs of this link are not on this device.`,
    }),
  unnumbered: (type: string, annId: number) => `${type} of the anime number ${annId}`,
  damaged: 'This link holds no playlist.',
  damagedHint: 'A part of it is missing, or was changed on its way here. Ask for it again.',
  newer: 'This link was made by a newer version of this app.',
  newerHint: 'Load the page again: the newest version is fetched then.',
};
