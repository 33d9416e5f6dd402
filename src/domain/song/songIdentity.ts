/** Facts that identify a song that the service has not linked yet. */
export interface UnlinkedSongFacts {
  readonly annId: number;
  readonly songType: string;
  readonly songName: string;
  readonly songArtist: string;
}

const FNV_PRIME = 0x01000193;
const LOW_SEED = 0x811c9dc5;
const HIGH_SEED = 0x050c5d1f;
const HIGH_PART_BITS = 20;
/** So that no derived id is -1, which the service uses for "unlinked". */
const SMALLEST_DERIVED_ID = 2;

function hash32(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  }
  return hash >>> 0;
}

/** A number from 0 to 2³² - 1: always the same for one text, and rarely the same for two. */
export function hashOf(text: string): number {
  return hash32(text, LOW_SEED);
}

/**
 * The id of a song in this app.
 *
 * The service returns annSongId -1 for songs that it has not linked, so several different songs
 * share it. They get a negative id of their own, derived from the facts that distinguish them; the
 * same song gets the same id in every session. Linked ids are unchanged.
 *
 * @example identifySong(6408, facts) // 6408
 * @example identifySong(-1, facts) // -2841190723945101
 */
export function identifySong(annSongId: number, facts: UnlinkedSongFacts): number {
  if (annSongId > 0 || annSongId < -1) return annSongId;
  const text = [facts.annId, facts.songType, facts.songName, facts.songArtist].join('\u0000');
  const high = hash32(text, HIGH_SEED) & ((1 << HIGH_PART_BITS) - 1);
  return -(high * 2 ** 32 + hashOf(text) + SMALLEST_DERIVED_ID);
}

/** Whether the service knows the song by this id, so that it can be requested by id. */
export function isLinkedSongId(annSongId: number): boolean {
  return Number.isSafeInteger(annSongId) && annSongId > 0;
}
