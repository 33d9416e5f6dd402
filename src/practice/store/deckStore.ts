import { readEach } from '../../domain/app/lenient';
import type { SideDatabase, StoreWriter, StoringFault } from '../../storage/database/sideDatabase';
import { asRecord } from '../../storage/database/storedValue';
import { type Deck, deckSchema, mergeDecks } from '../rules/deck';
import { type SessionRecord, sessionSchema } from '../rules/sessionRounds';

/** Removed ones included. */
export async function readStoredDecks({ read }: SideDatabase): Promise<readonly Deck[]> {
  return readEach(deckSchema, (await read((database) => database.getAll('decks'))) ?? []);
}

export function addDecks(
  { write }: SideDatabase,
  decks: readonly Deck[],
): Promise<StoringFault | null> {
  // A file may have two versions of one deck.
  const distinct = mergeDecks([], decks);
  return write(['decks'], (open) =>
    distinct.map(async (deck) => {
      const stored = readEach(deckSchema, [await open('decks').get(deck.id)]);
      await Promise.all(mergeDecks(stored, [deck]).map((each) => open('decks').put(each)));
    }),
  );
}

/** Decks and the sessions of a day. What the browser refuses is held until the page is closed. */
export function createDeckStore(database: SideDatabase, now: () => number, tell: () => void) {
  const unstoredDecks = new Map<string, Deck>();
  let unstoredSession: SessionRecord | null = null;

  async function readAllDecks(): Promise<readonly Deck[]> {
    const stored = (await readStoredDecks(database)).map((deck) => [deck.id, deck] as const);
    return [...new Map([...stored, ...unstoredDecks]).values()];
  }

  async function saveDeck(deck: Deck): Promise<StoringFault | null> {
    unstoredDecks.set(deck.id, { ...deck, changedAtMs: now() });
    const all = [...unstoredDecks.values()];
    const fault = await database.write(['decks'], (open) =>
      all.map((each) => open('decks').put(each)),
    );
    if (fault === null) for (const { id } of all) unstoredDecks.delete(id);
    tell();
    return fault;
  }

  /** Earlier days of the deck are over. */
  function putSession(store: StoreWriter, session: SessionRecord): readonly Promise<unknown>[] {
    const { deckId, day } = session;
    unstoredSession = null;
    return [store.delete(IDBKeyRange.bound([deckId], [deckId, day])), store.put(session)];
  }

  function holdSession(session: SessionRecord): void {
    unstoredSession = session;
  }

  /** Those of a day, each of another deck. */
  async function readSessions(day: number): Promise<readonly SessionRecord[]> {
    const all = (await database.read((open) => open.getAll('sessions'))) ?? [];
    const ofDay = all.filter((session) => asRecord(session)?.day === day);
    const stored = readEach(sessionSchema, ofDay);
    const held = unstoredSession?.day === day ? [unstoredSession] : [];
    return [...new Map([...stored, ...held].map((each) => [each.deckId, each])).values()];
  }

  return {
    putSession,
    holdSession,
    /** Without removed ones. */
    readDecks: async () => (await readAllDecks()).filter(({ isRemoved }) => !isRemoved),
    saveDeck,
    /** It stays as removed, so that a merged backup does not bring it back. */
    async removeDeck(id: string): Promise<void> {
      const deck = (await readAllDecks()).find((each) => each.id === id);
      if (deck !== undefined) await saveDeck({ ...deck, isRemoved: true });
    },
    readSessions,
    /** Null if there is none for this day. */
    readSession: async (deckId: string, day: number): Promise<SessionRecord | null> =>
      (await readSessions(day)).find((session) => session.deckId === deckId) ?? null,
  };
}
