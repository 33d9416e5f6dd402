import { FILTER_ROWS } from '../../domain/filter/filterFields';
import type { PracticeBackup } from '../../domain/playlist/backupFile';
import { MAX_PLAYLIST_ID } from '../../domain/playlist/playlist';
import type { Deck } from '../../domain/practice/deck';
import { pause } from '../../lib/pause';
import { connectCalls, type RpcWorker } from '../../lib/rpc';
import type { SideDatabase } from '../database/sideDatabase';
import { addDecks } from '../practice/deckStore';
import {
  createPracticeMerge,
  type MergedFacts,
  type PracticeMerge,
} from '../practice/practiceMerge';

const FACTS_PER_MESSAGE = 5000;
/** No list has it: its deck has no songs, as one of a deleted list. */
const NO_LIST_ID = MAX_PLAYLIST_ID + 1;

export type OnShare = (share: number) => void;

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

/**
 * Puts the practice of a backup and the stored one together.
 *
 * @returns false if the browser refused part of it
 */
export async function addPractice(
  database: SideDatabase,
  added: PracticeBackup | undefined,
  startWorker: () => RpcWorker | null,
  onProgress: OnShare,
): Promise<boolean> {
  if (added === undefined) return true;
  const { fault } = await mergeFacts(added.facts, 'store', database, startWorker, onProgress);
  return fault === null && (await addDecks(database, added.decks)) === null;
}

/** The deck with another id of its list; undefined stands for no list. */
export function withListId(deck: Deck, idOf: (id: number) => number | undefined): Deck {
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
