import type { Person, PersonReference } from '../../domain/song/song';
import { isLinkedSongId } from '../../domain/song/songIdentity';
import type { CreditColumn } from './columnKinds';
import { createSongReader } from './songReader';
import type { CatalogueTables } from './tables';

const UNLINKED_ID = -1;
const NO_LINE_UP = -1;

function toLinks(references: readonly PersonReference[]) {
  if (references.length === 0) return null;
  return references.map(({ id, names }) => ({
    id,
    names,
    line_up_id: NO_LINE_UP,
    groups: null,
    members: null,
  }));
}

function toPeople(people: readonly Person[], credits: CreditColumn, song: number) {
  const start = credits.starts[song] ?? 0;
  return people.map(({ id, names, groups, members }, index) => ({
    id,
    names,
    line_up_id: credits.lineUps[start + index] ?? NO_LINE_UP,
    groups: toLinks(groups),
    members: toLinks(members),
  }));
}

/**
 * @returns what gives the song at a place in the service's own shape, fields in its order; it throws
 *   RangeError where there is none
 */
export function createServiceRowReader(tables: CatalogueTables) {
  const { songAt } = createSongReader(tables);
  const { songs, anime, texts } = tables;
  const textAt = (column: Uint32Array, place: number) => texts.textOf(column[place] ?? 0);

  return (place: number) => {
    const song = songAt(place);
    return {
      annId: song.annId,
      annSongId: isLinkedSongId(song.annSongId) ? song.annSongId : UNLINKED_ID,
      amqSongId: song.amqSongId,
      animeENName: song.animeENName,
      animeJPName: song.animeJPName,
      animeAltName: song.animeAltNames,
      animeVintage: song.animeVintage,
      linked_ids: song.linkedIds,
      animeType: song.animeType,
      animeCategory: textAt(anime.category, songs.anime[place] ?? 0) || null,
      songType: song.songType,
      songName: song.songName,
      songArtist: song.songArtist,
      songComposer: textAt(songs.composerText, place),
      songArranger: textAt(songs.arrangerText, place),
      songDifficulty: song.songDifficulty,
      songCategory: song.songCategory,
      songLength: song.songLengthSeconds,
      isDub: song.isDub ?? false,
      isRebroadcast: song.isRebroadcast ?? false,
      HQ: song.HQ,
      MQ: song.MQ,
      audio: song.audio,
      artists: toPeople(song.artists, songs.artists, place),
      composers: toPeople(song.composers, songs.composers, place),
      arrangers: toPeople(song.arrangers, songs.arrangers, place),
    };
  };
}
