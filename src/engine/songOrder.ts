import { SONG_TYPE_GROUPS, songTypeGroupOf } from '../domain/song/songType';
import { nameForms } from './nameForms';
import type { SearchableSong } from './searchableSong';

function songNumber(songType: string): number {
  return Number(/\d+/.exec(songType)?.[0] ?? 0);
}

function compareTexts(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/**
 * The order of songs that are equally close: by anime, then openings, endings and inserts by
 * number. Each place in it is certain, so that the same question gets the same answer.
 */
export function sortByAnimeAndType<Song extends SearchableSong>(
  songs: readonly Song[],
): readonly Song[] {
  return songs
    .map((song) => ({
      song,
      animeKey: nameForms(song.animeENName || song.animeJPName).plain,
      typeKey: SONG_TYPE_GROUPS.indexOf(songTypeGroupOf(song.songType)),
      numberKey: songNumber(song.songType),
    }))
    .sort(
      (left, right) =>
        compareTexts(left.animeKey, right.animeKey) ||
        left.song.annId - right.song.annId ||
        left.typeKey - right.typeKey ||
        left.numberKey - right.numberKey ||
        left.song.annSongId - right.song.annSongId ||
        compareTexts(left.song.songName, right.song.songName),
    )
    .map(({ song }) => song);
}
