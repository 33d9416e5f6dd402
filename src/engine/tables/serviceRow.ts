import type { LinkedIds, Person, PersonReference } from '../../domain/song/song';
import { isLinkedSongId } from '../../domain/song/songIdentity';
import { createSongReader } from './songReader';
import type { CatalogueTables, CreditColumn } from './tables';

export interface ServiceLink {
  readonly id: number;
  readonly names: readonly string[];
  readonly line_up_id: number;
  readonly groups: null;
  readonly members: null;
}

/** A person as the service names them in a song. */
export interface ServicePerson {
  readonly id: number;
  readonly names: readonly string[];
  readonly line_up_id: number;
  readonly groups: readonly ServiceLink[] | null;
  readonly members: readonly ServiceLink[] | null;
}

/** A song in the service's own shape, fields in its order. */
export interface ServiceRow {
  readonly annId: number;
  readonly annSongId: number;
  readonly amqSongId: number | null;
  readonly animeENName: string;
  readonly animeJPName: string;
  readonly animeAltName: readonly string[];
  readonly animeVintage: string | null;
  readonly linked_ids: LinkedIds;
  readonly animeType: string | null;
  readonly animeCategory: string | null;
  readonly songType: string;
  readonly songName: string;
  readonly songArtist: string;
  readonly songComposer: string;
  readonly songArranger: string;
  readonly songDifficulty: number | null;
  readonly songCategory: string | null;
  readonly songLength: number | null;
  readonly isDub: boolean;
  readonly isRebroadcast: boolean;
  readonly HQ: string | null;
  readonly MQ: string | null;
  readonly audio: string | null;
  readonly artists: readonly ServicePerson[];
  readonly composers: readonly ServicePerson[];
  readonly arrangers: readonly ServicePerson[];
}

const UNLINKED_ID = -1;
const NO_LINE_UP = -1;

function toLinks(references: readonly PersonReference[]): readonly ServiceLink[] | null {
  if (references.length === 0) return null;
  return references.map(({ id, names }) => ({
    id,
    names,
    line_up_id: NO_LINE_UP,
    groups: null,
    members: null,
  }));
}

function toPeople(
  people: readonly Person[],
  credits: CreditColumn,
  song: number,
): readonly ServicePerson[] {
  const start = credits.starts[song] ?? 0;
  return people.map(({ id, names, groups, members }, index) => ({
    id,
    names,
    line_up_id: credits.lineUps[start + index] ?? NO_LINE_UP,
    groups: toLinks(groups),
    members: toLinks(members),
  }));
}

/** @returns what gives the song at a place in the service's own shape; it throws RangeError where there is none */
export function createServiceRowReader(tables: CatalogueTables): (place: number) => ServiceRow {
  const { songAt } = createSongReader(tables);
  const { songs, anime, texts } = tables;
  const textAt = (column: Uint32Array, place: number) => texts.textOf(column[place] ?? 0);

  return (place) => {
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
