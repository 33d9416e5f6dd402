import type { SearchAnswer } from '../../domain/song/songList';
import type { BestMatch } from '../../engine/query/questions';
import { type BestCandidate, bestOfSongs } from '../../engine/suggest/bestOfSongs';
import { createRomanise, readKana } from '../../engine/text/kana';
import { understandText } from '../../engine/text/understandText';

interface AskedText {
  readonly text: string;
  /** Understood parts of it that are read as plain words. */
  readonly takenOff: readonly string[];
  /** Whether it was looked for word by word, as the whole of it found nothing. */
  readonly isByWords: boolean;
}

/**
 * The anime, person or song whose name a text is, out of what the service found for it. What the
 * user knows comes first among those that are called alike.
 *
 * @param readOwnIds asked only where several are
 */
export async function bestOfAnswer(
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
  // The service took it as one text, types and years included.
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
