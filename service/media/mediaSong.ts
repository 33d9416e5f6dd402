/** What the demo media need to know of a song: the structural subset of the service's wire song. */
export interface MediaSong {
  readonly annId: number;
  /** One song in one anime; -1 when unlinked, and then shared by several different songs. */
  readonly annSongId: number;
  readonly songName: string;
  readonly animeENName: string;
  readonly animeJPName: string;
  readonly songType: string;
  readonly songArtist: string;
  /** Seconds; null when unknown. */
  readonly songLength: number | null;
  /** 720p video, bare file name or full address. */
  readonly HQ: string | null;
  /** 480p video, bare file name or full address. */
  readonly MQ: string | null;
  /** Sound alone, bare file name or full address. */
  readonly audio: string | null;
}
