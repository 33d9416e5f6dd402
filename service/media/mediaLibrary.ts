import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { WireSong } from '../catalogue/wireSong';
import { clipOf } from './clips';

/** One file of a media host. */
export interface MediaFile {
  readonly contentType: 'audio/mpeg' | 'video/webm';
  readonly content: Uint8Array<ArrayBuffer>;
  /** A strong validator with its quotes, ready for the ETag header. */
  readonly etag: string;
}

export interface MediaLibrary {
  /** The file with this name (the last path segment), or null. */
  readonly find: (fileName: string) => MediaFile | null;
}

/** The fields of a song that the library needs; addresses are bare file names or URLs. */
export type MediaSong = Pick<
  WireSong,
  'annId' | 'annSongId' | 'songType' | 'songName' | 'songArtist' | 'HQ' | 'MQ' | 'audio'
>;

const CLIP_FOLDER = new URL('./clips/', import.meta.url);

function lastSegment(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return path.slice(path.lastIndexOf('/') + 1);
}

/** All file names with their clip's file; of several songs with one name the first counts. */
function clipFiles(songs: readonly MediaSong[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const place = (address: string | null, clipFile: string) => {
    const name = lastSegment(address ?? '');
    if (name !== '' && !files.has(name)) files.set(name, clipFile);
  };
  for (const song of songs) {
    const { name } = clipOf(song);
    place(song.audio, `${name}.mp3`);
    place(song.MQ, `${name}-480.webm`);
    place(song.HQ, `${name}-720.webm`);
  }
  return files;
}

function readClip(clipFile: string): MediaFile {
  const content = new Uint8Array(readFileSync(new URL(clipFile, CLIP_FOLDER)));
  const digest = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  const contentType = clipFile.endsWith('.mp3') ? 'audio/mpeg' : 'video/webm';
  return { contentType, content, etag: `"${digest}"` };
}

/**
 * The media files of a catalogue: each song uses one of the recorded clips, which are read on first
 * use and stay in memory.
 */
export function createMediaLibrary(songs: readonly MediaSong[]): MediaLibrary {
  const files = clipFiles(songs);
  const read = new Map<string, MediaFile>();
  return {
    find: (fileName) => {
      const clipFile = files.get(fileName);
      if (clipFile === undefined) return null;
      const file = read.get(clipFile) ?? readClip(clipFile);
      read.set(clipFile, file);
      return file;
    },
  };
}
