import { addAll } from '../../domain/app/manyValues';
import { creatorName, type PartAnswer, songsCreditedTo } from '../../domain/song/personSongs';
import type { Song } from '../../domain/song/song';
import { mergeSongs, type SongAnswer } from '../../domain/song/songList';
import {
  hasPartableAnimeType,
  PARTS_BY_SONG_TYPE,
  type SongPart,
  splitPart,
} from '../../domain/song/songParts';
import type { CallOptions } from '../../wire/request';
import { isAborted } from '../../wire/wireError';
import type { Services } from '../services';
import { askUnlessRanked } from './searchSongsBy';

/** Why songs may be missing: the service's limit, ranked time, or no answer. */
export type Shortage = 'limit' | 'ranked' | 'failed';

/**
 * Songs that a person composed or arranged beyond a full answer: requested by name and song type,
 * and by anime type where the answer is still full, one request after the other (decision 20).
 * Names are not sent in ranked time.
 *
 * @param known the songs of the full answer
 * @returns the songs until it had to stop, including known ones; `shortage` is null if nothing is
 * missing
 * @throws WireError only if aborted
 */
export async function findMoreCreatorSongs(
  personId: number,
  known: readonly Song[],
  services: Services,
  options: CallOptions = {},
): Promise<SongAnswer & { readonly shortage: Shortage | null }> {
  const own = songsCreditedTo(personId, known);
  const name = creatorName(personId, own);
  if (name === null) return { songs: [], droppedCount: 0, shortage: 'limit' };
  let songs: readonly Song[] = [];
  let droppedCount = 0;
  let isCut = false;
  const waiting = [...PARTS_BY_SONG_TYPE];
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
    const answer = await askForPart(name, part, services, options);
    if (typeof answer === 'string') return { songs, droppedCount, shortage: answer };
    const found = songsCreditedTo(personId, answer.songs);
    songs = mergeSongs(songs, found);
    const smaller = answer.isFull ? splitPart(part) : [];
    addAll(waiting, smaller);
    // If there are smaller requests, they return the same unreadable rows, which count then.
    if (smaller.length === 0) droppedCount += answer.droppedCount;
    if (answer.isFull) isCut ||= smaller.length === 0 || !found.every(hasPartableAnimeType);
  }
  // A service that applies its limit before it filters finds nothing new, and does not say so.
  const hasMore = songs.length > own.length;
  return {
    songs,
    droppedCount,
    shortage: isCut || !hasMore || !holdsAll(songs, own) ? 'limit' : null,
  };
}

async function askForPart(
  name: string,
  part: SongPart,
  { songDatabase, rankedTime }: Services,
  options: CallOptions,
): Promise<PartAnswer | 'ranked' | 'failed'> {
  const ask = () => songDatabase.fetchSongsByComposerName(name, part, options);
  try {
    return (await askUnlessRanked(ask, rankedTime)) ?? 'ranked';
  } catch (error) {
    if (isAborted(error)) throw error;
    return 'failed';
  }
}

/** If a search by name misses known songs, it misses others too. */
function holdsAll(songs: readonly Song[], expected: readonly Song[]): boolean {
  const ids = new Set(songs.map((song) => song.annSongId));
  return expected.every((song) => ids.has(song.annSongId));
}
