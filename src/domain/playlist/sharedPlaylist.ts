import type { Song } from '../song/song';
import { hashOf, isLinkedSongId } from '../song/songIdentity';
import { SONG_TYPE_GROUPS, songNumberOf, songTypeGroupOf } from '../song/songType';
import {
  formatPackedLink,
  LARGEST_ID,
  LARGEST_NUMBER,
  NAME_HASH_BITS,
  numbersOfSongs,
  numbersOfText,
  type ReadPackedLink,
  readPackedLink,
  readSongs,
  readText,
  type SharedSong,
  type SongTraits,
} from './packedLink';
import { tidyTitle } from './title';

/** A playlist in a link, without anything specific to this browser. */
export interface SharedPlaylist {
  readonly title: string;
  readonly songs: readonly SharedSong[];
}

/** The maximum in one answer of the song database, whose link still fits into a chat message. */
export const MOST_SHARED_SONGS = 500;

/** More than the longest list needs. */
const MOST_SIGNS = 8_000;
/** A longer title would take space from the songs; its start is enough. */
const TITLE_LENGTH = 60;

/** The song as in a link; null if its id is not possible in a link. */
export function toSharedSong(annSongId: number, song: Song | undefined): SharedSong | null {
  if (isLinkedSongId(annSongId)) return annSongId <= LARGEST_ID ? annSongId : null;
  return song === undefined || song.annId > LARGEST_ID ? null : traitsOf(song);
}

/** The same song has the same traits on every device. */
export function traitsOf({ annId, songType, songName }: Song): SongTraits {
  return {
    annId,
    typeIndex: SONG_TYPE_GROUPS.indexOf(songTypeGroupOf(songType)),
    number: Math.min(songNumberOf(songType) ?? 0, LARGEST_NUMBER),
    nameHash: hashOf(songName) % 2 ** NAME_HASH_BITS,
  };
}

/**
 * A playlist as a text for a URL: the title and the songs in order. 200 songs take about 600
 * characters.
 */
export function formatSharedPlaylist({ title, songs }: SharedPlaylist): string {
  return formatPackedLink((isSteps) => [
    ...numbersOfText(tidyTitle(title.toWellFormed()), TITLE_LENGTH),
    ...numbersOfSongs(songs, isSteps),
  ]);
}

/** Reads the text of formatSharedPlaylist and reports any other text as a fault. Never throws. */
export function readSharedPlaylist(text: string): ReadPackedLink<SharedPlaylist> {
  return readPackedLink(text, MOST_SIGNS, (numbers) => {
    const title = readText(numbers, TITLE_LENGTH);
    const songs = title === null ? null : readSongs(numbers, MOST_SHARED_SONGS);
    return title === null || songs === null ? null : { title: tidyTitle(title), songs };
  });
}
