import { number, plural } from '../wording';
import { common, navigation, pageWords } from './app';

/** Texts of the page of all playlists. */
export const playlists = {
  title: navigation.playlists,
  emptyHint: 'Create one, or choose “Add to a playlist” in the menu of a song.',

  create: 'Create a playlist',
  createHint: 'Your songs in your order, saved in this browser.',
  import: 'Import a playlist',
  importHint: 'Choose a .json file, or drop it here.',
  dropHere: 'Drop to import',
  listLabel: 'Your playlists',
  open: 'Open playlist',
};

/** Texts of the page of one playlist. */
export const playlistPage = {
  kicker: 'Playlist',
  share: (title: string, songCount: string) => `My anime song playlist “${title}”, ${songCount}`,

  filtersLabel: 'Group songs',
  filters: { all: pageWords.allSong, anime: pageWords.anime, artist: 'Artist/composer/arranger' },
  empty: 'This playlist is empty',
  emptyHint: 'Add songs from their menu: “Add to a playlist”.',
  failed: "Couldn't open this playlist",
  storageHint: 'The browser is blocking your playlists. Close other tabs and try again.',
  listLabel: 'Songs in the playlist',

  unknown: 'Playlist not found',
  unknownHint: 'It was deleted, or made in another browser.',
  toPlaylists: 'All playlists',

  missing: (count: number) => `${common.songCount(count)} missing in this browser`,
  missingOnPage: (count: number) => `${common.songCount(count)} on this page missing`,
  which: 'Which ones',
  missingSong: (annSongId: number) => `Song number ${annSongId}`,
  unlinkedSong: 'A song without a number',
  fetch: (count: number) => plural(count, { one: 'Fetch it', other: 'Fetch them' }),
  stillMissing: (count: number) => `${common.songCount(count)} not in the song database`,
  unlinkedOnly: (count: number) => `${common.songCount(count)} missing, and can't be fetched`,

  select: 'Select',
  selectSong: (name: string) => `Select ${name}`,
  selected: (count: number) => `${number(count)} selected`,
  selectAll: 'Select all',
  selectionLabel: 'Selected songs',
  done: 'Done',

  move: (name: string) => `Move ${name}`,
  moveHint: 'Drag, or press the arrow keys, Home or End. Selected songs move together.',
  moved: (name: string, place: number, count: number) => `${name} moved to ${place} of ${count}.`,
  movedAll: (what: string, first: number, last: number, count: number) =>
    `${what} moved to ${first}–${last} of ${count}.`,
};

/** Shown if songs of a playlist cannot be played. */
export const playlistSongs = {
  nothingToPlay: (title: string) => `“${title}” has no playable songs.`,
  notFetched: (title: string) => `Couldn't load “${title}”: the song database didn't answer.`,
  someUnreadable: (title: string) =>
    `Couldn't read all of “${title}”. Close other tabs and try again.`,
  someMissing: (count: number, title: string) =>
    `${common.songCount(count)} missing from “${title}”. Open the playlist to fetch.`,
};

/** Actions on a playlist, wherever they are offered, and their results. */
export const playlistChanges = {
  rename: 'Rename',
  backUp: 'Back up playlist',

  added: (what: string, title: string) => `Added to “${title}”: ${what}`,
  addedSome: (what: string, title: string, heldCount: number) =>
    `Added to “${title}”: ${what} (${number(heldCount)} already there)`,
  alreadyIn: (what: string, title: string) => `Already in “${title}”: ${what}`,
  removed: (what: string, title: string) => `Removed from “${title}”: ${what}`,
  removedMany: (count: number, title: string) =>
    `${common.songCount(count)} removed from “${title}”`,
  moved: (what: string, title: string) => `Moved in “${title}”: ${what}`,
  deleted: (title: string) => `Deleted: ${title}`,
  /** It may have been downloaded before it was deleted. */
  restoredUnkept: (title: string) =>
    `Restored: ${title}. To download it again, choose “Download” in its menu.`,
  deletedMany: (count: number) =>
    plural(count, { one: '1 playlist deleted', other: `${number(count)} playlists deleted` }),
  created: (title: string) => `Created: ${title}`,
  gone: (title: string) => `“${title}” was deleted.`,
  unreadable: (title: string) => `Couldn't change “${title}”. Close other tabs and try again.`,
  backedUp: (fileName: string) => `Backup saved: ${fileName}`,
  notBackedUp: "Couldn't save the backup.",
  backupUnreadable: (title: string) =>
    `Couldn't back up “${title}”. Close other tabs and try again.`,
};

/** Texts of the dialogs about playlists. */
export const playlistDialogs = {
  save: 'Save',
  renameTitle: 'Rename playlist',

  deleteTitle: (title: string) => `Delete “${title}”?`,
  deleteHint: 'Its songs stay in My songs.',

  add: 'Add',
  playlist: 'Playlist',
  newPlaylist: 'New playlist…',
  noPlaylistHint: 'Enter a name to create one.',
  holdsNone: (title: string, songCount: string) => `${title} (${songCount})`,
  holdsAll: (title: string) => `${title} ✓ already added`,
  holdsSome: (title: string, heldCount: number, count: number) =>
    `${title} (${number(heldCount)} of ${number(count)} already added)`,
  ignored: 'Already in this playlist.',
  someIgnored: (heldCount: number) => `${number(heldCount)} already in this playlist.`,
  import: 'Import',
  importing: 'Importing…',
  progress: (doneCount: number, totalCount: number) =>
    `${number(doneCount)} of ${plural(totalCount, { one: '1 song', other: `${number(totalCount)} songs` })}`,
  notJsonName: 'Only .json files can be imported.',
  chooseOther: 'Choose another file',
  title: 'Title',
  missingSongs: (count: number) =>
    `${common.songCount(count)} without details, to fetch after the import`,
  repeatedSongs: (count: number) => `${common.songCount(count)} repeated, imported once.`,
  skipped: (count: number) => `${common.songCount(count)} unreadable, skipped`,
  skippedSong: (place: number, reason: string) => `Song ${number(place)}: ${reason}`,
  exists: 'You already have a playlist with this title',
  modes: {
    create: pageWords.create,
    mix: 'Mix',
    replace: 'Replace',
  },
  modeHints: {
    create: 'Creates a new playlist with the date and time in its title.',
    mix: 'Adds the songs to your playlist.',
    replace: 'Replaces your playlist.',
  },
  imported: (title: string, songCount: string) => `Imported: ${title}, ${songCount}`,
};

/** Texts about playlists in links, when a link is created and when it is opened. */
export const shared = {
  nothingToShare: (title: string) => `“${title}” has no songs to share.`,
  /** Two short lines, so that all of the text fits in low windows too. */
  tooMany: (count: number, limit: number) =>
    `A link holds ${common.songCount(limit)}, this playlist has ${number(count)}.`,
  leftOut: (count: number) => `${common.songCount(count)} left out.`,

  kicker: 'Shared playlist',
  save: 'Save to my playlists',
  openOwn: 'Open in my playlists',
  /** The name for another user's liked songs when they are saved. */
  likedByOthers: 'Liked songs, shared',
  notFound: (count: number) => `${common.songCount(count)} not found`,
  notAsked: (count: number) =>
    `Couldn't load ${common.songCount(count)}: the song database didn't answer.`,
  unnumbered: (type: string, annId: number) => `${type} of anime ${annId}`,
  damaged: 'This playlist link is broken',
  damagedHint: 'Part of it is missing. Ask for it again.',
  newer: 'This link needs a newer version of the app',
  newerHint: 'Reload the page to update.',
};
