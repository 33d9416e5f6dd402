import { identifySong, type UnlinkedSongFacts } from '../../src/domain/song/songIdentity';

/** A recorded tune with its video: `clips/NAME.mp3`, `NAME-480.webm` and `NAME-720.webm`. */
export interface Clip {
  readonly name: string;
  readonly lengthSeconds: number;
}

export const CLIPS = [
  { name: 'sunset', lengthSeconds: 62 },
  { name: 'planets', lengthSeconds: 64 },
  { name: 'city', lengthSeconds: 61 },
  { name: 'petals', lengthSeconds: 65 },
  { name: 'stars', lengthSeconds: 63 },
] as const satisfies readonly Clip[];

/** The last two digits of a reserved id number the songs of an anime. */
const IDS_PER_ANIME = 100;

/** The clip of a song, always the same; neighbours in one anime get different ones. */
export function clipOf(song: UnlinkedSongFacts & { readonly annSongId: number }): Clip {
  const id = Math.abs(identifySong(song.annSongId, song));
  const place = (Math.floor(id / IDS_PER_ANIME) + id) % CLIPS.length;
  return CLIPS[place] ?? CLIPS[0];
}
