import * as v from 'valibot';

const PLAIN_CODES = [
  // of any file
  'unreadable',
  'notText',
  'empty',
  'notJson',
  'tooDeep',
  // of a playlist file
  'notAnObject',
  'noPlaylist',
  'noTitle',
  'noSongs',
  'onlyBadSongs',
  // of a backup
  'notABackup',
  'badVersion',
  'newerBackup',
  // of storing what a file holds
  'importFull',
  'importRefused',
  'importUnreachable',
  'restoreRefused',
  'restoreTextsRefused',
  'restoreUnreachable',
  // of the app itself, a part of which did not come
  'filesMissing',
] as const;

/** The schema of a Problem, which also comes as a message of the thread that reads files. */
export const problemSchema = v.variant('code', [
  v.object({ code: v.picklist(PLAIN_CODES) }),
  v.object({ code: v.literal('tooLarge'), maxBytes: v.number() }),
  v.object({ code: v.literal('longTitle'), maxLength: v.number() }),
  v.object({ code: v.literal('badPart'), part: v.string() }),
]);

/** Why a file could not be read or stored: a code and what a sentence about it needs to name. */
export type Problem = v.InferOutput<typeof problemSchema>;

/** The schema of a SongFault. */
export const songFaultSchema = v.variant('code', [
  v.object({ code: v.picklist(['notASong', 'nameless']) }),
  v.object({ code: v.literal('badField'), field: v.string() }),
]);

/** Why a song cannot be used. */
export type SongFault = v.InferOutput<typeof songFaultSchema>;
