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

/** Who made a song: all that a look-up by people needs. */
export interface CreditedSong<Person extends SearchablePerson = SearchablePerson> {
  readonly artists: readonly Person[];
  readonly composers: readonly Person[];
  readonly arrangers: readonly Person[];
}

/** By which names a song is found. Field names are the app's own, so that its songs fit. */
export interface NamedSong<Person extends SearchablePerson = SearchablePerson>
  extends CreditedSong<Person> {
  readonly animeENName: string;
  readonly animeJPName: string;
  readonly animeAltNames: readonly string[];
  readonly songName: string;
  /** The artists as credited, in one text. */
  readonly songArtist: string;
}

/** What a song must tell to be found and put in order. */
export interface SearchableSong<Person extends SearchablePerson = SearchablePerson>
  extends NamedSong<Person> {
  readonly annId: number;
  readonly annSongId: number;
  readonly animeVintage: string | null;
  readonly songType: string;
}
