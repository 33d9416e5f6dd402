/** Data a filter needs that is not in the songs. */
export interface FilterKnowledge {
  /** annSongIds of the playlist in the filter; empty without one. */
  readonly playlistSongIds: ReadonlySet<number>;
  /** annSongIds of all songs that were listened to. */
  readonly listenedSongIds: ReadonlySet<number>;
  /** The person whose page is shown; null elsewhere. */
  readonly personId: number | null;
  /** Song ids of each of the user's playlists, by id; if missing, playlists are not counted. */
  readonly playlists?: ReadonlyMap<number, readonly number[]>;
  /** Number of people in the group that is filtered by or whose page is shown. */
  readonly memberCount?: number;
}
