/** A person or group, as another one's record names it. */
export interface PersonReference {
  readonly id: number;
  /** All known names, the preferred one first. May be empty in old data. */
  readonly names: readonly string[];
}

/** An artist, composer or arranger; a group carries its members, a member its groups. */
export interface Person extends PersonReference {
  readonly groups: readonly PersonReference[];
  readonly members: readonly PersonReference[];
}

/** The anime's ids at other sites; null where unknown. */
export interface LinkedIds {
  readonly myanimelist: number | null;
  readonly anidb: number | null;
  readonly anilist: number | null;
  readonly kitsu: number | null;
}

/**
 * The song as every part of the program knows it: parsed, complete, with no field that may be
 * missing. Field names are the service's own where it has one; units are in the other names.
 */
export interface Song {
  /**
   * Identity of the song in this program: positive for a linked song (one song in one anime),
   * negative for one the service has not linked (see songIdentity.ts). Never 0 and never -1.
   */
  readonly annSongId: number;
  /** The recording, shared across anime; null when the answer is older than the field. */
  readonly amqSongId: number | null;
  readonly annId: number;
  readonly animeENName: string;
  readonly animeJPName: string;
  readonly animeAltNames: readonly string[];
  /** "Fall 2004", or null when unknown. */
  readonly animeVintage: string | null;
  /** "TV", "Movie", "OVA", …, or null when unknown. */
  readonly animeType: string | null;
  readonly linkedIds: LinkedIds;
  /** "Opening 2", "Ending 1", "Insert Song"; may be empty in old data. */
  readonly songType: string;
  readonly songName: string;
  /** The artists as credited, in one text. */
  readonly songArtist: string;
  readonly songDifficulty: number | null;
  /** The service's own word for the kind of music ("Standard", "Chanting", …), or null when unknown. */
  readonly songCategory: string | null;
  /** Whether it belongs to a dubbed version or a later broadcast; null when the answer is older than the field. */
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
