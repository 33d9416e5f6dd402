import type { PersonReference, Song } from './song';

/** Separates the names of one person, as in "Kensuke Ushio / agraph". */
const NAME_SEPARATOR = ' / ';
const PERSON_SEPARATOR = ', ';

/** The preferred name; null if none is known. */
export function preferredName(person: PersonReference): string | null {
  return person.names[0] ?? null;
}

/** All names of one person in one text; null if none is known. */
export function joinedNames(person: PersonReference): string | null {
  return person.names.length === 0 ? null : person.names.join(NAME_SEPARATOR);
}

/** The preferred names of several people in one text: "LiSA, Aimer". */
export function listNames(people: readonly PersonReference[]): string {
  return people
    .map(preferredName)
    .filter((name) => name !== null)
    .join(PERSON_SEPARATOR);
}

/** The artists of a song, as one text and each by itself. */
export type SongCredit = Pick<Song, 'songArtist' | 'artists'>;

/** The credited artists, else the names in the list of artists, else null. */
export function creditedArtists(song: SongCredit): string | null {
  return song.songArtist || listNames(song.artists) || null;
}

/** Which name of an anime is shown. */
export const ANIME_NAME_STYLES = ['english', 'romaji'] as const;
export type AnimeNameStyle = (typeof ANIME_NAME_STYLES)[number];

/**
 * The anime's name in the given style, else its other name, else null.
 *
 * @param style by default the one that the service prefers
 */
export function animeName(
  { animeENName, animeJPName }: Pick<Song, 'animeENName' | 'animeJPName'>,
  style: AnimeNameStyle = 'english',
): string | null {
  const [wanted, other] =
    style === 'romaji' ? [animeJPName, animeENName] : [animeENName, animeJPName];
  return wanted || other || null;
}
