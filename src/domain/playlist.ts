/** A stored playlist: the ids of its songs in the user's order. */
export interface Playlist {
  readonly id: number;
  readonly title: string;
  readonly songsCollections: readonly number[];
}

/** How often a song was started. */
export interface ListenedEntry {
  readonly annSongId: number;
  readonly count: number;
}
