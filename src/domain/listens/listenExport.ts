import { shortText } from '../app/shortText';
import { animeName, creditedArtists } from '../song/personNames';
import type { Song } from '../song/song';
import type { HeardSong } from './listenKinds';

/** The maximum that ListenBrainz accepts in one request. */
export const LISTENS_PER_BLOCK = 1000;
/** ListenBrainz refuses listens before October 2002. */
const EARLIEST_MS = 1_033_430_400_000;
/**
 * ListenBrainz accepts listens of up to 10,240 bytes and refuses the whole block of a larger one.
 * Three names of this length stay below the limit even if every character is escaped.
 */
const LONGEST_NAME = 500;
/** The name that MusicBrainz uses for an unknown artist. */
const UNKNOWN_ARTIST = '[unknown]';

/**
 * Listens in the import format of ListenBrainz, oldest first: one body of submit-listens, or a list
 * of them for more than 1,000 listens. Songs with an unknown name are left out.
 */
export function formatListenBrainz(
  heard: readonly HeardSong[],
  playerName: string,
  pageOf: (song: Song) => string,
): string {
  const listens = heard.flatMap((each) => toListen(each, playerName, pageOf) ?? []);
  const blockCount = Math.max(1, Math.ceil(listens.length / LISTENS_PER_BLOCK));
  const blocks = Array.from({ length: blockCount }, (_, place) => ({
    listen_type: 'import',
    payload: listens.slice(place * LISTENS_PER_BLOCK, (place + 1) * LISTENS_PER_BLOCK),
  }));
  return JSON.stringify(blocks.length === 1 ? blocks[0] : blocks, null, 1);
}

/** How many of the listens are exported. */
export function countExported(heard: readonly HeardSong[]): number {
  return heard.filter(isExported).length;
}

function isExported({ listen, song }: HeardSong): boolean {
  return song !== null && song.songName !== '' && listen.startedAtMs >= EARLIEST_MS;
}

function toListen(heard: HeardSong, playerName: string, pageOf: (song: Song) => string) {
  const { listen, song } = heard;
  if (song === null || !isExported(heard)) return null;
  const release = animeName(song);
  const lengthMs = Math.round((song.songLengthSeconds ?? 0) * 1000);
  return {
    listened_at: Math.floor(listen.startedAtMs / 1000),
    track_metadata: {
      artist_name: shortText(creditedArtists(song) ?? UNKNOWN_ARTIST, LONGEST_NAME),
      track_name: shortText(song.songName, LONGEST_NAME),
      ...(release !== null && { release_name: shortText(release, LONGEST_NAME) }),
      additional_info: {
        ...(lengthMs > 0 && { duration_ms: lengthMs }),
        media_player: playerName,
        submission_client: playerName,
        origin_url: pageOf(song),
      },
    },
  };
}
