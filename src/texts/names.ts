import { MAX_NAME_LENGTH, shortText } from '../domain/app/shortText';
import { tidyTitle } from '../domain/playlist/title';
import type { SongTypeGroup } from '../domain/song/songType';
import { texts } from './texts';

/** "OP 2", "ED", "IN": as in the quiz. @param number null if the type has none */
export function shortType(group: SongTypeGroup, number: number | null): string {
  const type = texts.song.shortTypes[group];
  return number === null ? type : texts.song.numberedType(type, number);
}

/** The title of a playlist as it is shown: users may write anything. */
export function playlistTitle(title: string): string {
  return shortText(tidyTitle(title), MAX_NAME_LENGTH) || texts.playlist.untitled;
}
