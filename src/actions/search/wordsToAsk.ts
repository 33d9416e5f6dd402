import { nameForNickname } from '../../domain/anime/nicknames';
import { isAllKana, type Romanise } from '../../engine/text/kana';
import { contentOf, type UnderstoodText } from '../../engine/text/understandText';
import { stemOf } from '../../engine/words/stem';
import { shareOfWord } from './wordShares';

/** Shorter words match whole names only. */
export const SHORTEST_ASKED = 3;
/** Words with a larger share have more songs than one answer of the service. */
const LARGEST_ASKED_SHARE = 1 / 100;

interface Candidate {
  readonly text: string;
  /** How large a part of all songs has it in a name. */
  readonly share: number;
}

const isLongEnough = (text: string) => [...text].length >= SHORTEST_ASKED;

/** What the service has for a word of a text: names in full, without endings, in Latin letters. */
function spellingOf(word: string, romanise: Romanise): string {
  return nameForNickname(word) ?? (isAllKana(word) ? romanise(word) : stemOf(word));
}

/** A common word together with its neighbours, which fewer names have. */
function phrasesOf(words: readonly string[]): readonly Candidate[] {
  return words.slice(1).map((word, place) => {
    const before = words[place] ?? '';
    const share = Math.min(shareOfWord(before), shareOfWord(word)) / 10;
    return { text: `${before} ${word}`, share };
  });
}

/**
 * What to ask the service for, for a text of which it found nothing: quoted texts and words, the
 * rarest first, of equals the longest. Words that are too common are asked with a neighbour.
 *
 * @param romanise of the kana in the text
 */
export function wordsToAsk(read: UnderstoodText, romanise: Romanise): readonly string[] {
  const { words, exact } = contentOf(read);
  const all = [...new Set([...exact, ...words])];
  const inKana = words.filter(isAllKana).join(' ');
  // A short word beside only a type or a time may be a whole name ("86 op").
  const isOnly = all.length === 1 && (read.words.length === 1 || read.understood.length > 0);
  const spelled = [...exact, ...words.map((word) => spellingOf(word, romanise))];
  const singles = [...new Set(spelled)]
    .filter((text) => isLongEnough(text) || isOnly)
    .map((text): Candidate => ({ text, share: shareOfWord(text) }));
  const phrases = singles.every(({ share }) => share > LARGEST_ASKED_SHARE) ? phrasesOf(words) : [];
  const asKana = inKana === '' || inKana === read.whole ? [] : [{ text: inKana, share: 0 }];
  const candidates = [...asKana, ...phrases, ...singles].toSorted(
    (one, other) => one.share - other.share || other.text.length - one.text.length,
  );
  return [...new Set(candidates.map(({ text }) => text))].filter((text) => text !== read.whole);
}
