import type { Person, PersonReference, Song } from '../domain/song/song';
import { createMatcher, type Matcher, type MatchRules, SERVICE_PERSON_RULES } from './matcher';

/** By which of its names a song fits a text. */
export interface SongFit {
  readonly song: boolean;
  readonly anime: boolean;
  readonly artist: boolean;
  /** The artists that fit; for a song without one, the composers and arrangers that fit. */
  readonly people: readonly Person[];
}

export interface SongMatchers {
  readonly isName: Matcher;
  readonly isPerson: Matcher;
}

/** Names repeat in an answer: each is looked at once. */
function remembered(matches: Matcher): Matcher {
  const known = new Map<string, boolean>();
  return (name) => {
    const answer = known.get(name) ?? matches(name);
    known.set(name, answer);
    return answer;
  };
}

/** Tests for the names of many songs and people against one text; names of people may be swapped. */
export function createSongMatchers(text: string, rules: MatchRules): SongMatchers {
  const personRules = rules.setting === 'service' ? { ...rules, ...SERVICE_PERSON_RULES } : rules;
  return {
    isName: remembered(createMatcher(text, rules)),
    isPerson: remembered(createMatcher(text, personRules)),
  };
}

export function isFound(fit: SongFit): boolean {
  return fit.song || fit.anime || fit.artist;
}

/** Under which of its names a song fits, and who of its people does. */
export function fitOf(song: Song, { isName, isPerson }: SongMatchers): SongFit {
  const isCredited = isPerson(song.songArtist);
  const people = fittingPeople(song, isPerson, isCredited);
  return {
    song: isName(song.songName),
    anime: [song.animeENName, song.animeJPName, ...song.animeAltNames].some(isName),
    artist: people.length > 0 || isCredited,
    people,
  };
}

export function withMembers(credit: Person): readonly PersonReference[] {
  return [credit, ...credit.members];
}

function fittingPeople(song: Song, isPerson: Matcher, isCredited: boolean): readonly Person[] {
  const fits = (credit: Person) => withMembers(credit).some(({ names }) => names.some(isPerson));
  const artists = song.artists.filter(fits);
  if (artists.length > 0 || isCredited) return artists;
  return [...song.composers, ...song.arrangers].filter(fits);
}

/** How many different people of these songs bear a name that fits. */
export function countFittingPeople(songs: readonly Song[], { isPerson }: SongMatchers): number {
  const ids = new Set<number>();
  for (const song of songs) {
    for (const credit of [...song.artists, ...song.composers, ...song.arrangers]) {
      for (const { id, names } of withMembers(credit)) if (names.some(isPerson)) ids.add(id);
    }
  }
  return ids.size;
}
