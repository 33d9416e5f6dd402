import { MAX_FILE_BYTES, type ReadFile } from '../../domain/playlist/fileText';
import {
  finishPlaylistFile,
  openPlaylistFile,
  type PlaylistFile,
} from '../../domain/playlist/playlistFile';
import { parseSongsInParts } from '../songs/parseSongsInParts';

const ZERO_SHARE_OF_UTF16 = 0.25;
const SAMPLE_BYTES = 512;

/** The text of a chosen file: UTF-8 or UTF-16, at most 50 MB by default. Never rejects. */
export async function readTextFile(
  file: Blob,
  maxBytes = MAX_FILE_BYTES,
): Promise<ReadFile<string>> {
  if (file.size > maxBytes) return { ok: false, problem: { code: 'tooLarge', maxBytes } };
  try {
    return decodeText(new Uint8Array(await file.arrayBuffer()));
  } catch {
    // The file was deleted or locked after it was chosen.
    return { ok: false, problem: { code: 'unreadable' } };
  }
}

/** Bytes that are not valid text are refused, never decoded as something else. */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): ReadFile<string> {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    return { ok: true, value: text };
  } catch {
    return { ok: false, problem: { code: 'notText' } };
  }
}

/** By the byte order mark, else by the position of the zero bytes of ASCII in UTF-16. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = [...bytes.subarray(0, SAMPLE_BYTES)];
  const zeroCount = (parity: number) =>
    sample.filter((byte, place) => byte === 0 && place % 2 === parity).length;
  const threshold = sample.length * ZERO_SHARE_OF_UTF16;
  if (sample.length > 0 && zeroCount(1) >= threshold) return 'utf-16le';
  return sample.length > 0 && zeroCount(0) >= threshold ? 'utf-16be' : 'utf-8';
}

const SONGS_PER_REPORT = 1000;

export interface ImportProgress {
  /** Number of songs read or stored so far. */
  readonly doneCount: number;
  readonly totalCount: number;
}

export type OnImportProgress = (progress: ImportProgress) => void;

/** Reports each thousand songs. */
export function reportTo(onProgress: OnImportProgress | undefined, totalCount: number) {
  let reported = 0;
  return (doneCount: number) => {
    if (doneCount - reported < SONGS_PER_REPORT && doneCount < totalCount) return;
    reported = doneCount;
    onProgress?.({ doneCount, totalCount });
  };
}

/** Reads a chosen playlist file with its songs. Never rejects. */
export async function readPlaylistFile(
  file: Blob,
  onProgress?: OnImportProgress,
): Promise<ReadFile<PlaylistFile>> {
  const text = await readTextFile(file);
  const opened = text.ok ? openPlaylistFile(text.value) : text;
  if (!opened.ok) return opened;
  const { entries } = opened.value;
  const parsed = await parseSongsInParts(entries, reportTo(onProgress, entries.length));
  return finishPlaylistFile(opened.value, parsed);
}
