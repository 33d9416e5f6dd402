import { vintageOf } from '../../domain/season/seasonList';
import type { Song } from '../../domain/song/song';
import { mergeSongs } from '../../domain/song/songList';
import { asTyped } from '../../engine/text/kana';
import { type UnderstoodText, understandText } from '../../engine/text/understandText';
import { isPraise } from '../../engine/words/fillers';
import { isYearAlone, seasonsOnlyOf } from '../../engine/words/timeOnly';
import { isAborted } from '../../wire/wireError';
import type { Services } from '../services';
import { SEASON_SONGS_PACE, waitForSeasonTurn } from '../songs/seasonPace';
import { matchAnswers } from './matchAnswers';
import type { WordAnswer, WordSearchOptions } from './searchByWords';

/** After the request for the whole text, which a year alone needs: it may be a name. */
const MOST_AFTER_NAMES = 3;

export interface SeasonSearchOptions extends WordSearchOptions {
  /** Called with the songs so far whenever more are there. */
  readonly onPart?: (answer: WordAnswer) => void;
}

/** Whether a text names nothing but a time and types, so that no name needs to be searched. */
export function isForSeasons(text: string, takenOff: readonly string[]): boolean {
  const read = understandText(text, takenOff);
  return !isYearAlone(read) && seasonsOnlyOf(read).length > 0;
}

/**
 * The songs of a time, if a text names nothing but that and types: season by season, each with the
 * best known songs first. Who asks for popular songs gets them once all are there, as they would
 * move the others. Of a year alone, whose names were requested already, the last season is left out.
 *
 * @returns null for any other text
 * @throws WireError when the service does not answer at all
 */
export async function searchBySeasons(
  text: string,
  { songDatabase }: Services,
  { takenOff = [], onPart = () => {}, signal }: SeasonSearchOptions = {},
): Promise<WordAnswer | null> {
  const read = understandText(text, takenOff);
  const ofTime = seasonsOnlyOf(read);
  if (ofTime.length === 0) return null;
  const seasons = isYearAlone(read) ? ofTime.slice(0, MOST_AFTER_NAMES) : ofTime;
  const [leftOut = null] = ofTime.slice(seasons.length);
  const isRanked = read.words.some(isPraise);
  const match = (songs: readonly Song[]) =>
    matchAnswers(songs, { text, takenOff, isAnimeOnly: false, romanise: asTyped }).songs;
  let all: readonly Song[] = [];
  let songs: readonly Song[] = [];
  for (const [place, { year, season }] of seasons.entries()) {
    try {
      await waitForSeasonTurn(songDatabase, SEASON_SONGS_PACE, signal);
      const answer = await songDatabase.fetchSongsOfSeason(vintageOf(year, season), {
        ...(signal && { signal }),
      });
      all = mergeSongs(all, answer.songs);
      songs = mergeSongs(songs, match(answer.songs));
    } catch (error) {
      if (place === 0 || (signal !== undefined && isAborted(error))) throw error;
      return answerOf(read, isRanked ? match(all) : songs, 'failed');
    }
    if (!isRanked && place < seasons.length - 1) onPart(answerOf(read, songs, 'coming'));
  }
  return answerOf(read, isRanked ? match(all) : songs, leftOut);
}

function answerOf(
  { understood }: UnderstoodText,
  songs: readonly Song[],
  rest: WordAnswer['rest'],
): WordAnswer {
  return {
    songs,
    droppedCount: 0,
    limitedTo: null,
    isFull: false,
    closeSongs: null,
    isByFewer: false,
    pair: null,
    // No name was requested, but the answer is no answer to the text as it is.
    askedWord: '',
    words: [],
    cutWords: [],
    isHalf: false,
    guesses: [],
    understood,
    rest,
  };
}
