import { bytes, datedDayText } from '../listing';
import { number, plural } from '../wording';
import { common } from './app';

/** "21 November 2026" */
function day(timeMs: number): string {
  return datedDayText(new Date(timeMs));
}

/** Texts about the catalogue on this device. */
export const catalogue = {
  title: 'Catalogue',
  offer: 'Search all 60,000 songs instantly. Downloads the song list (6 MB, no audio).',
  download: 'Download',
  notNow: 'Not now',
  declineHint: 'The settings keep the offer.',
  needsNetwork: 'This needs a network, and there is none at the moment.',
  spared: 'Your connection is set to save data, so this starts only when you press the button.',

  downloading: 'Downloading the catalogue',
  /** @param totalBytes null if unknown */
  progress: (byteCount: number, totalBytes: number | null, songCount: number) => {
    const amount =
      totalBytes === null ? bytes(byteCount) : `${bytes(byteCount)} of about ${bytes(totalBytes)}`;
    return songCount === 0 ? amount : `${amount} · ${common.songCount(songCount)}`;
  },
  /** Everything is downloaded and is being put in order. */
  storing: (songCount: number) => `Putting ${common.songCount(songCount)} in order…`,
  keepsWorking: 'You can go on; search uses the one you have until the new one is complete.',
  elsewhere: 'Another tab is downloading the catalogue. It will be here too when that is done.',

  /** @param savedAtMs milliseconds since 1970 */
  facts: (songCount: number, savedAtMs: number, byteCount: number) =>
    `${common.songCount(songCount)} of ${day(savedAtMs)}, ${bytes(byteCount)}`,
  factsHint: 'Searches are answered on this device, also offline.',
  dropped: (count: number) =>
    plural(count, {
      one: '1 row of the catalogue could not be read and is left out.',
      other: `${number(count)} rows of the catalogue could not be read and are left out.`,
    }),
  arrived: (songCount: number) =>
    `${plural(songCount, { one: '1 song is', other: `${number(songCount)} songs are` })} on this device now. Search as you type, also offline.`,

  check: 'Check for a newer one',
  downloadNewer: 'Download the newer one',
  newer: 'The song database has changed since.',
  newest: 'This is the newest one.',
  automatic: 'Keep it up to date by itself (at most once a week)',
  automaticHint: 'Never on a connection that is set to save data.',
  removeTitle: 'Remove the catalogue from this device?',
  removeEffect: (byteCount: number) =>
    `This frees ${bytes(byteCount)}. Your playlists, play counts and My songs stay. Searches ask the song database again.`,
  removed: (byteCount: number) => `The catalogue is removed. ${bytes(byteCount)} are free again.`,

  broken:
    'Searching the catalogue broke down twice, so the song database is asked instead. Reload the page to try again.',
  failures: {
    offline:
      'The song database cannot be reached, or the connection broke off. Check your connection and press Download: what has come is not asked for again.',
    stalled:
      'The song database sent nothing for a long time. Check your connection and press Download: what has come is not asked for again.',
    unavailable:
      'The song database does not give out its catalogue at the moment. Try again later.',
    malformed: 'What came was no catalogue, or only a part of one. Try again later.',
    tooLarge: 'What came was far larger than a catalogue can be, so it was not read any further.',
    full: 'There is not enough room on this device. Free some space and try again; the app works as before.',
    blocked:
      'This browser keeps nothing for this page, as in a private window. Allow storage for it and try again; the app works as before.',
    crashed:
      'Reading the catalogue broke down twice. Close other tabs and try again, or reload the page.',
  },
};

/** Texts about songs on this device. */
export const downloads = {
  title: 'Songs on this device',
  hint: 'A song or a playlist is kept by its menu: "Keep for offline". Kept songs play first from here.',

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
    `${number(heldCount)} of ${number(wantedCount)} on this device`,
  progress: 'Fetching for offline',
  /** @param totalBytes null if unknown */
  fetching: (songName: string, receivedBytes: number, totalBytes: number | null) =>
    totalBytes === null
      ? `${songName}: ${bytes(receivedBytes)}`
      : `${songName}: ${bytes(receivedBytes)} of ${bytes(totalBytes)}`,
  missing: (count: number) =>
    `${common.songCount(count)} could not be had: no host has the file, or there is none.`,
  faults: {
    full: 'There is not enough room on this device for the rest. What is here stays.',
    blocked: 'This browser keeps nothing for this page, as in a private window.',
    offline: 'No connection. The rest is fetched when it is back.',
  },
  remove: 'Remove all',
  removeTitle: 'Remove all songs from this device?',
  removeEffect: (byteCount: number) =>
    `This frees ${bytes(byteCount)}. Playlists and play counts stay; the songs play from the network again.`,

  willKeep: (name: string) => `${name} will be kept on this device.`,
  isKept: (name: string) => `${name} is kept on this device.`,
  willNotKeep: (name: string) => `${name} is no longer kept on this device.`,
};

/** Texts about the app's own files on this device and their newer versions. */
export const offline = {
  newVersion: 'A new version is ready.',
  updateNow: 'Update now',
  later: 'Later',

  title: 'Offline and updates',
  installed: 'Installed',
  isInstalled: 'Yes, this is its own window',
  isNotInstalled: 'No, this is a browser tab',
  ready: 'Opens offline',
  readiness: {
    starting: 'Not yet',
    fetching: 'Not yet: its files are being fetched',
    ready: 'Yes',
    failed: 'No: its files could not be kept',
    localService: 'Not here: served by the local song service',
    embed: 'Not here: shown inside another page',
    unsupported: 'Not here: this browser, or this address, does not allow it',
  },
  version: 'Version',
  waiting:
    'A new version is ready. It starts when the last open tab of this app is reloaded or closed.',
  waitingForQuiet: 'A new version is ready. It starts when the song pauses.',
  switching: 'Starting the new version…',
  check: 'Check for updates',
  checks: {
    asking: 'Checking…',
    newest: 'This is the newest version.',
    incomplete:
      'A newer version is there, but could not be fetched as it was built. It is tried again.',
    unreachable: 'The check failed: no connection to where this app comes from.',
  },
};
