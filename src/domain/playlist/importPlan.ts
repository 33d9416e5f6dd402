import { MAX_TITLE_LENGTH, shortText } from '../app/shortText';
import { findByTitle } from './likedList';
import type { Playlist } from './playlist';
import { addSongIds } from './playlistRules';
import { tidyTitle, titleKey } from './title';

/** The user's choice if a list with the file's title exists (specification, point 4). */
export const IMPORT_MODES = ['create', 'mix', 'replace'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

type NewPlaylist = Omit<Playlist, 'id'>;

/** Reserved for the date, the time and a number after a title of maximum length. */
const ADDITION_LENGTH = 40;

export type ImportPlan =
  | { readonly kind: 'add'; readonly playlist: NewPlaylist }
  | { readonly kind: 'change'; readonly playlist: Playlist }
  | { readonly kind: 'replace'; readonly oldId: number; readonly playlist: NewPlaylist };

/**
 * 'create' appends the current date and time to an existing title, 'mix' adds the songs to the
 * existing list, 'replace' deletes it and creates it anew. Without such a list all three create one
 * (specification, point 4).
 *
 * @param timeText the current date and time as shown to the user
 */
export function planImport(
  playlists: readonly Playlist[],
  { title: untidy, songsCollections: songIds }: NewPlaylist,
  mode: ImportMode,
  timeText: string,
): ImportPlan {
  const imported = { title: tidyTitle(untidy), songsCollections: songIds };
  const existing = findByTitle(playlists, imported.title);
  if (existing === null) return { kind: 'add', playlist: imported };
  if (mode === 'replace') return { kind: 'replace', oldId: existing.id, playlist: imported };
  if (mode === 'mix') {
    const songsCollections = addSongIds(existing.songsCollections, imported.songsCollections);
    return { kind: 'change', playlist: { ...existing, songsCollections } };
  }
  const start = shortText(imported.title, MAX_TITLE_LENGTH - ADDITION_LENGTH);
  const title = freeTitle(playlists, `${start} ${timeText}`);
  return { kind: 'add', playlist: { ...imported, title } };
}

/** Two imports may happen within one second. */
function freeTitle(playlists: readonly Playlist[], wanted: string): string {
  const taken = new Set(playlists.map((playlist) => titleKey(playlist.title)));
  let title = wanted;
  for (let number = 2; taken.has(titleKey(title)); number += 1) title = `${wanted} (${number})`;
  return title;
}
