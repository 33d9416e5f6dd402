/** A group of a member, or a member of a group. */
export interface PersonLink {
  readonly id: number;
  readonly names: readonly string[];
}

/** An artist, composer or arranger, with those it stands for and belongs to. */
export interface SearchablePerson extends PersonLink {
  readonly groups: readonly PersonLink[] | null;
  readonly members: readonly PersonLink[] | null;
}

/** What a song must tell to be found. Field names are AniSongDB's. */
export interface SearchableSong {
  readonly annId: number;
  readonly annSongId: number;
  readonly animeENName: string;
  readonly animeJPName: string;
  readonly animeAltName: readonly string[] | null;
  readonly animeVintage: string | null;
  readonly songType: string;
  readonly songName: string;
  readonly songArtist: string;
  readonly songComposer: string;
  readonly songArranger: string;
  readonly artists: readonly SearchablePerson[];
  readonly composers: readonly SearchablePerson[];
  readonly arrangers: readonly SearchablePerson[];
}
