import { createDeck, type Deck, MY_SONGS_DECK } from '../../domain/practice/deck';
import * as texts from '../../texts/texts';

/** The deck that everybody has, unless it was changed and stored. */
export const MY_DECK: Deck = createDeck(MY_SONGS_DECK, texts.screens.songs, { kind: 'mine' });

const PAIR_ID = /^pair\.(-?\d+)\.(-?\d+)$/;

/** The id of the deck of two songs that are taken for each other; it need not be stored. */
export function pairDeckId(leftSongId: number, rightSongId: number): string {
  return `pair.${leftSongId}.${rightSongId}`;
}

/** Whether a deck is drilled in turns and counts for nothing. */
export function isPairDeck(deckId: string): boolean {
  return PAIR_ID.test(deckId);
}

/** The deck of such an id; null for any other. */
export function readPairDeck(deckId: string): Deck | null {
  const songIds = PAIR_ID.exec(deckId)?.slice(1).map(Number);
  if (songIds === undefined || !songIds.every(Number.isSafeInteger)) return null;
  return createDeck(deckId, texts.practiceTrouble.pairName, { kind: 'songs', songIds });
}
