import * as v from 'valibot';
import type { MediaChoice } from '../../domain/media/mediaFile';
import type { DownloadRequest } from '../../domain/media/songDownloads';
import type { Topic } from '../../lib/broadcast';

/** Messages between the tabs about downloads. */
export const DOWNLOADS_TOPIC: Topic<'changed'> = { name: 'kept', schema: v.literal('changed') };

/** Why downloading has stopped for now. */
export type DownloadsFault = 'full' | 'blocked' | 'offline';

export interface DownloadsProgress {
  readonly songName: string;
  readonly receivedBytes: number;
  /** The size of this file; null if its host does not say. */
  readonly totalBytes: number | null;
}

export interface DownloadsState {
  /** Whether the storage has been read. */
  readonly isKnown: boolean;
  readonly requests: readonly DownloadRequest[];
  readonly playlistSongIds: ReadonlyMap<number, readonly number[]>;
  /** All requested songs, each once. */
  readonly wantedIds: ReadonlySet<number>;
  /** Requested songs that play without a network. */
  readonly downloadedIds: ReadonlySet<number>;
  /** Requested songs without a file, or whose file no host has. */
  readonly missingIds: ReadonlySet<number>;
  /** The size of all files on this device. */
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

export interface DownloadedMedia extends MediaChoice {
  /** An object URL. It stays valid until two others are created, and while it is in use. */
  readonly url: string;
}
