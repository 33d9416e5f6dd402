import type { StreamingQuality } from '../app/appConfig';
import type { Song } from '../song/song';

/** What a file is played as. */
export type MediaKind = 'audio' | 'video';

export interface MediaChoice {
  readonly kind: MediaKind;
  /** Bare file name. */
  readonly fileName: string;
}

type MediaField = 'audio' | 'MQ' | 'HQ';

/** Which file plays, best first, for each streaming quality (specification, point 4). */
const PREFERENCE: Readonly<Record<StreamingQuality, readonly MediaField[]>> = {
  '0': ['audio', 'MQ', 'HQ'],
  '480': ['MQ', 'HQ', 'audio'],
  '720': ['HQ', 'MQ', 'audio'],
};

/**
 * The one file of a song to play at a quality, or null when it has none.
 *
 * @example chooseMedia({ audio: null, MQ: 'a.webm', HQ: 'b.webm' }, '0') // video, a.webm
 */
export function chooseMedia(
  song: Pick<Song, MediaField>,
  streaming: StreamingQuality,
): MediaChoice | null {
  for (const field of PREFERENCE[streaming]) {
    const fileName = song[field];
    if (fileName) return { kind: field === 'audio' ? 'audio' : 'video', fileName };
  }
  return null;
}
