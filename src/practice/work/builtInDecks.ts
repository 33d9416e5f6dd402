import { texts } from '../../texts/texts';
import { createDeck, type Deck, MY_SONGS_DECK } from '../rules/deck';
import { QUESTIONS, type Question } from '../rules/practiceLog';

/** The deck that everybody has, unless it was changed and stored. */
export function myDeck(): Deck {
  return createDeck(MY_SONGS_DECK, texts.screens.songs, { kind: 'mine' });
}

const PAIR_ID = /^pair\.(-?\d+)\.(-?\d+)(?:\.(song|artist))?$/;

/** The id of the deck of two songs that are taken for each other; it need not be stored. */
export function pairDeckId(leftSongId: number, rightSongId: number, question: Question): string {
  return `pair.${leftSongId}.${rightSongId}${question === 'anime' ? '' : `.${question}`}`;
}

/** Whether a deck is drilled in turns and counts for nothing. */
export function isPairDeck(deckId: string): boolean {
  return PAIR_ID.test(deckId);
}

/** The deck of such an id; null for any other. */
export function readPairDeck(deckId: string): Deck | null {
  const [, left, right, asked] = PAIR_ID.exec(deckId) ?? [];
  const songIds = [Number(left), Number(right)];
  if (!songIds.every(Number.isSafeInteger)) return null;
  const deck = createDeck(deckId, texts.practiceTrouble.pairName, { kind: 'songs', songIds });
  return { ...deck, question: QUESTIONS.find((each) => each === asked) ?? deck.question };
}
