import { readEach } from '../../domain/app/lenient';
import { FILTER_ROWS } from '../../domain/filter/filterFields';
import type { AddedBackup } from '../../domain/playlist/backupFile';
import { MAX_PLAYLIST_ID } from '../../domain/playlist/playlist';
import { pause } from '../../lib/pause';
import { connectCalls, type RpcWorker } from '../../lib/rpc';
import { TEXT_KEYS } from '../../storage/database/keys';
import type { SideDatabase } from '../../storage/database/sideDatabase';
import type { StorageContext } from '../../storage/database/storageContext';
import { UnreadableError } from '../../storage/database/storageErrors';
import { asRecord, parseJson } from '../../storage/database/storedValue';
import type { BackupPart, ListIdOf, OnShare } from '../../storage/files/backupPart';
import { SETTINGS } from '../../storage/settings/settings';
import { type Deck, deckSchema, mergeDecks } from '../rules/deck';
import { joinParts, practiceFactSchema } from '../rules/practiceLog';
import { addDecks, readStoredDecks } from './deckStore';
import { unstoredOf } from './practiceLogs';
import {
  createPracticeMerge,
  eachStoredLog,
  type MergedFacts,
  type PracticeMerge,
} from './practiceMerge';

const FACTS_PER_MESSAGE = 5000;
/** No list has it: its deck has no songs, as one of a deleted list. */
const NO_LIST_ID = MAX_PLAYLIST_ID + 1;

/** What practice has in backups. */
export function createPracticeBackup(
  context: StorageContext,
  startWorker: () => RpcWorker | null,
): BackupPart {
  const { practice } = context;
  const addLog = async ({ facts }: AddedBackup, onProgress: OnShare) =>
    (await mergeFacts(facts, 'store', practice, startWorker, onProgress)).fault === null;

  return {
    read: () => readPractice(context),
    async preview({ facts, decks }, idOf) {
      const counted = await mergeFacts(facts, 'count', practice, startWorker, () => undefined);
      return {
        reviews: counted.reviewCount,
        notes: counted.otherCount,
        decks: findNewDecks(await readStoredDecks(practice), decksOf(decks, idOf)).length,
        skippedFacts: counted.skippedCount,
      };
    },
    addLog,
    merge: async (added, idOf, onProgress) =>
      (await addLog(added, onProgress)) &&
      (await addDecks(practice, decksOf(added.decks, idOf))) === null,
    textsOf: ({ settings }) =>
      new Map([[TEXT_KEYS.practice, JSON.stringify(SETTINGS.practiceSettings.parse(settings))]]),
    async restore(added, idOf, idHere) {
      const stored = (await readStoredDecks(practice)).map((deck) => withListId(deck, idHere));
      const decks = mergeDecks(stored, decksOf(added?.decks ?? [], idOf));
      if (decks.length > 0)
        await practice.write(['decks'], (open) => decks.map((deck) => open('decks').put(deck)));
    },
  };
}

/** Undefined if nothing was ever practised. Unreadable facts are kept, as a later version reads them. */
async function readPractice(context: StorageContext): Promise<AddedBackup | undefined> {
  const { practice, texts } = context;
  const unstored = unstoredOf(context).facts;
  const isStored = await practice.exists();
  if (!isStored && unstored.length === 0) return undefined;
  const facts = new Map<unknown, unknown[]>(unstored.map((fact) => [fact.id, [fact]]));
  const isWhole = await eachStoredLog(practice, (log) => {
    // Of a fact about several recordings, several logs have a part.
    for (const fact of log) {
      const id = asRecord(fact)?.id ?? fact;
      const parts = facts.get(id);
      if (parts === undefined) facts.set(id, [fact]);
      else parts.push(fact);
    }
  });
  const decks = await practice.read((database) => database.getAll('decks'));
  if (!isWhole || (isStored && decks === null)) throw new UnreadableError();
  const settings = asRecord(parseJson(texts.readForSure(TEXT_KEYS.practice))) ?? {};
  const joined = [...facts.values()].map((parts) =>
    parts.length === 1 ? parts[0] : (joinParts(readEach(practiceFactSchema, parts)) ?? parts[0]),
  );
  return { facts: joined, decks: readEach(deckSchema, decks ?? []), settings };
}

/** Taken in parts, as copying all at once would block the page. */
async function eachPart(
  facts: readonly unknown[],
  take: (part: readonly unknown[]) => unknown,
): Promise<void> {
  for (let start = 0; start < facts.length; start += FACTS_PER_MESSAGE) {
    await take(facts.slice(start, start + FACTS_PER_MESSAGE));
    await pause();
  }
}

/**
 * Counts or stores the facts that are not in the log, in a worker; on the page if there is none or
 * it fails, where nothing is stored twice.
 */
export async function mergeFacts(
  facts: readonly unknown[],
  mode: 'count' | 'store',
  practice: SideDatabase,
  startWorker: () => RpcWorker | null,
  onProgress: OnShare,
): Promise<MergedFacts> {
  if (facts.length === 0) return { reviewCount: 0, otherCount: 0, skippedCount: 0, fault: null };
  const worker = connectCalls<PracticeMerge>(startWorker);
  try {
    if (worker.start()) await eachPart(facts, (part) => worker.call('takeFacts', part));
    const merged = await worker.call('mergeFacts', mode, { onPart: onProgress });
    if (merged !== null) return merged;
  } catch {
    // Reported in the worker.
  } finally {
    worker.stop();
  }
  const here = createPracticeMerge(practice);
  await eachPart(facts, here.takeFacts);
  return here.mergeFacts(mode, onProgress);
}

/** The decks of a file, which have other ids of lists here. */
const decksOf = (decks: readonly unknown[], idOf: ListIdOf): readonly Deck[] =>
  readEach(deckSchema, decks).map((deck) => withListId(deck, idOf));

/** The decks of a backup that are new here or were changed later there. */
function findNewDecks(stored: readonly Deck[], decks: readonly Deck[]): readonly Deck[] {
  const merged = new Set(mergeDecks(stored, decks));
  const known = new Set(stored.map(({ id }) => id));
  return decks.filter((deck) => merged.has(deck) && (known.has(deck.id) || !deck.isRemoved));
}

/** The deck with another id of its list; undefined stands for no list. */
function withListId(deck: Deck, idOf: ListIdOf): Deck {
  const { source } = deck;
  if (source.kind === 'playlist') {
    return { ...deck, source: { ...source, playlistId: idOf(source.playlistId) ?? NO_LIST_ID } };
  }
  if (source.kind !== 'find') return deck;
  const { read, parameters: names } = FILTER_ROWS.playlistId;
  const parameters = new URLSearchParams(source.parameters);
  const id = read(parameters);
  if (id === null) return deck;
  for (const name of names) parameters.set(name, String(idOf(id) ?? NO_LIST_ID));
  return { ...deck, source: { ...source, parameters: String(parameters) } };
}
