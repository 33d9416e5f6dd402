import { animeName } from '../../src/domain/song/personNames';
import type { SongTable } from './songTable';

function distinct(texts: Iterable<string>): string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}

function byAlphabet(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function holds(text: string): (name: string) => boolean {
  const wanted = text.toLowerCase();
  return (name) => name.toLowerCase().includes(wanted);
}

/** Names of people that hold the text, by alphabet. */
export function completeArtist({ people }: SongTable, text: string): readonly string[] {
  return people.names.filter(holds(text)).sort(byAlphabet);
}

/** Names of songs that hold the text, the shortest first. */
export function completeSongName({ songs }: SongTable, text: string): readonly string[] {
  return distinct(songs.map((song) => song.songName))
    .filter(holds(text))
    .sort((left, right) => left.length - right.length);
}

/** Anime that have a song of exactly that name, whatever its case, by alphabet. */
export function animeOfSongName({ songs }: SongTable, songName: string): readonly string[] {
  const wanted = songName.toLowerCase();
  return distinct(
    songs
      .filter((song) => song.songName.toLowerCase() === wanted)
      .map((song) => animeName(song) ?? ''),
  ).sort(byAlphabet);
}
