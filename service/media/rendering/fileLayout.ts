import { FRAME_BYTES, FRAMES_PER_CHUNK, frameCountOf, informationFrame } from '../audio/mp3Layout';
import type { SongSheet } from '../songSheet';
import { CLUSTER_BYTES, clusterCountOf, webmHead } from '../webm/webmLayout';

/** The three files a song can have. */
export type FileKind = 'audio' | 'video480' | 'video720';

/** How a file is divided: a head that is known at once, then chunks of one size. */
export interface FileLayout {
  readonly head: Uint8Array;
  readonly chunkBytes: number;
  readonly totalBytes: number;
}

/** The layout of a song's file; costs no rendering. */
export function layoutOf(sheet: SongSheet, kind: FileKind): FileLayout {
  if (kind === 'audio') {
    const head = informationFrame(sheet.durationSeconds);
    const soundBytes = frameCountOf(sheet.durationSeconds) * FRAME_BYTES;
    const chunkBytes = FRAMES_PER_CHUNK * FRAME_BYTES;
    return { head, chunkBytes, totalBytes: head.length + soundBytes };
  }
  const height = kind === 'video480' ? 480 : 720;
  const head = webmHead(height, sheet.durationSeconds);
  const chunkBytes = CLUSTER_BYTES[height];
  const totalBytes = head.length + clusterCountOf(sheet.durationSeconds) * chunkBytes;
  return { head, chunkBytes, totalBytes };
}
