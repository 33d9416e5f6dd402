import { type SongTypeGroup, songTypeGroupOf } from '../../src/domain/songType';
import type { WireSong } from '../catalogue/wireSong';
import { nameForms } from './nameForms';

/** No answer holds more songs, as upstream. */
export const LARGEST_ANSWER = 500;

/** What every call may narrow its answer by. */
export interface SongFilters {
  readonly songTypes: ReadonlySet<SongTypeGroup>;
  /** The same recording, or the same name by the same artist, stands once: the first one. */
  readonly ignoresDuplicates: boolean;
}

function duplicateKeys(song: WireSong): readonly string[] {
  const name = `name:${nameForms(song.songName).looseJoined || song.songName}`;
  const keys = [`${name}\u0000${nameForms(song.songArtist).looseJoined || song.songArtist}`];
  if (song.amqSongId !== null) keys.push(`recording:${song.amqSongId}`);
  return keys;
}

/** Keeps the order, drops what the filters exclude and cuts after the largest answer. */
export function filterSongs(songs: Iterable<WireSong>, filters: SongFilters): readonly WireSong[] {
  const kept: WireSong[] = [];
  const seen = new Set<string>();
  for (const song of songs) {
    if (kept.length >= LARGEST_ANSWER) break;
    if (!filters.songTypes.has(songTypeGroupOf(song.songType))) continue;
    if (filters.ignoresDuplicates) {
      const keys = duplicateKeys(song);
      const isDuplicate = keys.some((key) => seen.has(key));
      for (const key of keys) seen.add(key);
      if (isDuplicate) continue;
    }
    kept.push(song);
  }
  return kept;
}
