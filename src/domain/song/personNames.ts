import type { PersonReference, Song } from './song';

/** Between the names of one person, as in "Kensuke Ushio / agraph". */
const NAME_SEPARATOR = ' / ';
const PERSON_SEPARATOR = ', ';

/** The preferred name, or null when none is known. */
export function preferredName(person: PersonReference): string | null {
  return person.names[0] ?? null;
}

/** All names of one person in one text, or null when none is known. */
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

/** The artists as the song credits them, else as the list of artists names them, else null. */
export function creditedArtists(song: Pick<Song, 'songArtist' | 'artists'>): string | null {
  return song.songArtist || listNames(song.artists) || null;
}

/** Which of their two names anime go by. */
export const ANIME_NAME_STYLES = ['english', 'romaji'] as const;
export type AnimeNameStyle = (typeof ANIME_NAME_STYLES)[number];

/**
 * The anime under the name that is asked for, else under its other one, else null.
 *
 * @param style the name the service prefers, unless told otherwise
 */
export function animeName(
  { animeENName, animeJPName }: Pick<Song, 'animeENName' | 'animeJPName'>,
  style: AnimeNameStyle = 'english',
): string | null {
  const [wanted, other] =
    style === 'romaji' ? [animeJPName, animeENName] : [animeENName, animeJPName];
  return wanted || other || null;
}
