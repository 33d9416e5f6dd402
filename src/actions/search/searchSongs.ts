import type { SearchAnswer } from '../../domain/song/songList';
import type { CallOptions } from '../../wire/request';
import type { Services } from '../services';

/** For an answer to the whole text. */
export const ASKED_AS_IT_IS = {
  closeSongs: null,
  isByFewer: false,
  pair: null,
  askedWord: null,
  words: [],
  cutWords: [],
  isHalf: false,
  guesses: [],
  understood: [],
  rest: null,
} as const;

/** In ranked time by anime names only. @throws WireError when the service does not answer */
export async function searchSongs(
  text: string,
  { songDatabase, rankedTime }: Services,
  options: CallOptions = {},
): Promise<SearchAnswer> {
  if (await rankedTime.isSearchLimited()) {
    return songDatabase.fetchAllSong(text, { ...options, fields: 'anime' });
  }
  const answer = await songDatabase.fetchAllSong(text, { ...options, fields: 'all' });
  if (answer.limitedTo !== null) void rankedTime.noteRefusal();
  return answer;
}
