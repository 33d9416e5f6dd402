import type { MediaSong } from './mediaSong';
import { ChunkStore } from './rendering/chunkStore';
import { type FileKind, layoutOf } from './rendering/fileLayout';
import { readRange } from './rendering/readRange';
import { startRenderThread } from './rendering/renderThread';
import { warmUpOrders } from './rendering/warmUp';
import { seedOfText } from './seededRandom';
import { type SongSheet, songSheetOf } from './songSheet';

/** One demo file. Its size and layout are known before a single byte of it is rendered. */
export interface MediaFile {
  readonly contentType: 'audio/mpeg' | 'video/webm';
  readonly totalBytes: number;
  /** A strong validator with its quotes, ready for the ETag header. */
  readonly etag: string;
  /**
   * The bytes [startByte, endByteExclusive), in pieces, rendered as they are asked for. A range
   * that reaches past the end is cut.
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
  /** How many bytes of rendered chunks are kept; 64 MiB unless told. */
  readonly cacheBytes?: number;
  /**
   * Whether to start the renderer at once and bring it up to speed while nobody asks for
   * anything. Without it the first file starts the renderer.
   */
  readonly warmUp?: boolean;
}

const DEFAULT_CACHE_BYTES = 64 * 1024 * 1024;
/** Counted up whenever sound or picture change, so that browsers drop what they kept. */
const RENDERING_VERSION = 1;

interface Shelf {
  readonly song: MediaSong;
  readonly kind: FileKind;
}

function lastSegment(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Every file name with its song; the first song that has a name keeps it. */
function shelvesOf(songs: readonly MediaSong[]): ReadonlyMap<string, Shelf> {
  const shelves = new Map<string, Shelf>();
  const place = (address: string | null, song: MediaSong, kind: FileKind) => {
    const name = address === null ? '' : lastSegment(address);
    if (name !== '' && !shelves.has(name)) shelves.set(name, { song, kind });
  };
  for (const song of songs) {
    place(song.audio, song, 'audio');
    place(song.MQ, song, 'video480');
    place(song.HQ, song, 'video720');
  }
  return shelves;
}

function etagOf(sheet: SongSheet, kind: FileKind): string {
  const digest = seedOfText(JSON.stringify(sheet)).toString(16).padStart(8, '0');
  return `"demo-${RENDERING_VERSION}-${kind}-${digest}-${sheet.seed.toString(16)}"`;
}

function openFile(store: ChunkStore, { song, kind }: Shelf): MediaFile {
  const sheet = songSheetOf(song);
  const layout = layoutOf(sheet, kind);
  const etag = etagOf(sheet, kind);
  return {
    contentType: kind === 'audio' ? 'audio/mpeg' : 'video/webm',
    totalBytes: layout.totalBytes,
    etag,
    read: (startByte, endByteExclusive, signal) =>
      readRange(store, { sheet, kind, layout, etag }, startByte, endByteExclusive, signal),
  };
}

/**
 * The demo media of a catalogue, rendered on demand in a thread of their own.
 *
 * @param songs every song whose HQ, MQ and audio files can be asked for; a file name that several
 *   songs share belongs to the first of them
 */
export function createMediaLibrary(
  songs: readonly MediaSong[],
  options: MediaLibraryOptions = {},
): MediaLibrary {
  const shelves = shelvesOf(songs);
  const store = new ChunkStore(startRenderThread, options.cacheBytes ?? DEFAULT_CACHE_BYTES);
  if (options.warmUp === true) {
    for (const order of warmUpOrders()) {
      const key = `warm-up ${order.kind} ${order.chunk}`;
      // A closed library or a failed rendering show themselves when a file is asked for.
      store.chunk(key, order, 'idle').catch(() => {});
    }
  }
  return {
    find: (fileName) => {
      const shelf = shelves.get(lastSegment(fileName));
      return shelf === undefined ? null : openFile(store, shelf);
    },
    close: () => store.close(),
  };
}
