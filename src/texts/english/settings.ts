import { bytes, listNames } from '../listing';
import { number, plural, spokenTime } from '../wording';
import { common, minutesText, navigation, pageWords } from './app';
import { playlists } from './playlists';

const APP = 'App';
const VOLUME_BY_KEYS = 'On this device, only its keys set the volume.';

/** Texts of the settings. Texts from the specification are verbatim. */
export const settings = {
  parts: { app: APP, library: navigation.library, offline: 'Offline', data: 'Data' },

  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  animeNames: 'Names of anime',
  animeNameStyles: { english: 'English', romaji: 'Romaji' },
  pictures: 'Pictures',
  pictureChoices: { always: 'Always', wifi: 'On Wi-Fi', never: 'Never' },
  disableDiscovery: 'Disable Discovery on the homepage',
  disableDiscoveryHint: 'Home then asks for no random songs.',

  app: APP,
  keyboard: 'Keyboard',
  install: 'Install app',
  installHint: 'Opens in its own window, from your desktop or home screen.',

  data: 'Your data',
  dataHint: 'Everything stays in this browser. A backup is the only copy.',
  storageUsed: 'Storage used',
  storageOf: (usedBytes: number, quotaBytes: number) =>
    `${bytes(usedBytes)} of ${bytes(quotaBytes)}`,
  storageUnknown: 'Unknown in this browser',
  isKept: 'The browser keeps your data until you delete it.',
  isNotKept: 'The browser may delete your data when space runs short.',

  backUp: 'Download full backup',
  backingUp: 'Preparing the backup…',
  backedUp: (fileName: string) => `Backup downloaded: ${fileName}`,
  backedUpPartly: (fileName: string, count: number) =>
    `Backup downloaded: ${fileName}. Unreadable records left out: ${number(count)}`,
  backupUnreadable: 'No backup was made: the browser is busy. Close other tabs and try again.',
  backupFailed: 'The backup failed. Close other tabs and try again.',

  restore: 'Restore a backup',
  restoring: 'Restoring…',
  restoreTitle: (fileName: string) => `Restore ${fileName}?`,
  restoreHolds: 'It contains:',
  restoreEffect: (hasListens: boolean) =>
    `Replaces your playlists, play counts,${hasListens ? ' listens,' : ''} queue and settings. Its songs are added to My songs.`,
  restoreNow: 'Restore',
  counts: {
    playlists: playlists.title,
    listened: 'Songs listened to',
    listens: pageWords.listens,
    songs: pageWords.songsFound,
    queue: 'Songs in the queue',
    practice: 'Entries of practice',
  },
  restorePractice: 'Practice here is kept: both are put together.',
  merge: 'Merge',
  merging: (percent: number) => `Merging… ${number(percent)}%`,
  mergeLooking: 'Looking for what is new in it…',
  /** Shown in this order. */
  mergeAdds: {
    reviews: (count: number) =>
      plural(count, { one: '1 answer of practice', other: `${number(count)} answers of practice` }),
    notes: (count: number) =>
      plural(count, { one: '1 note or mark', other: `${number(count)} notes and marks` }),
    decks: (count: number) => plural(count, { one: '1 deck', other: `${number(count)} decks` }),
    playlists: (count: number) =>
      plural(count, { one: '1 playlist', other: `${number(count)} playlists` }),
    songs: common.songCount,
    listens: (count: number) =>
      plural(count, { one: '1 listen to a song', other: `${number(count)} listens to songs` }),
  },
  mergeEffect: (parts: readonly string[]) =>
    parts.length === 0
      ? 'Merging adds nothing: all of it is here.'
      : `Merging replaces nothing. It adds ${listNames(parts)}.`,
  mergeSkipped: (count: number) => `Unreadable entries of practice left out: ${number(count)}`,
  merged: 'The backup was merged.',
  renumbered: (count: number) => `Playlists with a new number: ${number(count)}`,
  skipped: (count: number) => `Unreadable songs left out: ${number(count)}`,

  clean: 'Clean Data',
  cleanTitle: 'Delete everything this app has stored in this browser?',
  cleanEffect:
    'Deletes playlists, play counts, listens, songs, downloads, queue and settings for good. Only a backup brings them back.',
  backUpFirst: 'Download full backup first',
  cleanAfterFailure:
    'The backup failed, so nothing is deleted. To delete without one, close and reopen the settings.',
  cleanNow: 'Delete everything',
  cleaning: 'Deleting…',
  cleanFailed: "Couldn't delete everything. Close other tabs and try again.",

  credits: 'Credits',
  creditSongs: 'Songs and files:',
  creditInfo: 'Anime information and pictures:',
};

/** Texts about speed, crossfade, sleep timer and the like. */
export const sound = {
  title: 'Sound',
  speed: 'Speed',
  speedHint: 'At the same pitch.',
  /** On a chip and in the list: "1.25×". */
  times: (speed: number) => `${speed}×`,
  crossfade: 'Crossfade',
  off: 'Off',
  seconds: spokenTime,
  crossfadeHint: 'Songs fade into each other, also when you skip.',
  crossfadeImpossible: VOLUME_BY_KEYS,
  even: 'Normalise volume',
  evenHint: 'Turns loud songs down to the level of the others.',
  evenImpossible: VOLUME_BY_KEYS,
  sleep: 'Sleep timer',
  sleepMinutes: minutesText,
  sleepAtEnd: 'At the end of this song',
  sleepHint: 'Stops the music.',
  sleepHintLeft: (left: string) => `The sound stops by itself in ${left}.`,
  part: 'Repeat a part',
  partHint: 'Set A and B while the song plays.',
  setStart: 'Set A',
  setEnd: 'Set B',
  clearPart: 'Clear A–B',
  partTimes: (start: string, end: string) => `${start} – ${end}`,
  partUnset: '––:––',
  sampler: 'Sampler',
  samplerHint: 'Plays a random 20 seconds of each song.',
  chips: 'Active sound settings',
  /** Read out after the text of a chip. */
  chipEnds: ': press to end it',
  minutesLeft: (count: number) => `${count} min`,
  secondsLeft: (count: number) => `${count} s`,
  chipSleep: (left: string) => `Sleep ${left}`,
  chipSleepEnd: 'Sleep at the end',
  chipPart: 'A–B',
};
