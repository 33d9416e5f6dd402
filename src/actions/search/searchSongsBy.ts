import type { SearchAnswer, SearchField } from '../../domain/song/songList';
import type { CallOptions } from '../../wire/request';
import { isRankedRefusal } from '../../wire/songDatabase/answers';
import type { SearchParts } from './searchSongs';

/** What ranked time leaves of a search by the names of songs or people. */
const NOTHING_ALLOWED: SearchAnswer = {
  songs: [],
  droppedCount: 0,
  limitedTo: 'anime',
  isFull: false,
};

/**
 * Searches by the names of one kind alone, where a search by any name was too full to hold them.
 *
 * @returns limited and without songs where ranked time forbids that kind
 * @throws WireError when the service does not answer
 */
export async function searchSongsBy(
  field: SearchField,
  text: string,
  { songDatabase, rankedTime }: SearchParts,
  options: CallOptions = {},
): Promise<SearchAnswer> {
  if (field === 'anime') {
    const answer = await songDatabase.fetchAllSong(text, { ...options, fields: 'anime' });
    // It was asked for anime names; nothing was taken away.
    return { ...answer, limitedTo: null };
  }
  const ask = () => songDatabase.fetchAllSong(text, { ...options, fields: field });
  return (await askUnlessRanked(ask, rankedTime)) ?? NOTHING_ALLOWED;
}

/** @returns null in ranked time, also where the service alone knows of it */
export async function askUnlessRanked<Answer>(
  ask: () => Promise<Answer>,
  rankedTime: SearchParts['rankedTime'],
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
