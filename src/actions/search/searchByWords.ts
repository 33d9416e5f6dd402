import type { Song } from '../../domain/song/song';
import type { SeasonPoint } from '../../domain/song/songFacts';
import { mergeSongs, type SearchAnswer } from '../../domain/song/songList';
import type { SongPair } from '../../domain/song/songPair';
import { songTypeGroupOf } from '../../domain/song/songType';
import { songsNear } from '../../engine/query/filterRows';
import type { UnderstoodPart } from '../../engine/query/questions';
import { foldText } from '../../engine/text/foldName';
import { createRomanise, readKana } from '../../engine/text/kana';
import { mostTypingErrors } from '../../engine/text/typingDistance';
import { contentOf, type UnderstoodText, understandText } from '../../engine/text/understandText';
import type { CallOptions } from '../../wire/request';
import type { Services } from '../services';
import { type MatchedSongs, matchAnswers, NO_SONGS } from './matchAnswers';
import { searchSongs } from './searchSongs';
import { SHORTEST_ASKED, wordsToAsk } from './wordsToAsk';

/** The songs for a text, or for some of its words and filtered by the others. */
export interface WordAnswer extends SearchAnswer {
  /** The songs before closeness drops steeply; null for the whole text. */
  readonly closeSongs: readonly Song[] | null;
  /** The requested word (of two words the one with all of its songs); null for the whole text. */
  readonly askedWord: string | null;
  /** The words that names match; empty for the whole text. */
  readonly words: readonly string[];
  /** Whether some of the words were left out, because no song has them all. */
  readonly isByFewer: boolean;
  /** If the text is the names of two people. */
  readonly pair: SongPair | null;
  /** Words whose answers were full, so that not all of their songs were searched. */
  readonly cutWords: readonly string[];
  readonly isHalf: boolean;
  /** Names that differ from the text by a letter or two, the closest first. */
  readonly guesses: readonly string[];
  /** What of the answer is not here: it is coming, it failed, or a season was not requested. */
  readonly rest: 'coming' | 'failed' | SeasonPoint | null;
  /** How the other words were understood; empty if the whole text was requested. */
  readonly understood: readonly UnderstoodPart[];
}

export interface WordSearchOptions extends CallOptions {
  /** Understood parts to be read as plain words. */
  readonly takenOff?: readonly string[];
}

/** After the request for the whole text. */
const MOST_ASKED = 3;

/** The halves of a word that may contain typing errors: one of them was typed correctly. */
function halvesOf(word: string): readonly string[] {
  if (mostTypingErrors(foldText(word)) === 0) return [];
  const half = Math.ceil(word.length / 2);
  const halves = [word.slice(0, half), word.slice(half)];
  return halves.every(({ length }) => length >= SHORTEST_ASKED) ? halves : [];
}

/** The only word of a text, which may be mistyped; null if there are others. */
function onlyWordOf(read: UnderstoodText): string | null {
  const { words, exact } = contentOf(read);
  return exact.length > 0 || words.length !== 1 ? null : (words[0] ?? null);
}

/** The requested words, in order. */
interface Asked {
  readonly word: string;
  readonly answer: SearchAnswer;
}

function isWhole({ answer }: Asked): boolean {
  return !answer.isFull && answer.songs.length > 0;
}

/** Whether an answer has any of the songs that were found. */
function isOfUse({ answer }: Asked, { songs }: MatchedSongs): boolean {
  const ids = new Set(songs.map(({ annSongId }) => annSongId));
  return answer.songs.some(({ annSongId }) => ids.has(annSongId));
}

function isOfType(song: Song, { understood }: UnderstoodText): boolean {
  return understood.every(
    ({ fact }) => fact.kind !== 'type' || songTypeGroupOf(song.songType) === fact.type,
  );
}

/**
 * Searches for the rarest words of a text for which the service found nothing, one after the other,
 * until all words fit songs of an answer with all songs of its word. A single word is searched by
 * its halves too. A song that has the words but not the type stands for its anime.
 */
class WordSearch {
  readonly asked: Asked[] = [];
  matched = NO_SONGS;
  names: readonly string[] = [];
  isHalf = false;
  #songs: readonly Song[] = [];
  #requestCount = 0;

  constructor(
    private readonly read: UnderstoodText,
    private readonly reading: Omit<Parameters<typeof matchAnswers>[1], 'isAnimeOnly'>,
    private readonly services: Services,
    private readonly options: CallOptions,
  ) {}

  async askWords(words: readonly string[]): Promise<void> {
    for (const word of words) {
      if (this.#requestCount >= MOST_ASKED) return;
      const answer = await searchSongs(word, this.services, this.options);
      this.asked.push({ word, answer });
      this.#add(answer.songs);
      if (this.#isEnough()) return;
    }
  }

  async askHalves(word: string): Promise<void> {
    this.isHalf = true;
    await this.askWords(halvesOf(word));
  }

  /** The other songs of the anime of a song that is known by its words alone. */
  async askAnime(): Promise<void> {
    const songs = this.matched.songs.slice(0, this.matched.closeCount);
    const annIds = new Set(songs.map(({ annId }) => annId));
    const [annId] = annIds;
    if (annId === undefined || annIds.size > 1 || this.#requestCount >= MOST_ASKED) return;
    if (songs.some((song) => isOfType(song, this.read))) return;
    this.#add((await this.services.songDatabase.fetchSongById(annId, this.options)).songs);
  }

  #isEnough(): boolean {
    const { songs, usedWords } = this.matched;
    const latest = this.asked.at(-1);
    const isFound = songs.length > 0 && usedWords === null && !this.#mayBeOneOfTwo();
    return isFound && latest !== undefined && (this.isHalf || isWhole(latest));
  }

  /** Whether the songs are all of one person, while the other word may be another person's name. */
  #mayBeOneOfTwo(): boolean {
    const [latest, ...others] = this.asked;
    const { words, exact, understood } = contentOf(this.read);
    if (others.length > 0 || words.length !== 2 || exact.length + understood.length > 0)
      return false;
    const asked = foldText(latest?.word ?? '');
    const isAsked = (name: string) => foldText(name) === asked;
    return this.#songs.some(({ artists }) => artists.some(({ names }) => names.some(isAsked)));
  }

  #add(songs: readonly Song[]): void {
    this.#requestCount += 1;
    this.#songs = mergeSongs(this.#songs, songs);
    const isAnimeOnly = this.asked.some(({ answer }) => answer.limitedTo === 'anime');
    const { text, takenOff, romanise } = this.reading;
    this.matched = matchAnswers(this.#songs, { ...this.reading, isAnimeOnly });
    this.names = songsNear(this.#songs, text, { isAnimeOnly, takenOff, romanise }).names;
  }
}

/**
 * Searches for a text for which the service found nothing by its words; see WordSearch.
 *
 * @returns null if no word can be searched, or the halves of a word find nothing
 * @throws WireError when the service does not answer
 */
export async function searchByWords(
  text: string,
  services: Services,
  { takenOff = [], ...options }: WordSearchOptions = {},
): Promise<WordAnswer | null> {
  const read = understandText(text, takenOff);
  const romanise = createRomanise(await readKana(text));
  const search = new WordSearch(read, { text, takenOff, romanise }, services, options);
  await search.askWords(wordsToAsk(read, romanise));
  const only = onlyWordOf(read);
  if (search.matched.songs.length === 0 && only !== null) await search.askHalves(only);
  else await search.askAnime();
  const { asked, matched, isHalf } = search;
  const ofUse = asked.filter((each) => isOfUse(each, matched));
  const candidates = ofUse.length > 0 ? ofUse : asked;
  const used =
    candidates.find(isWhole) ?? candidates.find(({ answer }) => answer.isFull) ?? candidates[0];
  if (used === undefined || (isHalf && matched.songs.length === 0)) return null;
  const cut = isHalf || isWhole(used) ? [] : asked.filter(({ answer }) => answer.isFull);
  const { words, exact } = contentOf(read);
  return {
    ...used.answer,
    songs: matched.songs,
    closeSongs: matched.songs.slice(0, matched.closeCount),
    isFull: cut.length > 0,
    askedWord: used.word,
    words: matched.usedWords ?? [...exact, ...words],
    isByFewer: matched.usedWords !== null,
    pair: matched.pair,
    cutWords: cut.map(({ word }) => word),
    isHalf,
    guesses: search.names,
    understood: read.understood,
    rest: null,
  };
}
