import { createGroupMembers } from './groupMembers';
import type { CreditedSong, SearchablePerson } from './searchableSong';

export interface ArtistConditions {
  /**
   * 0: the artist itself, or any group whose line-up for that song includes them.
   * n: at least n of the people behind the artist (all, if they are fewer) perform the song, under
   * any name.
   */
  readonly groupGranularity: number;
  /** How many other people may perform; 99 or more means no limit. */
  readonly maxOtherArtist: number;
}

export interface ArtistLookup {
  /** Indexes of songs by any of the artists. */
  readonly findSongs: (
    artistIds: Iterable<number>,
    conditions: ArtistConditions,
  ) => ReadonlySet<number>;
}

export const NO_LIMIT_OF_OTHERS = 99;

function addTo(index: Map<number, number[]>, key: number, songIndex: number): void {
  const known = index.get(key);
  if (known === undefined) index.set(key, [songIndex]);
  else if (known.at(-1) !== songIndex) known.push(songIndex);
}

function creditKey(artist: SearchablePerson): string {
  return `${artist.id}:${(artist.members ?? []).map(({ id }) => id).join()}`;
}

export interface LookupOptions {
  /** The credits of a song to look up together; its artists by default. */
  readonly creditsOf?: (song: CreditedSong) => readonly SearchablePerson[];
  /** Whether a member's id also leads to the songs of their groups; true by default. */
  readonly findsMembers?: boolean;
}

/** @param songs findSongs returns indexes of this list */
export function createArtistLookup(
  songs: readonly CreditedSong[],
  { creditsOf = (song) => song.artists, findsMembers = true }: LookupOptions = {},
): ArtistLookup {
  const groupMembers = createGroupMembers(songs);
  const songsByAnybody = new Map<number, number[]>();
  const everybodyByCredit = new Map<string, ReadonlySet<number>>();

  function everybodyIn(artist: SearchablePerson): ReadonlySet<number> {
    if (!findsMembers) return new Set([artist.id]);
    const key = creditKey(artist);
    const everybody = everybodyByCredit.get(key) ?? groupMembers.everybodyIn(artist);
    everybodyByCredit.set(key, everybody);
    return everybody;
  }

  songs.forEach((song, songIndex) => {
    for (const artist of creditsOf(song)) {
      for (const personId of everybodyIn(artist)) addTo(songsByAnybody, personId, songIndex);
    }
  });

  function performersOf(songIndex: number): ReadonlySet<number> {
    const song = songs[songIndex];
    const credits = song === undefined ? [] : creditsOf(song);
    return new Set(credits.flatMap((artist) => [...groupMembers.performersOf(artist)]));
  }

  function findByPeople(artistId: number, wantedCount: number): readonly number[] {
    const people = [...groupMembers.peopleOf(artistId)];
    const counts = new Map<number, number>();
    for (const personId of people) {
      for (const songIndex of songsByAnybody.get(personId) ?? []) {
        counts.set(songIndex, (counts.get(songIndex) ?? 0) + 1);
      }
    }
    const neededCount = Math.min(wantedCount, people.length);
    return [...counts].filter(([, count]) => count >= neededCount).map(([songIndex]) => songIndex);
  }

  function findSongs(
    artistIds: Iterable<number>,
    { groupGranularity, maxOtherArtist }: ArtistConditions,
  ): ReadonlySet<number> {
    const found = new Set<number>();
    const wantedPeople = new Set<number>();
    for (const artistId of artistIds) {
      for (const personId of groupMembers.peopleOf(artistId)) wantedPeople.add(personId);
      const songIndexes =
        groupGranularity === 0
          ? (songsByAnybody.get(artistId) ?? [])
          : findByPeople(artistId, groupGranularity);
      for (const songIndex of songIndexes) found.add(songIndex);
    }
    if (maxOtherArtist >= NO_LIMIT_OF_OTHERS) return found;
    return new Set(
      [...found].filter((songIndex) => {
        const others = [...performersOf(songIndex)].filter((id) => !wantedPeople.has(id));
        return others.length <= maxOtherArtist;
      }),
    );
  }

  return { findSongs };
}
