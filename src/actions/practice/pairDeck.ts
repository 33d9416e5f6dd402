import { createDeck, type Deck } from '../../domain/practice/deck';

const PAIR_ID = /^pair\.(-?\d+)\.(-?\d+)$/;

/** The id of the deck of two songs that are taken for each other; it is not stored. */
export function pairDeckId(leftSongId: number, rightSongId: number): string {
  return `pair.${leftSongId}.${rightSongId}`;
}

/** The deck of such an id; null for any other. It is drilled in turns and counts for nothing. */
export function readPairDeck(deckId: string): Deck | null {
  const songIds = PAIR_ID.exec(deckId)?.slice(1).map(Number);
  if (songIds === undefined || !songIds.every(Number.isSafeInteger)) return null;
  return createDeck(deckId, '', { kind: 'songs', songIds });
}
