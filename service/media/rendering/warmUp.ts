import { songSheetOf } from '../songSheet';
import type { FileKind } from './fileLayout';
import type { ChunkOrder } from './renderChunk';

const KINDS: readonly FileKind[] = ['audio', 'video480', 'video720'];
const ROUNDS = 6;

const SHEET = songSheetOf({
  annId: 1,
  annSongId: 1,
  songName: 'Warm-up',
  animeENName: '',
  animeJPName: '',
  songType: 'Opening 1',
  songArtist: '',
  songLength: null,
  HQ: null,
  MQ: null,
  audio: null,
});

/**
 * What a fresh renderer is given to do while nobody asks for anything: after it, the compiler
 * has made fast code of every encoder.
 */
export function warmUpOrders(): readonly ChunkOrder[] {
  return Array.from({ length: ROUNDS }, (_, round) =>
    KINDS.map((kind) => ({ sheet: SHEET, kind, chunk: 20 + round })),
  ).flat();
}
