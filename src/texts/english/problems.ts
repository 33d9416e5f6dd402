import type { Problem, SongFault } from '../../domain/app/problem';
import { number, plural } from '../wording';

const MEBIBYTE = 1024 * 1024;

/** Problems without parameters. */
const PLAIN: Readonly<
  Record<Exclude<Problem['code'], 'tooLarge' | 'longTitle' | 'badPart'>, string>
> = {
  unreadable: "Couldn't read the file.",
  notText: 'The file is not text in UTF-8 or UTF-16.',
  empty: 'The file is empty.',
  notJson: 'The file is not JSON.',
  tooDeep: 'The file is nested too deeply.',

  notAnObject: 'Not a playlist file: it has no songs.',
  noPlaylist: 'Not a playlist file: "playlist" is missing.',
  noTitle: 'Not a playlist file: "playlist.title" is missing.',
  noSongs: 'Not a playlist file: "songs" is missing.',
  onlyBadSongs: 'None of its songs can be read.',

  notABackup: 'The file is not a backup of this app.',
  badVersion: 'This backup has an unknown version.',
  newerBackup: 'This backup needs a newer version of the app. Reload the page to update.',

  importFull: 'Storage is full: nothing was imported.',
  importRefused: 'The browser refused: nothing was imported.',
  importUnreachable: 'The browser is busy: nothing was imported. Close other tabs and try again.',

  restoreRefused: 'The browser refused: nothing was changed. Storage may be full.',
  restoreTextsRefused: 'Storage is full: nothing was changed.',
  mergeBrokeOff: 'Storage may be full. What was added stays; merge again to add the rest.',
  filesMissing: "Couldn't load part of the app: nothing was changed. Check your connection.",
  restoreUnreachable: 'The browser is busy: nothing was changed. Close other tabs and try again.',
};

function sayProblem(problem: Problem): string {
  switch (problem.code) {
    case 'tooLarge':
      return `The file is larger than ${problem.maxBytes / MEBIBYTE} MB.`;
    case 'longTitle':
      return `The title is longer than ${plural(problem.maxLength, { one: '1 character', other: `${number(problem.maxLength)} characters` })}.`;
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
