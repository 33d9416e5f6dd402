import * as v from 'valibot';

const PLAIN_CODES = [
  // any file
  'unreadable',
  'notText',
  'empty',
  'notJson',
  'tooDeep',
  // playlist files
  'notAnObject',
  'noPlaylist',
  'noTitle',
  'noSongs',
  'onlyBadSongs',
  // backups
  'notABackup',
  'badVersion',
  'newerBackup',
  // storing a file's content
  'importFull',
  'importRefused',
  'importUnreachable',
  'restoreRefused',
  'restoreTextsRefused',
  'restoreUnreachable',
  // the app itself: a part of it could not be loaded
  'filesMissing',
] as const;

/** The schema of a Problem, which the file reading worker also sends as a message. */
export const problemSchema = v.variant('code', [
  v.object({ code: v.picklist(PLAIN_CODES) }),
  v.object({ code: v.literal('tooLarge'), maxBytes: v.number() }),
  v.object({ code: v.literal('longTitle'), maxLength: v.number() }),
  v.object({ code: v.literal('badPart'), part: v.string() }),
]);

/** Why a file could not be read or stored: a code, and the values for its message. */
export type Problem = v.InferOutput<typeof problemSchema>;

export const songFaultSchema = v.variant('code', [
  v.object({ code: v.picklist(['notASong', 'nameless']) }),
  v.object({ code: v.literal('badField'), field: v.string() }),
]);

export type SongFault = v.InferOutput<typeof songFaultSchema>;
