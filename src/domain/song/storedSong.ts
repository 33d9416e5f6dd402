import type { Person, PersonReference, Song } from './song';

export type StoredSong = Readonly<Record<string, unknown>>;

/**
 * A song in the shape of databases and files, which is the service's own. parseSong reads it back
 * unchanged.
 */
export function toStoredSong(song: Song): StoredSong {
  return {
    annSongId: song.annSongId,
    amqSongId: song.amqSongId,
    annId: song.annId,
    animeENName: song.animeENName,
    animeJPName: song.animeJPName,
    animeAltName: song.animeAltNames,
    animeVintage: song.animeVintage,
    linked_ids: song.linkedIds,
    animeType: song.animeType,
    songType: song.songType,
    songName: song.songName,
    songArtist: song.songArtist,
    songDifficulty: song.songDifficulty,
    // Left out if unknown, as in records and files that are older than these fields.
    ...(song.songCategory === null ? {} : { songCategory: song.songCategory }),
    ...(song.isDub === null ? {} : { isDub: song.isDub }),
    ...(song.isRebroadcast === null ? {} : { isRebroadcast: song.isRebroadcast }),
    songLength: song.songLengthSeconds,
    HQ: song.HQ,
    MQ: song.MQ,
    audio: song.audio,
    artists: song.artists.map(toStoredPerson),
    composers: song.composers.map(toStoredPerson),
    arrangers: song.arrangers.map(toStoredPerson),
  };
}

function toStoredPerson({ id, names, groups, members }: Person): StoredSong {
  return {
    id,
    names,
    ...(groups.length > 0 ? { groups: groups.map(toStoredReference) } : {}),
    ...(members.length > 0 ? { members: members.map(toStoredReference) } : {}),
  };
}

function toStoredReference({ id, names }: PersonReference): StoredSong {
  return { id, names };
}
