import { bytes, datedDayText } from '../listing';
import { number, plural } from '../wording';
import { common, navigation, pageWords } from './app';

/** "21 November 2026" */
function day(timeMs: number): string {
  return datedDayText(new Date(timeMs));
}

/** Texts about the catalogue on this device, which users know as the song list. */
export const catalogue = {
  title: 'Song list',
  offer: 'Search all 60,000 songs instantly. Downloads the song list (6 MB, no audio).',
  download: pageWords.download,
  notNow: 'Not now',
  declineHint: 'You can get it later in Settings.',
  needsNetwork: "You're offline. Connect to download.",
  spared: 'Data saver is on, so this starts only when you press Download.',

  downloading: 'Downloading the song list',
  /** @param totalBytes null if unknown */
  progress: (byteCount: number, totalBytes: number | null, songCount: number) => {
    const amount =
      totalBytes === null ? bytes(byteCount) : `${bytes(byteCount)} of about ${bytes(totalBytes)}`;
    return songCount === 0 ? amount : `${amount} · ${common.songCount(songCount)}`;
  },
  /** Everything is downloaded and is being put in order. */
  storing: (songCount: number) => `Preparing ${common.songCount(songCount)}…`,
  keepsWorking: 'Search keeps working meanwhile.',
  elsewhere: 'Another tab is downloading the song list.',

  /** @param savedAtMs milliseconds since 1970 */
  facts: (songCount: number, savedAtMs: number, byteCount: number) =>
    `${common.songCount(songCount)} of ${day(savedAtMs)}, ${bytes(byteCount)}`,
  factsHint: 'Search works instantly and works offline.',
  dropped: (count: number) =>
    plural(count, {
      one: '1 row could not be read.',
      other: `${number(count)} rows could not be read.`,
    }),
  arrived: (songCount: number) =>
    `${common.songCount(songCount)} downloaded. Search works instantly now, also offline.`,

  check: 'Check for a newer list',
  downloadNewer: 'Download the newer list',
  newer: 'A newer song list is available.',
  newest: 'The song list is up to date.',
  automatic: 'Update automatically, once a week',
  automaticHint: 'Not while data saver is on.',
  removeTitle: 'Remove the song list?',
  removeEffect: (byteCount: number) =>
    `Frees ${bytes(byteCount)}. Playlists, play counts and My songs stay.`,
  removed: (byteCount: number) => `Song list removed. ${bytes(byteCount)} freed.`,

  broken: 'Instant search stopped working. Reload the page to restart it.',
  failures: {
    offline: 'Connection lost. Press Download to resume.',
    stalled: 'The song database stopped answering. Press Download to resume.',
    unavailable: 'The song list is unavailable right now. Try again later.',
    malformed: 'The download was damaged. Try again later.',
    tooLarge: 'The download was too large and was stopped. Try again later.',
    full: 'Not enough space on this device. Free some and try again.',
    blocked: 'The browser is blocking storage. Allow it, or leave the private window.',
    crashed: "Couldn't open the song list. Close other tabs, or reload the page.",
  },
};

/** Texts about songs on this device. */
export const downloads = {
  title: navigation.downloads,
  hint: 'Choose “Download” in the menu of a song or playlist.',

  /** @param wantedCount how many should be on the device */
  figures: (heldCount: number, wantedCount: number, byteCount: number) => {
    const songs =
      heldCount === wantedCount
        ? common.songCount(heldCount)
        : `${number(heldCount)} of ${common.songCount(wantedCount)}`;
    return `${songs}, ${bytes(byteCount)}`;
  },
  /** Next to the name of a playlist. */
  countOnDevice: (heldCount: number, wantedCount: number) =>
    `${number(heldCount)} of ${number(wantedCount)} downloaded`,
  progress: 'Downloading',
  /** @param totalBytes null if unknown */
  fetching: (songName: string, receivedBytes: number, totalBytes: number | null) =>
    totalBytes === null
      ? `${songName}: ${bytes(receivedBytes)}`
      : `${songName}: ${bytes(receivedBytes)} of ${bytes(totalBytes)}`,
  missing: (count: number) => `${common.songCount(count)} unavailable on every host`,
  faults: {
    full: 'Not enough space for the rest. Free some and try again.',
    blocked: 'The browser is blocking storage.',
    offline: "Offline. Downloads resume when you're back.",
  },
  manage: 'Manage downloads',
  remove: 'Remove all',
  removeTitle: 'Remove all downloads?',
  removeEffect: (byteCount: number) =>
    `Frees ${bytes(byteCount)}. The songs stay in your playlists and stream again.`,

  willKeep: (name: string) => `Downloading: ${name}`,
  isKept: (name: string) => `Downloaded: ${name}`,
  willNotKeep: (name: string) => `Download removed: ${name}`,
};

/** Texts about the app's own files on this device and their newer versions. */
export const offline = {
  newVersion: 'A new version is ready.',
  updateNow: 'Update now',
  later: 'Later',

  title: 'Offline and updates',
  installed: 'Installed',
  isInstalled: 'Yes, in its own window',
  isNotInstalled: 'No, running in a browser tab',
  ready: 'Opens offline',
  readiness: {
    starting: 'Not yet',
    fetching: 'Not yet: downloading',
    ready: 'Yes',
    failed: "No: couldn't save its files",
    localService: 'Not with the local song service',
    embed: 'Not inside another page',
    unsupported: 'Not in this browser, or at this address',
  },
  version: 'Version',
  waiting: 'A new version starts when you close or reload all tabs of the app.',
  waitingForQuiet: 'A new version starts when the song pauses.',
  switching: 'Updating…',
  check: 'Check for updates',
  checks: {
    asking: 'Checking…',
    newest: "You're up to date.",
    incomplete: "Couldn't download the update. Trying again.",
    unreachable: "Couldn't check. You may be offline.",
  },
};
