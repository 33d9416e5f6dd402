/** The tabs of phones. */
export type ThumbTab = 'home' | 'search' | 'library' | 'playlists';

const TAB_OF_SEGMENT: Readonly<Record<string, ThumbTab>> = {
  '': 'home',
  search: 'search',
  find: 'search',
  playlist: 'playlists',
};

/** The tab that a page belongs to; what no other one holds is the library's. */
export function tabOf(path: string): ThumbTab {
  return TAB_OF_SEGMENT[path.split('/')[1] ?? ''] ?? 'library';
}
