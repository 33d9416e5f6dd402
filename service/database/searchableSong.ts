/** A group of a member, or a member of a group. */
export interface PersonLink {
  readonly id: number;
  readonly names: readonly string[];
}

/** An artist, composer or arranger, with its members and groups. */
export interface SearchablePerson extends PersonLink {
  readonly groups: readonly PersonLink[] | null;
  readonly members: readonly PersonLink[] | null;
}

/** The people of a song, for lookups by person. */
export interface CreditedSong<Person extends SearchablePerson = SearchablePerson> {
  readonly artists: readonly Person[];
  readonly composers: readonly Person[];
  readonly arrangers: readonly Person[];
}

/** The names to search a song by. The fields are named as in the app, so that its songs fit. */
export interface NamedSong<Person extends SearchablePerson = SearchablePerson>
  extends CreditedSong<Person> {
  readonly animeENName: string;
  readonly animeJPName: string;
  readonly animeAltNames: readonly string[];
  readonly songName: string;
  /** The artists as credited, as one text. */
  readonly songArtist: string;
}

/** The fields that searching and sorting need. */
export interface SearchableSong<Person extends SearchablePerson = SearchablePerson>
  extends NamedSong<Person> {
  readonly annId: number;
  readonly annSongId: number;
  readonly animeVintage: string | null;
  readonly songType: string;
}
