import { pageWords } from './pageWords';
import { playlists } from './playlists';
import { number, plural } from './wording';

/** What the dialogs about playlists say; the specification's texts exactly as it writes them. */
export const playlistDialogs = {
  name: pageWords.name,
  create: pageWords.create,
  createTitle: playlists.create,
  save: 'Save',
  renameTitle: 'Rename the playlist',

  deleteTitle: (title: string) => `Delete this: ${title}`,
  deleteHint: 'The songs themselves stay in My songs.',
  cancel: pageWords.cancel,

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

  importTitle: playlists.import,
  import: 'Import',
  reading: pageWords.readingFile,
  importing: 'Importing…',
  progress: (doneCount: number, totalCount: number) =>
    `${number(doneCount)} of ${plural(totalCount, { one: '1 song', other: `${number(totalCount)} songs` })}`,
  notJsonName: 'Only .json files can be imported.',
  chooseOther: 'Choose another file',
  title: 'Title',
  songs: pageWords.songsTitle,
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
  moreSkipped: pageWords.andMore,
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
