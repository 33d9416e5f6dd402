/** A person or group, as named in another one's record. */
export interface PersonReference {
  readonly id: number;
  /** All known names, the preferred one first. May be empty in old data. */
  readonly names: readonly string[];
}

/** An artist, composer or arranger; a group has members, a member has groups. */
export interface Person extends PersonReference {
  readonly groups: readonly PersonReference[];
  readonly members: readonly PersonReference[];
}

/** The anime's ids on other sites; null if unknown. */
export interface LinkedIds {
  readonly myanimelist: number | null;
  readonly anidb: number | null;
  readonly anilist: number | null;
  readonly kitsu: number | null;
}

/**
 * The song in the whole app: parsed and complete, without optional fields. Names are the service's
 * own if it has the field; other names include units.
 */
export interface Song {
  /**
   * Identity of the song in this app: positive for a linked song (one song in one anime), negative
   * for one that the service has not linked (see songIdentity.ts). Never 0 and never -1.
   */
  readonly annSongId: number;
  /** The recording, shared across anime; null if the answer is older than the field. */
  readonly amqSongId: number | null;
  readonly annId: number;
  readonly animeENName: string;
  readonly animeJPName: string;
  readonly animeAltNames: readonly string[];
  /** "Fall 2004", or null if unknown. */
  readonly animeVintage: string | null;
  /** "TV", "Movie", "OVA", …, or null if unknown. */
  readonly animeType: string | null;
  readonly linkedIds: LinkedIds;
  /** "Opening 2", "Ending 1", "Insert Song"; may be empty in old data. */
  readonly songType: string;
  readonly songName: string;
  /** The credited artists in one text. */
  readonly songArtist: string;
  readonly songDifficulty: number | null;
  /** The service's word for the kind of music ("Standard", "Chanting", …), or null if unknown. */
  readonly songCategory: string | null;
  /** Whether it is from a dub or a later broadcast; null if the answer is older than the field. */
  readonly isDub: boolean | null;
  readonly isRebroadcast: boolean | null;
  readonly songLengthSeconds: number | null;
  /** Bare file names ("zw95oo.webm"): 720p video, 480p video, audio. */
  readonly HQ: string | null;
  readonly MQ: string | null;
  readonly audio: string | null;
  readonly artists: readonly Person[];
  readonly composers: readonly Person[];
  readonly arrangers: readonly Person[];
}
