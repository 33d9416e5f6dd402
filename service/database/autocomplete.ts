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

/** Names of people that contain the text, in alphabetical order. */
export function completeArtist({ people }: SongTable, text: string): readonly string[] {
  return people.names.filter(holds(text)).sort(byAlphabet);
}

/** Names of songs that contain the text, the shortest first. */
export function completeSongName({ songs }: SongTable, text: string): readonly string[] {
  return distinct(songs.map((song) => song.songName))
    .filter(holds(text))
    .sort((left, right) => left.length - right.length);
}

/** Anime with a song of exactly this name, ignoring case, in alphabetical order. */
export function animeOfSongName({ songs }: SongTable, songName: string): readonly string[] {
  const wanted = songName.toLowerCase();
  return distinct(
    songs
      .filter((song) => song.songName.toLowerCase() === wanted)
      .map((song) => animeName(song) ?? ''),
  ).sort(byAlphabet);
}
