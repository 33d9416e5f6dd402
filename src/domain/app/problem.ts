type PlainCode =
  // any file
  | 'unreadable'
  | 'notText'
  | 'empty'
  | 'notJson'
  | 'tooDeep'
  // files of other programs
  | 'fromAmq'
  | 'fromMyAnimeList'
  | 'otherPlaylist'
  // playlist files
  | 'notAnObject'
  | 'noPlaylist'
  | 'noTitle'
  | 'noSongs'
  | 'onlyBadSongs'
  // backups
  | 'notABackup'
  | 'badVersion'
  | 'newerBackup'
  // storing a file's content
  | 'importFull'
  | 'importRefused'
  | 'importUnreachable'
  | 'restoreRefused'
  | 'restoreTextsRefused'
  | 'restoreUnreachable'
  | 'mergeBrokeOff'
  // the app itself: a part of it could not be loaded
  | 'filesMissing'
  // a fault of the app, in the midst of the work
  | 'unexpected';

/** Why a file could not be read or stored: a code, and the values for its message. */
export type Problem =
  | { readonly code: PlainCode }
  | { readonly code: 'tooLarge'; readonly maxBytes: number }
  | { readonly code: 'longTitle'; readonly maxLength: number }
  | { readonly code: 'badPart'; readonly part: string };

export type SongFault =
  | { readonly code: 'notASong' | 'nameless' }
  | { readonly code: 'badField'; readonly field: string };
