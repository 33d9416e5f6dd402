import type { MediaSong } from './mediaSong';

/** One demo file. Its size and layout are known before a single byte of it is rendered. */
export interface MediaFile {
  readonly contentType: 'audio/mpeg' | 'video/webm';
  readonly totalBytes: number;
  /** A strong validator with its quotes, ready for the ETag header. */
  readonly etag: string;
  /**
   * The bytes [startByte, endByteExclusive), in pieces, rendered as they are asked for.
   *
   * @throws the signal's reason once it is aborted
   */
  read(
    startByte: number,
    endByteExclusive: number,
    signal?: AbortSignal,
  ): AsyncIterable<Uint8Array>;
}

export interface MediaLibrary {
  /** The file of that name (the last path segment, without query), or null. */
  find(fileName: string): MediaFile | null;
  /** Ends the rendering; reads still going on fail. */
  close(): void;
}

export interface MediaLibraryOptions {
  /** How many bytes of rendered chunks are kept. */
  readonly cacheBytes?: number;
}

/**
 * The demo media of a catalogue, rendered on demand.
 *
 * @param songs every song whose HQ, MQ and audio files can be asked for; a file name that several
 *   songs share belongs to the first of them
 */
export function createMediaLibrary(
  _songs: readonly MediaSong[],
  _options: MediaLibraryOptions = {},
): MediaLibrary {
  return { find: () => null, close: () => {} };
}
