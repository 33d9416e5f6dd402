/** In display order. */
export const SONG_TYPE_GROUPS = ['opening', 'ending', 'insert'] as const;
export type SongTypeGroup = (typeof SONG_TYPE_GROUPS)[number];

const NUMBER = /\d+/;

/**
 * The heading of a song, by its type text: one that contains "opening", one that contains "ending",
 * otherwise insert (specification, point 2). Case does not matter.
 */
export function songTypeGroupOf(songType: string): SongTypeGroup {
  const text = songType.toLowerCase();
  if (text.includes('opening')) return 'opening';
  return text.includes('ending') ? 'ending' : 'insert';
}

/** The 2 of "Opening 2"; null for inserts and for songs without a number. */
export function songNumberOf(songType: string): number | null {
  const digits = songTypeGroupOf(songType) === 'insert' ? undefined : NUMBER.exec(songType)?.[0];
  const number = Number(digits ?? 0);
  return number > 0 ? number : null;
}
