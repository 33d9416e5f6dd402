import * as v from 'valibot';
import type { SongFault } from '../app/problem';
import type { LinkedIds, Song } from './song';
import { identifySong } from './songIdentity';
import { songSchema, type WireSong } from './songSchema';

export type ParsedSong =
  | { readonly ok: true; readonly song: Song }
  | { readonly ok: false; readonly fault: SongFault };

export interface SongProblem {
  /** Place in the list, from 0. */
  readonly index: number;
  readonly fault: SongFault;
}

export interface ParsedSongList {
  readonly songs: readonly Song[];
  readonly droppedCount: number;
  readonly problems: readonly SongProblem[];
}

const NO_LINKED_IDS: LinkedIds = { myanimelist: null, anidb: null, anilist: null, kitsu: null };

/**
 * Old shape, new shape, stored record or this program's own value to the one domain value.
 *
 * A song is good when it has a positive annId, a whole annSongId (any: unlinked songs get their
 * own, see identifySong) and a song name or an anime name. Everything else may be missing.
 * Never throws.
 */
export function parseSong(input: unknown): ParsedSong {
  const result = v.safeParse(songSchema, input, { abortEarly: true });
  if (!result.success) {
    const field = v.getDotPath(result.issues[0]);
    return {
      ok: false,
      fault: field === null ? { code: 'notASong' } : { code: 'badField', field },
    };
  }
  const { songName, animeENName, animeJPName } = result.output;
  if (songName === null && animeENName === null && animeJPName === null) {
    return { ok: false, fault: { code: 'nameless' } };
  }
  return { ok: true, song: toSong(result.output) };
}

/** Each entry on its own: bad ones are dropped and named, the others keep their order. */
export function parseSongList(input: readonly unknown[]): ParsedSongList {
  const songs: Song[] = [];
  const problems: SongProblem[] = [];
  for (const [index, entry] of input.entries()) {
    const parsed = parseSong(entry);
    if (parsed.ok) songs.push(parsed.song);
    else problems.push({ index, fault: parsed.fault });
  }
  return { songs, droppedCount: problems.length, problems };
}

function toSong(wire: WireSong): Song {
  const facts = {
    annId: wire.annId,
    songType: wire.songType ?? '',
    songName: wire.songName ?? '',
    songArtist: wire.songArtist ?? '',
  };
  return {
    ...facts,
    annSongId: identifySong(wire.annSongId, facts),
    amqSongId: wire.amqSongId,
    animeENName: wire.animeENName ?? '',
    animeJPName: wire.animeJPName ?? '',
    animeAltNames: wire.animeAltName.length > 0 ? wire.animeAltName : wire.animeAltNames,
    animeVintage: wire.animeVintage,
    animeType: wire.animeType,
    linkedIds: wire.linked_ids ?? wire.linkedIds ?? NO_LINKED_IDS,
    songDifficulty: wire.songDifficulty,
    songCategory: wire.songCategory,
    isDub: wire.isDub,
    isRebroadcast: wire.isRebroadcast,
    songLengthSeconds: wire.songLength ?? wire.songLengthSeconds,
    HQ: wire.HQ,
    MQ: wire.MQ,
    audio: wire.audio,
    artists: wire.artists,
    composers: wire.composers,
    arrangers: wire.arrangers,
  };
}
