import { type SongTypeGroup, songTypeGroupOf } from '../../src/domain/song/songType';
import type { WireSong } from '../catalogue/wireSong';
import { type DumpCredit, type DumpPerson, gatherPeople } from './dumpPeople';

export interface DumpAnime
  extends Pick<
    WireSong,
    'animeJPName' | 'animeENName' | 'animeVintage' | 'animeType' | 'animeCategory' | 'linked_ids'
  > {
  readonly animeAltName: readonly string[];
  readonly genres: readonly string[];
  readonly tags: readonly string[];
}

export interface DumpSong
  extends Pick<
    WireSong,
    | 'annId'
    | 'annSongId'
    | 'amqSongId'
    | 'songCategory'
    | 'songName'
    | 'songArtist'
    | 'songComposer'
    | 'songArranger'
    | 'songDifficulty'
    | 'songLength'
    | 'isDub'
    | 'isRebroadcast'
    | 'HQ'
    | 'MQ'
    | 'audio'
  > {
  /** Opening, ending, insert. */
  readonly songType: 1 | 2 | 3;
  /** The 2 of "Opening 2"; null without one. */
  readonly songNumber: number | null;
  readonly artists: readonly DumpCredit[];
  readonly composers: readonly DumpCredit[];
  readonly arrangers: readonly DumpCredit[];
}

/** The whole catalogue, with each anime and person once. */
export interface CatalogueDump {
  readonly anime: Readonly<Record<string, DumpAnime>>;
  readonly artists: Readonly<Record<string, DumpPerson>>;
  readonly songs: readonly DumpSong[];
}

const TYPE_NUMBERS: Readonly<Record<SongTypeGroup, DumpSong['songType']>> = {
  opening: 1,
  ending: 2,
  insert: 3,
};
const SONG_NUMBER = /\d+/;

function songNumberOf(songType: string): number | null {
  const digits = SONG_NUMBER.exec(songType)?.[0];
  return digits === undefined ? null : Number(digits);
}

/** Neither the catalogue files nor the demo have genres and tags. */
function toDumpAnime(song: WireSong): DumpAnime {
  return {
    animeJPName: song.animeJPName,
    animeENName: song.animeENName,
    animeAltName: song.animeAltName ?? [],
    animeVintage: song.animeVintage,
    animeType: song.animeType,
    animeCategory: song.animeCategory,
    linked_ids: song.linked_ids,
    genres: [],
    tags: [],
  };
}

/**
 * The answer of catalog_dump. If songs of one anime contradict each other about it, the last one
 * counts, as in annid_linked_ids.
 *
 * @param songs in the order of the dump
 */
export function catalogueDump(songs: readonly WireSong[]): CatalogueDump {
  const { artists, toCredit } = gatherPeople(songs);
  return {
    anime: Object.fromEntries(songs.map((song) => [String(song.annId), toDumpAnime(song)])),
    artists,
    songs: songs.map((song) => ({
      annId: song.annId,
      annSongId: song.annSongId,
      amqSongId: song.amqSongId,
      songType: TYPE_NUMBERS[songTypeGroupOf(song.songType)],
      songNumber: songNumberOf(song.songType),
      songCategory: song.songCategory,
      songName: song.songName,
      songArtist: song.songArtist,
      songComposer: song.songComposer,
      songArranger: song.songArranger,
      songDifficulty: song.songDifficulty,
      songLength: song.songLength,
      isDub: song.isDub,
      isRebroadcast: song.isRebroadcast,
      HQ: song.HQ,
      MQ: song.MQ,
      audio: song.audio,
      artists: song.artists.map(toCredit),
      composers: song.composers.map(toCredit),
      arrangers: song.arrangers.map(toCredit),
    })),
  };
}
