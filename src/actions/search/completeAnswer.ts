import { nameForNickname } from '../../domain/anime/nicknames';
import type { BestMatch } from '../../domain/song/hits';
import type { SearchAnswer } from '../../domain/song/songList';
import { type BestCandidate, bestOfSongs } from '../../engine/suggest/bestOfSongs';
import { createRomanise, readKana } from '../../engine/text/kana';
import { contentOf, understandText } from '../../engine/text/understandText';
import type { Services } from '../services';
import { readOwnSongs } from '../songs/ownSongs';
import { type SeasonSearchOptions, searchBySeasons } from './searchBySeasons';
import { searchByWords, type WordAnswer } from './searchByWords';
import { ASKED_AS_IT_IS } from './searchSongs';

/** All songs that were listened to or are in a playlist; none if they cannot be read. */
async function readOwnSongIds(storage: Services['storage']): Promise<ReadonlySet<number>> {
  const own = await readOwnSongs(storage).catch(() => null);
  return new Set(own === null ? [] : [...own.listenedIds, ...own.listedIds]);
}

interface AskedText {
  readonly text: string;
  /** Understood parts that the user turned back into plain words. */
  readonly takenOff: readonly string[];
  /** Whether it was searched word by word, because the whole text found nothing. */
  readonly isByWords: boolean;
}

/** Among equal names, those the user knows come first. @param readOwnIds called only for those */
async function bestOfAnswer(
  { songs, droppedCount, isFull, limitedTo }: SearchAnswer,
  { text, takenOff, isByWords }: AskedText,
  readOwnIds: () => Promise<ReadonlySet<number>>,
): Promise<BestMatch | null> {
  const options = {
    isAnimeOnly: limitedTo === 'anime',
    isComplete: !isFull && !isByWords && droppedCount === 0,
    romanise: createRomanise(await readKana(text)),
  };
  const asWords = understandText(text, []).understood.map((part) => part.text);
  const bestWith = (words: readonly string[]) =>
    bestOfSongs(songs, text, { ...options, takenOff: words });
  // The service searched it as one text, including types and years.
  const whole = isByWords ? [] : bestWith(asWords);
  const isSame =
    asWords.length === takenOff.length && asWords.every((word, place) => word === takenOff[place]);
  const isLookedFor = whole.length > 0 || (isSame && !isByWords);
  const found = isLookedFor ? whole : bestWith(takenOff);
  return found.length > 1 ? knownFirst(found, await readOwnIds()) : (found[0]?.best ?? null);
}

function knownFirst(
  candidates: readonly BestCandidate[],
  ownIds: ReadonlySet<number>,
): BestMatch | null {
  const known = candidates.find(({ songIds }) => songIds.some((id) => ownIds.has(id)));
  return (known ?? candidates[0])?.best ?? null;
}

/** An answer of the service, with the facts that the app derives from it. */
export interface CompleteAnswer extends WordAnswer {
  readonly best: BestMatch | null;
}

/**
 * Searches word by word if the whole text found nothing, and determines what is meant.
 *
 * @param whole the service's answer to the whole text
 * @throws WireError when the service does not answer
 */
export async function completeAnswer(
  whole: SearchAnswer,
  text: string,
  services: Services,
  { takenOff = [], onPart, ...options }: SeasonSearchOptions,
): Promise<CompleteAnswer> {
  const isNothing = whole.songs.length === 0 && whole.droppedCount === 0;
  const asked = { takenOff, ...options };
  const byWords = isNothing
    ? ((await searchByWords(text, services, asked)) ??
      (await searchBySeasons(text, services, { ...asked, ...(onPart && { onPart }) })))
    : null;
  const answer = byWords ?? { ...whole, ...ASKED_AS_IT_IS };
  const read = { text, takenOff, isByWords: byWords !== null };
  const best = await bestOfAnswer(answer, read, () => readOwnSongIds(services.storage));
  // The song database knows no nicknames.
  const meant = nameForNickname(contentOf(understandText(text, [])).words.join(' '));
  const guesses = meant === null ? answer.guesses : [meant, ...answer.guesses];
  return { ...answer, best, guesses };
}
