import type { SearchAnswer, SearchField } from '../../domain/song/songList';
import type { CallOptions } from '../../wire/request';
import { isRankedRefusal } from '../../wire/songDatabase/answers';
import type { Services } from '../services';

/** The answer to a search by song or person in ranked time. */
const NOTHING_ALLOWED: SearchAnswer = {
  songs: [],
  droppedCount: 0,
  limitedTo: 'anime',
  isFull: false,
};

/**
 * If a search by any name had a full answer without them. Limited and without songs in ranked time.
 *
 * @throws WireError when the service does not answer
 */
export async function searchSongsBy(
  field: SearchField,
  text: string,
  { songDatabase, rankedTime }: Services,
  options: CallOptions = {},
): Promise<SearchAnswer> {
  if (field === 'anime') {
    const answer = await songDatabase.fetchAllSong(text, { ...options, fields: 'anime' });
    // Only anime names were requested; ranked time restricted nothing.
    return { ...answer, limitedTo: null };
  }
  const ask = () => songDatabase.fetchAllSong(text, { ...options, fields: field });
  return (await askUnlessRanked(ask, rankedTime)) ?? NOTHING_ALLOWED;
}

/** @returns null in ranked time, even if only the service knows of it */
export async function askUnlessRanked<Answer>(
  ask: () => Promise<Answer>,
  rankedTime: Services['rankedTime'],
): Promise<Answer | null> {
  if (await rankedTime.isSearchLimited()) return null;
  try {
    return await ask();
  } catch (error) {
    if (!isRankedRefusal(error)) throw error;
    void rankedTime.noteRefusal();
    return null;
  }
}
