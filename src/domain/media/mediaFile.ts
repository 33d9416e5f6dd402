import type { StreamingQuality } from '../app/appConfig';
import type { Song } from '../song/song';

/** The names of a song's files; null for one that it does not have. */
export type SongFiles = Pick<Song, 'audio' | 'MQ' | 'HQ'>;

export type MediaKind = 'audio' | 'video';

export interface MediaChoice {
  readonly kind: MediaKind;
  readonly fileName: string;
}

type MediaField = keyof SongFiles;

/** Which file plays, best first, for each streaming quality (specification, point 4). */
const PREFERENCE: Readonly<Record<StreamingQuality, readonly [MediaField, ...MediaField[]]>> = {
  '0': ['audio', 'MQ', 'HQ'],
  '480': ['MQ', 'HQ', 'audio'],
  '720': ['HQ', 'MQ', 'audio'],
};

/**
 * The file of a song to play at a quality, or null if it has none.
 *
 * @example chooseMedia({ audio: null, MQ: 'a.webm', HQ: 'b.webm' }, '0') // video, a.webm
 */
export function chooseMedia(song: SongFiles, streaming: StreamingQuality): MediaChoice | null {
  for (const field of PREFERENCE[streaming]) {
    const fileName = song[field];
    if (fileName) return { kind: field === 'audio' ? 'audio' : 'video', fileName };
  }
  return null;
}

/**
 * The song's file in exactly this quality; null if it has none.
 *
 * @example fileOfQuality({ audio: 'a.mp3', MQ: 'm.webm', HQ: null }, '720') // null
 */
export function fileOfQuality(song: SongFiles, streaming: StreamingQuality): string | null {
  const [field] = PREFERENCE[streaming];
  return song[field] || null;
}

/** No slash, percent sign, colon or blank, so that the name cannot escape its folder. */
const SAFE_FILE_NAME = /^[A-Za-z0-9._-]{1,200}$/;
const ONLY_DOTS = /^\.+$/;

/**
 * The bare file name in a song's field: a name, a full URL of any host, or nothing. Anything else
 * is null, so that it never becomes part of a URL.
 *
 * @example readFileName('https://host.example/a/zw95oo.webm?x=1') // 'zw95oo.webm'
 * @example readFileName('..') // null
 */
export function readFileName(input: unknown): string | null {
  if (typeof input !== 'string') return null;
  const withoutQuery = input.trim().split(/[?#]/, 1)[0] ?? '';
  const name = withoutQuery.slice(withoutQuery.lastIndexOf('/') + 1);
  return SAFE_FILE_NAME.test(name) && !ONLY_DOTS.test(name) ? name : null;
}
