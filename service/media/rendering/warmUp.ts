import { songSheetOf } from '../songSheet';
import type { FileKind } from './fileLayout';
import type { ChunkOrder } from './renderChunk';

/** How many chunks of each kind it takes; the MP3 encoder has the most code. */
const ROUNDS: readonly (readonly [FileKind, number])[] = [
  ['audio', 12],
  ['video720', 5],
  ['video480', 2],
  ['audio', 12],
];
const FIRST_CHUNK = 20;

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
  let chunk = FIRST_CHUNK;
  return ROUNDS.flatMap(([kind, count]) =>
    Array.from({ length: count }, (): ChunkOrder => {
      chunk += 1;
      return { sheet: SHEET, kind, chunk };
    }),
  );
}
