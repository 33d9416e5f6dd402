/** What a filter needs to know that no song tells. */
export interface FilterKnowledge {
  /** annSongIds of the playlist the filter names; empty where it names none. */
  readonly playlistSongIds: ReadonlySet<number>;
  /** annSongIds of all songs that were listened to. */
  readonly listenedSongIds: ReadonlySet<number>;
  /** Whose page it is; null elsewhere. */
  readonly personId: number | null;
  /** What each of the user's playlists holds, by its id; where it is missing, they are not counted. */
  readonly playlists?: ReadonlyMap<number, readonly number[]>;
  /** How many people the group has that is asked for, or whose page it is. */
  readonly memberCount?: number;
}
