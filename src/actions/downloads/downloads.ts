import * as v from 'valibot';
import type { MediaChoice } from '../../domain/media/mediaFile';
import type { DownloadRequest } from '../../domain/media/songDownloads';
import type { Song } from '../../domain/song/song';
import type { Topic } from '../../lib/broadcast';

/** What the tabs tell each other about the songs on this device. */
export const DOWNLOADS_TOPIC: Topic<'changed'> = { name: 'kept', schema: v.literal('changed') };

/** Why nothing more is fetched for now. */
export type DownloadsFault = 'full' | 'blocked' | 'offline';

/** What is being fetched. */
export interface DownloadsProgress {
  readonly songName: string;
  readonly receivedBytes: number;
  /** Of this file; null where its host does not say. */
  readonly totalBytes: number | null;
}

export interface DownloadsState {
  /** Whether it is known what lies here. */
  readonly isKnown: boolean;
  readonly requests: readonly DownloadRequest[];
  /** What each playlist that is requested holds, by its id. */
  readonly playlistSongIds: ReadonlyMap<number, readonly number[]>;
  /** Songs that are requested, each once. */
  readonly wantedIds: ReadonlySet<number>;
  /** Those of them that play without a network. */
  readonly downloadedIds: ReadonlySet<number>;
  /** Requested, but without a file, or no host has it. */
  readonly missingIds: ReadonlySet<number>;
  /** What lies on this device. */
  readonly byteCount: number;
  readonly progress: DownloadsProgress | null;
  readonly fault: DownloadsFault | null;
}

export const NO_DOWNLOADS: DownloadsState = {
  isKnown: false,
  requests: [],
  playlistSongIds: new Map(),
  wantedIds: new Set(),
  downloadedIds: new Set(),
  missingIds: new Set(),
  byteCount: 0,
  progress: null,
  fault: null,
};

/** A file on this device. */
export interface DownloadedMedia extends MediaChoice {
  /** Of this page alone; it holds until two others were asked for, and while it is in use. */
  readonly url: string;
}

/** Songs that stay on this device, for hours without a network. */
export interface Downloads {
  readonly getState: () => DownloadsState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Looks at what lies here, and goes on with what is missing. */
  readonly open: () => Promise<void>;
  readonly add: (request: DownloadRequest) => Promise<void>;
  /** What no other request holds is removed from the device. */
  readonly remove: (request: DownloadRequest) => Promise<void>;
  readonly removeAll: () => Promise<void>;
  /** Fetches what is missing; also what failed before. */
  readonly tryAgain: () => void;
  /**
   * The file of a song that plays from here: the one that would play anyway, or without a network any
   * one; null at once where nothing is kept.
   *
   * @param isInUse whether an element plays from an address, which then holds on
   */
  readonly findMedia: (
    song: Pick<Song, 'audio' | 'MQ' | 'HQ'>,
    isInUse?: (url: string) => boolean,
  ) => Promise<DownloadedMedia | null> | null;
  /** All bytes of a file on this device; null where it is not here. */
  readonly readFile: (fileName: string) => Promise<Blob | null>;
}
