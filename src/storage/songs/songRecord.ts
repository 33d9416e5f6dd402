import { parseSong } from '../../domain/song/parseSong';
import type { LinkedIds, Song } from '../../domain/song/song';
import { toStoredSong } from '../../domain/song/storedSong';
import { UNLINKED_STORED_ID } from '../database/keys';
import type { StoredRecord } from '../database/storedValue';

/**
 * The record an existing one becomes: its auto id and every field that this program does not
 * know stay. What older answers leave out is not lost by saving one of them.
 */
export function updateStoredSong(existing: StoredRecord, song: Song): StoredRecord {
  const parsed = parseSong(existing);
  const known = parsed.ok ? keepWhatIsMissing(song, parsed.song) : song;
  const isUnlinked = existing.annSongId === UNLINKED_STORED_ID;
  return {
    ...existing,
    ...toStoredSong(known),
    // The described app's playlists name such a record by this number.
    ...(isUnlinked ? { annSongId: UNLINKED_STORED_ID } : {}),
  };
}

function keepWhatIsMissing(song: Song, stored: Song): Song {
  return {
    ...song,
    amqSongId: song.amqSongId ?? stored.amqSongId,
    animeENName: song.animeENName || stored.animeENName,
    animeJPName: song.animeJPName || stored.animeJPName,
    animeAltNames: song.animeAltNames.length > 0 ? song.animeAltNames : stored.animeAltNames,
    animeVintage: song.animeVintage ?? stored.animeVintage,
    animeType: song.animeType ?? stored.animeType,
    linkedIds: keepLinkedIds(song.linkedIds, stored.linkedIds),
    songDifficulty: song.songDifficulty ?? stored.songDifficulty,
    songCategory: song.songCategory ?? stored.songCategory,
    isDub: song.isDub ?? stored.isDub,
    isRebroadcast: song.isRebroadcast ?? stored.isRebroadcast,
    songLengthSeconds: song.songLengthSeconds ?? stored.songLengthSeconds,
  };
}

function keepLinkedIds(linkedIds: LinkedIds, stored: LinkedIds): LinkedIds {
  return {
    myanimelist: linkedIds.myanimelist ?? stored.myanimelist,
    anidb: linkedIds.anidb ?? stored.anidb,
    anilist: linkedIds.anilist ?? stored.anilist,
    kitsu: linkedIds.kitsu ?? stored.kitsu,
  };
}
