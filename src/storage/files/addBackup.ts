import type { Listen } from '../../domain/listens/listens';
import type { PracticeBackup, ReadBackup } from '../../domain/playlist/backupFile';
import { planImport } from '../../domain/playlist/importPlan';
import { LIKED_TITLE, type Playlist } from '../../domain/playlist/playlist';
import { type Deck, mergeDecks } from '../../domain/practice/deck';
import { pause } from '../../lib/pause';
import { connectCalls, type RpcWorker } from '../../lib/rpc';
import type { Records } from '../database/recordStore';
import type { SideDatabase } from '../database/sideDatabase';
import { RefusedError } from '../database/storageErrors';
import { createUnlinkedSong } from '../database/unlinkedSong';
import type { Listens } from '../listens/listens';
import { toPlaylists } from '../playlists/playlistRecord';
import { addDecks } from '../practice/deckStore';
import {
  createPracticeMerge,
  type MergedFacts,
  type PracticeMerge,
} from '../practice/practiceMerge';
import { saveSongRecords } from '../songs/saveSongRecords';
import { createSongFinder } from '../songs/songFinder';
import { carryOut } from './importPlaylist';

const FACTS_PER_MESSAGE = 5000;

export type OnShare = (share: number) => void;

/** Taken in parts, as copying all at once would block the page. */
async function eachPart(
  facts: readonly unknown[],
  take: (part: readonly unknown[]) => Promise<unknown>,
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
  if (facts.length === 0) return { reviewCount: 0, skippedCount: 0, fault: null };
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
  await eachPart(facts, async (part) => here.takeFacts(part));
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

/** Whether adding a list would change nothing. */
function isHere({ title, songsCollections }: Playlist, other: Playlist): boolean {
  if (title !== other.title) return false;
  const here = new Set(other.songsCollections);
  if (title === LIKED_TITLE) return songsCollections.every((id) => here.has(id));
  return String(songsCollections) === String(other.songsCollections);
}

/** The songs and lists of a backup that are not here. */
export async function countNewInLibrary(records: Records, { songs, playlists }: ReadBackup) {
  const { stored } = await readLists(records);
  const found = await (await createSongFinder(records('songs'), songs, true))(songs);
  const isNew = (list: Playlist) => !stored.some((other) => isHere(list, other));
  return {
    songs: found.filter((song) => song === null).length,
    playlists: playlists.filter(isNew).length,
  };
}

async function readLists(records: Records) {
  const unlinked = createUnlinkedSong();
  await unlinked.lookFor(records('songs'));
  const stored = toPlaylists(await records('playlists').getAll(), unlinked);
  return { unlinked, stored };
}

/**
 * Adds the songs and lists of a backup that are not here, in the caller's transaction. Liked songs
 * are put together; another list of the same title gets the time added to its title.
 *
 * @returns the id here of each list of the file
 */
export async function addToLibrary(
  records: Records,
  backup: ReadBackup,
  timeText: string,
): Promise<ReadonlyMap<number, number>> {
  const { unlinked, stored } = await readLists(records);
  const { refused } = await saveSongRecords(records, backup.songs, 'keep');
  if (refused.length > 0) throw new RefusedError('A song was refused');
  const ids = new Map<number, number>();
  let here = stored;
  for (const list of backup.playlists) {
    const { id, title, songsCollections } = list;
    const same = here.find((other) => isHere(list, other));
    const mode = title === LIKED_TITLE ? 'mix' : 'create';
    const plan = planImport(here, { title, songsCollections }, mode, timeText);
    const added = same ?? (await carryOut(records, plan, unlinked));
    here = [...here.filter((other) => other.id !== added.id), added];
    ids.set(id, added.id);
  }
  return ids;
}

/** The listens of a backup that are not here. */
export async function findNewListens(
  { getAll }: Pick<Listens, 'getAll'>,
  { listens = [] }: ReadBackup,
): Promise<readonly Listen[]> {
  const keyOf = ({ annSongId, startedAtMs }: Listen) => `${annSongId} ${startedAtMs}`;
  const here = new Set((await getAll()).map(keyOf));
  return listens.filter((listen) => !here.has(keyOf(listen)));
}

/** The decks of a backup that are new here or were changed later there. */
export function findNewDecks(stored: readonly Deck[], decks: readonly Deck[]): readonly Deck[] {
  const merged = new Set(mergeDecks(stored, decks));
  const known = new Set(stored.map(({ id }) => id));
  return decks.filter((deck) => merged.has(deck) && (known.has(deck.id) || !deck.isRemoved));
}

/** Lists have other ids here. */
export function withListsOf(decks: readonly Deck[], ids: ReadonlyMap<number, number>) {
  return decks.map((deck): Deck => {
    if (deck.source.kind !== 'playlist') return deck;
    const playlistId = ids.get(deck.source.playlistId) ?? deck.source.playlistId;
    return { ...deck, source: { kind: 'playlist', playlistId } };
  });
}
