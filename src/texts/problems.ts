import type { Problem, SongFault } from '../domain/app/problem';
import { texts } from './texts';

const MEBIBYTE = 1024 * 1024;

/** A problem of a file, or why the content of a file could not be stored. */
export function problemText(problem: Problem): string {
  const { tooLarge, longTitle, badPart, plain } = texts.problems;
  switch (problem.code) {
    case 'tooLarge':
      return tooLarge(problem.maxBytes / MEBIBYTE);
    case 'longTitle':
      return longTitle(problem.maxLength);
    case 'badPart':
      return badPart(problem.part);
    default:
      return plain[problem.code];
  }
}

/** A problem of one of a file's songs. */
export function songFaultText(fault: SongFault): string {
  const { song } = texts.problems;
  return fault.code === 'badField' ? song.badField(fault.field) : song[fault.code];
}
