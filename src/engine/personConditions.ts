import type { PersonFilter } from '../domain/filter/filter';
import type { Song } from '../domain/song/song';
import { createArtistLookup, NO_LIMIT_OF_OTHERS } from './artistLookup';
import { createGroupMembers } from './groupMembers';

/** Whether a song is a person's, and in which company they perform it. */
export interface PersonConditions {
  /** They perform, composed or arranged it. */
  readonly isTheirs: (song: Song) => boolean;
  readonly isAlone: (song: Song) => boolean;
  readonly isInGroup: (song: Song) => boolean;
  readonly hasLeastOfGroup: (song: Song) => boolean;
  readonly hasMostOthers: (song: Song) => boolean;
}

/**
 * The conditions for a person (or group), by the rules of the look-up by ids.
 * Who belongs to whom is read from the songs themselves.
 */
export function createPersonConditions(
  songs: readonly Song[],
  personId: number,
  { leastOfGroup, mostOthers }: PersonFilter,
): PersonConditions {
  const lookup = createArtistLookup(songs);
  const members = createGroupMembers(songs);
  const groupGranularity = leastOfGroup ?? 0;

  function foundWith(
    maxOtherArtist: number,
    granularity = groupGranularity,
  ): (song: Song) => boolean {
    // Looked up when the first song is asked about: a condition that nobody asks costs nothing.
    let found: ReadonlySet<Song> | null = null;
    return (song) => {
      found ??= new Set(
        [
          ...lookup.findSongs([personId], { groupGranularity: granularity, maxOtherArtist }),
        ].flatMap((index) => songs[index] ?? []),
      );
      return found.has(song);
    };
  }

  const isPerformed = foundWith(NO_LIMIT_OF_OTHERS, 0);
  const isThem = ({ id }: { readonly id: number }) => id === personId;
  return {
    isTheirs: (song) =>
      isPerformed(song) || song.composers.some(isThem) || song.arrangers.some(isThem),
    isAlone: foundWith(0),
    isInGroup: ({ artists }) =>
      artists.some((artist) => artist.id !== personId && members.everybodyIn(artist).has(personId)),
    hasLeastOfGroup: foundWith(NO_LIMIT_OF_OTHERS),
    hasMostOthers: foundWith(mostOthers ?? NO_LIMIT_OF_OTHERS),
  };
}
