import * as v from 'valibot';
import { tidyTitle } from '../../domain/playlist/title';
import { QUESTIONS, type Question } from './practiceLog';

/** The guess time in seconds, as AMQ has it. */
export const GUESS_SECONDS = { least: 5, most: 60, usual: 20 } as const;
/** The id of the deck of everything that is liked, listed or listened to; it is not stored. */
export const MY_SONGS_DECK = 'mine';

const LONGEST_NAME = 200;
export const LONGEST_DECK_ADDRESS = 4_000;
const MOST_SONGS = 100_000;

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const songId = v.pipe(v.number(), v.safeInteger());

/** Which songs a deck has; a playlist or a filter is read anew each time, so it grows. */
const sourceSchema = v.variant('kind', [
  v.object({ kind: v.literal('mine') }),
  v.object({
    kind: v.literal('songs'),
    songIds: v.pipe(v.array(songId), v.maxLength(MOST_SONGS)),
  }),
  v.object({ kind: v.literal('playlist'), playlistId: songId }),
  /** The parameters of the address of Find, such as "type=op&from=winter-2010". */
  v.object({
    kind: v.literal('find'),
    parameters: v.pipe(v.string(), v.maxLength(LONGEST_DECK_ADDRESS)),
  }),
]);
export type DeckSource = v.InferOutput<typeof sourceSchema>;

export const deckSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  name: v.pipe(v.string(), v.maxLength(LONGEST_NAME)),
  source: sourceSchema,
  question: v.fallback(v.picklist(QUESTIONS), 'anime'),
  /** Further boxes, which are graded by nothing. */
  bonus: v.fallback(v.pipe(v.array(v.picklist(QUESTIONS)), v.readonly()), []),
  /** Answers are typed; else they are only thought. */
  isTyped: v.fallback(v.boolean(), true),
  guessSeconds: v.fallback(
    v.pipe(v.number(), v.minValue(GUESS_SECONDS.least), v.maxValue(GUESS_SECONDS.most)),
    GUESS_SECONDS.usual,
  ),
  /** Where samples begin, as shares of the song; null for the usual mix. */
  range: v.fallback(v.nullable(v.object({ from: share, to: share })), null),
  changedAtMs: v.fallback(v.pipe(v.number(), v.minValue(0)), 0),
  /** Kept, so that a merged backup does not bring it back. */
  isRemoved: v.fallback(v.boolean(), false),
});
export type Deck = Readonly<v.InferOutput<typeof deckSchema>>;

/** A deck as it begins, with a name and songs that are cut to what can be stored. */
export function createDeck(id: string, name: string, source: DeckSource): Deck {
  const isCut = source.kind === 'songs' && source.songIds.length > MOST_SONGS;
  return v.parse(deckSchema, {
    id,
    name: tidyTitle(name).slice(0, LONGEST_NAME).toWellFormed(),
    source: isCut ? { ...source, songIds: source.songIds.slice(0, MOST_SONGS) } : source,
  });
}

export function bonusOf({ isTyped, question, bonus }: Deck): readonly Question[] {
  return isTyped ? QUESTIONS.filter((each) => each !== question && bonus.includes(each)) : [];
}

/** Two versions of one moment are put in an order as texts, the same on every device. */
function laterOf(left: Deck, right: Deck): Deck {
  if (left.changedAtMs !== right.changedAtMs) {
    return left.changedAtMs > right.changedAtMs ? left : right;
  }
  return JSON.stringify(left) >= JSON.stringify(right) ? left : right;
}

/** Two collections of decks as one; of two versions of a deck, the later change stays. */
export function mergeDecks(left: readonly Deck[], right: readonly Deck[]): readonly Deck[] {
  const byId = new Map<string, Deck>();
  for (const deck of [...left, ...right]) {
    const other = byId.get(deck.id);
    byId.set(deck.id, other === undefined ? deck : laterOf(other, deck));
  }
  return [...byId.values()];
}

/** A recording of a deck, as far as plans and forecasts need it. */
export interface DeckEntry {
  readonly recording: string;
  /** The first song of the deck with the recording. */
  readonly annSongId: number;
  /** Every anime with the recording. */
  readonly annIds: readonly number[];
  /** How many players know it, 0 to 100; null if unknown. */
  readonly difficulty: number | null;
}
