import type { Problem, SongFault } from '../../domain/app/problem';
import { number, plural } from '../wording';

const MEBIBYTE = 1024 * 1024;

/** Problems without parameters. */
const PLAIN: Readonly<
  Record<Exclude<Problem['code'], 'tooLarge' | 'longTitle' | 'badPart'>, string>
> = {
  unreadable: 'The file could not be read.',
  notText: 'The file is not text in UTF-8 or UTF-16.',
  empty: 'The file is empty.',
  notJson: 'The file is not JSON.',
  tooDeep: 'The file is nested too deeply.',

  notAnObject: 'The file is not a playlist: it holds no object and no list of songs.',
  noPlaylist: 'The file is not a playlist: "playlist" is missing or not an object.',
  noTitle: 'The file is not a playlist: "playlist.title" is missing or not a text.',
  noSongs: 'The file is not a playlist: "songs" is missing or not a list.',
  onlyBadSongs: 'None of the songs in the file can be read.',

  notABackup: 'The file is not a backup of this app.',
  badVersion: 'The backup has a version number that this app never gave.',
  newerBackup: 'The backup was made by a newer version of this app.',

  importFull: 'The browser has no room left: nothing was imported.',
  importRefused: 'The browser refused to store the playlist: nothing was imported.',
  importUnreachable:
    'The browser does not let this app reach its playlists: nothing was imported. Close other tabs of this app and try again.',

  restoreRefused:
    'The browser refused to store the backup: nothing was changed. Is there room left?',
  restoreTextsRefused:
    'The browser has no room for the queue and the settings of the backup: nothing was changed.',
  filesMissing:
    'Part of this app could not be loaded: nothing was changed. Check your connection and try again.',
  restoreUnreachable:
    'The browser does not let this app reach its database: nothing was changed. Close other tabs of this app and try again.',
};

function sayProblem(problem: Problem): string {
  switch (problem.code) {
    case 'tooLarge':
      return `The file is larger than ${problem.maxBytes / MEBIBYTE} MB.`;
    case 'longTitle':
      return `The title of the playlist is longer than ${plural(problem.maxLength, { one: '1 character', other: `${number(problem.maxLength)} characters` })}.`;
    case 'badPart':
      return `The backup is damaged: "${problem.part}" cannot be read.`;
    default:
      return PLAIN[problem.code];
  }
}

function saySongFault(fault: SongFault): string {
  switch (fault.code) {
    case 'notASong':
      return 'not a song';
    case 'nameless':
      return 'neither a song name nor an anime name';
    case 'badField':
      return `${fault.field} is missing or not a whole number`;
  }
}

/** Problems of a file or one of its songs, and why the content of a file could not be stored. */
export const problems = { of: sayProblem, ofSong: saySongFault };
