import { common } from './common';
import { bytes } from './listing';
import { pageWords } from './pageWords';
import { number } from './wording';

/** What is said about songs on this device. */
export const keeping = {
  title: 'Songs on this device',
  hint: 'A song or a playlist is kept by its menu: "Keep for offline". Kept songs play first from here.',

  /** @param wantedCount how many are to be here */
  figures: (keptCount: number, wantedCount: number, byteCount: number) => {
    const songs =
      keptCount === wantedCount
        ? common.songCount(keptCount)
        : `${number(keptCount)} of ${common.songCount(wantedCount)}`;
    return `${songs}, ${bytes(byteCount)}`;
  },
  /** Beside the name of a playlist. */
  countOnDevice: (keptCount: number, wantedCount: number) =>
    `${number(keptCount)} of ${number(wantedCount)} on this device`,
  progress: 'Fetching for offline',
  /** @param totalBytes null where nobody knows */
  fetching: (songName: string, receivedBytes: number, totalBytes: number | null) =>
    totalBytes === null
      ? `${songName}: ${bytes(receivedBytes)}`
      : `${songName}: ${bytes(receivedBytes)} of ${bytes(totalBytes)}`,
  missing: (count: number) =>
    `${common.songCount(count)} could not be had: no host has the file, or there is none.`,
  tryAgain: pageWords.tryAgain,
  faults: {
    full: 'There is not enough room on this device for the rest. What is here stays.',
    blocked: 'This browser keeps nothing for this page, as in a private window.',
    offline: 'No connection. The rest is fetched when it is back.',
  },
  remove: 'Remove all',
  removeTitle: 'Remove all songs from this device?',
  removeEffect: (byteCount: number) =>
    `This frees ${bytes(byteCount)}. Playlists and play counts stay; the songs play from the network again.`,
  cancel: pageWords.cancel,

  willKeep: (name: string) => `${name} will be kept on this device.`,
  isKept: (name: string) => `${name} is kept on this device.`,
  willNotKeep: (name: string) => `${name} is no longer kept on this device.`,
};
