import { number, plural } from '../wording';
import { common } from './app';
import { pageWords } from './words';

/** Texts of the page of all playlists. Texts from the specification are verbatim. */
export const playlists = {
  title: 'Playlists',
  emptyHint:
    'Create one here, or choose “Add to a PlayList” in the menu of any song. A list you saved elsewhere can be imported.',

  create: 'Create a playlist',
  createHint: 'Your own songs in your own order, kept in this browser.',
  import: 'Import a playlist',
  importHint: 'Choose a .json file, or drop it anywhere on this page.',
  dropHere: 'Let go to import it.',
  listLabel: 'Your playlists',
  open: 'Open PlayList',
};

/** Texts of the page of one playlist. Texts from the specification are verbatim. */
export const playlistPage = {
  kicker: 'Playlist',
  share: (title: string, songCount: string) => `My anime song playlist “${title}”, ${songCount}`,

  filtersLabel: 'Group the songs',
  filters: { all: pageWords.allSong, anime: pageWords.anime, artist: 'Artist/composer/arranger' },
  empty: { all: pageWords.notFound, anime: pageWords.notFound, artist: 'Not found (artists)...' },
  emptyHint: 'Choose “Add to a PlayList” in the menu of any song to put it here.',
  failed: 'Error pane geral',
  storageHint: 'The browser does not let this site read its playlists.',
  listLabel: 'Songs of the playlist',

  unknown: 'There is no such playlist in this browser.',
  unknownHint: 'It may have been deleted, or it was made in another browser.',
  toPlaylists: 'To all playlists',

  missing: (count: number) =>
    plural(count, {
      one: '1 song of this list is not in this browser.',
      other: `${number(count)} songs of this list are not in this browser.`,
    }),
  missingOnPage: (count: number) =>
    plural(count, {
      one: '1 song of this page of the list is not in this browser.',
      other: `${number(count)} songs of this page of the list are not in this browser.`,
    }),
  which: 'Which ones',
  missingSong: (annSongId: number) => `Song number ${annSongId}`,
  unlinkedSong: 'A song without a number, which cannot be fetched',
  fetch: (count: number) => plural(count, { one: 'Fetch it', other: 'Fetch them' }),
  stillMissing: (count: number) =>
    plural(count, {
      one: '1 song of this list is unknown to the song database.',
      other: `${number(count)} songs of this list are unknown to the song database.`,
    }),
  unlinkedOnly: (count: number) =>
    plural(count, {
      one: '1 song of this list is not in this browser and has no number to fetch it by.',
      other: `${number(count)} songs of this list are not in this browser and have no number to fetch them by.`,
    }),

  select: 'Select',
  selectSong: (name: string) => `Select ${name}`,
  selected: (count: number) => `${number(count)} selected`,
  selectAll: 'Select all',
  selectionLabel: 'With the selected songs',
  done: 'Done',

  move: (name: string) => `Move ${name}`,
  moveHint:
    'Drag it, or press the arrow keys up and down, Home or End. Selected songs move together.',
  moved: (name: string, place: number, count: number) =>
    `${name} now stands at ${place} of ${count}.`,
  movedAll: (what: string, first: number, last: number, count: number) =>
    `${what} now stand at ${first} to ${last} of ${count}.`,
};

/** Shown if songs of a playlist cannot be played. */
export const playlistSongs = {
  nothingToPlay: (title: string) => `“${title}” has no songs that can be played.`,
  notFetched: (title: string) =>
    `The songs of “${title}” are not in this browser, and the song database did not answer.`,
  someUnreadable: (title: string) =>
    `Not all songs of “${title}” can be read. Close other tabs of this app and try again.`,
  someMissing: (count: number, title: string) =>
    plural(count, {
      one: `1 song of “${title}” is not in this browser. Open the playlist to fetch it.`,
      other: `${number(count)} songs of “${title}” are not in this browser. Open the playlist to fetch them.`,
    }),
};

/** Actions on a playlist, wherever they are offered, and their results. */
export const playlistChanges = {
  rename: 'Rename',
  backUp: 'Backup Playlist',

  added: (what: string, title: string) => `Added to “${title}”: ${what}`,
  addedSome: (what: string, title: string, heldCount: number) =>
    plural(heldCount, {
      one: `Added to “${title}”: ${what}. One was in it already.`,
      other: `Added to “${title}”: ${what}. ${number(heldCount)} were in it already.`,
    }),
  alreadyIn: (what: string, title: string) => `In “${title}” already: ${what}`,
  removed: (what: string, title: string) => `Removed from “${title}”: ${what}`,
  removedMany: (count: number, title: string) =>
    `${common.songCount(count)} removed from “${title}”`,
  moved: (what: string, title: string) => `Moved in “${title}”: ${what}`,
  deleted: (title: string) => `Deleted: ${title}`,
  /** It may have been downloaded before it was deleted. */
  restoredUnkept: (title: string) =>
    `Back again: ${title}. If it is to be on this device, choose “Keep for offline” in its menu.`,
  deletedMany: (count: number) =>
    plural(count, { one: '1 playlist deleted', other: `${number(count)} playlists deleted` }),
  created: (title: string) => `Created: ${title}`,
  gone: (title: string) => `“${title}” was deleted meanwhile.`,
  unreadable: (title: string) =>
    `Nothing was changed: “${title}” cannot be read. Close other tabs of this app and try again.`,
  backedUp: (fileName: string) => `Backup saved: ${fileName}`,
  notBackedUp: 'The backup could not be saved.',
  backupUnreadable: (title: string) =>
    `No backup was made: “${title}” cannot be read. Close other tabs of this app and try again.`,
};

/** Texts of the dialogs about playlists. Texts from the specification are verbatim. */
export const playlistDialogs = {
  save: 'Save',
  renameTitle: 'Rename the playlist',

  deleteTitle: (title: string) => `Delete this: ${title}`,
  deleteHint: 'The songs themselves stay in My songs.',

  add: 'Add',
  playlist: 'Playlist',
  newPlaylist: 'New playlist…',
  noPlaylistHint: 'Give one a name: it is created with what you add.',
  holdsNone: (title: string, songCount: string) => `${title} (${songCount})`,
  holdsAll: (title: string) => `${title} ✓ has it already`,
  holdsAllSongs: (title: string) => `${title} ✓ has them already`,
  holdsSome: (title: string, heldCount: number, count: number) =>
    `${title} (has ${number(heldCount)} of ${number(count)} already)`,
  ignored: 'Already in this playlist: adding changes nothing.',
  someIgnored: (heldCount: number) =>
    plural(heldCount, {
      one: '1 of them is in it already and is not added again.',
      other: `${number(heldCount)} of them are in it already and are not added again.`,
    }),
  import: 'Import',
  importing: 'Importing…',
  progress: (doneCount: number, totalCount: number) =>
    `${number(doneCount)} of ${plural(totalCount, { one: '1 song', other: `${number(totalCount)} songs` })}`,
  notJsonName: 'Only .json files can be imported.',
  chooseOther: 'Choose another file',
  title: 'Title',
  missingSongs: (count: number) =>
    plural(count, {
      one: '1 song is named in the list, but the file does not hold it. It can be fetched later.',
      other: `${number(count)} songs are named in the list, but the file does not hold them. They can be fetched later.`,
    }),
  repeatedSongs: (count: number) =>
    plural(count, {
      one: '1 song stands in the file again and is imported once.',
      other: `${number(count)} songs stand in the file again and are imported once.`,
    }),
  skipped: (count: number) =>
    plural(count, {
      one: '1 song cannot be used and is skipped',
      other: `${number(count)} songs cannot be used and are skipped`,
    }),
  skippedSong: (place: number, reason: string) => `Song ${number(place)}: ${reason}`,
  exists: 'A playlist with this title exists already',
  modes: {
    create: pageWords.create,
    mix: 'Mix',
    replace: 'Replace',
  },
  modeHints: {
    create: 'Makes a new list; its title gets the current date and time.',
    mix: 'Adds the songs to the list that exists.',
    replace: 'Deletes the list that exists and makes it anew.',
  },
  imported: (title: string, songCount: string) => `Imported: ${title}, ${songCount}`,
};

/** Texts about playlists in links, when a link is created and when it is opened. */
export const shared = {
  nothingToShare: (title: string) => `“${title}” has no songs that a link could hold.`,
  /** Two short lines, so that all of the text fits in low windows too. */
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
  /** The name for another user's liked songs when they are saved. */
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
