import { readEach } from '../../domain/app/lenient';
import { formatBackup } from '../../domain/playlist/backupFile';
import { deckSchema } from '../../domain/practice/deck';
import { TEXT_KEYS } from '../database/keys';
import type { StorageContext } from '../database/storageContext';
import { UnreadableError } from '../database/storageErrors';
import { asRecord, parseJson } from '../database/storedValue';
import type { Listens } from '../listens/listens';
import { parseLikedId } from '../playlists/likedSongs';
import { parseListened, toTopList } from '../playlists/listened';
import { toPlaylists } from '../playlists/playlistRecord';
import { eachStoredLog } from '../practice/practiceMerge';
import { parseQueue } from '../settings/savedQueue';
import { parseSongsInParts } from '../songs/parseSongsInParts';

const BACKED_UP_STORES = ['playlists', 'listened', 'songs'] as const;

/**
 * Exports all stored data as of one moment.
 *
 * @returns the text of the file, and the number of invalid stored records, which are not in it
 * @throws UnreadableError if not all of it can be read
 */
export async function exportBackup(
  context: StorageContext,
  now: () => Date,
  openListens: () => Promise<Listens>,
) {
  const { texts, unlinked } = context;
  const practice = await readPractice(context);
  const { listens, skippedCount: skippedListens } = await (await openListens()).readForSure();
  const records = await readRecords(context);
  const parsed = await parseSongsInParts(records.songs);
  const playlists = toPlaylists(records.playlists, unlinked);
  const backup = {
    playlists,
    listened: toTopList(records.listened, unlinked),
    listens,
    practice,
    songs: parsed.songs,
    queue: parseQueue(texts.readForSure(TEXT_KEYS.queue)),
    config: asRecord(parseJson(texts.readForSure(TEXT_KEYS.config))) ?? {},
    extraSettings: asRecord(parseJson(texts.readForSure(TEXT_KEYS.extraSettings))) ?? {},
    likedPlaylistId: parseLikedId(texts.readForSure(TEXT_KEYS.likedSongs)) ?? undefined,
  };
  const skippedCount =
    skippedListens +
    parsed.problems.length +
    (records.playlists.length - playlists.length) +
    records.listened.filter((record) => parseListened(record) === null).length;
  return { text: formatBackup(backup, now().toISOString()), skippedCount };
}

/** Undefined if nothing was ever practised. Unreadable facts are kept, as a later version reads them. */
async function readPractice({ practice, texts }: StorageContext) {
  if (!(await practice.exists())) return undefined;
  const facts = new Map<unknown, unknown>();
  const isWhole = await eachStoredLog(practice, (log) => {
    // A fact about several recordings is in several logs.
    for (const fact of log) facts.set(asRecord(fact)?.id ?? fact, fact);
  });
  const decks = await practice.read((database) => database.getAll('decks'));
  if (!isWhole || decks === null) throw new UnreadableError();
  const settings = asRecord(parseJson(texts.readForSure(TEXT_KEYS.practice))) ?? {};
  return { facts: [...facts.values()], decks: readEach(deckSchema, decks), settings };
}

/** Reads all stores in one transaction: another tab may change or delete them at any time. */
async function readRecords({ database }: StorageContext) {
  const { value, isComplete } = await database.read(BACKED_UP_STORES, async ({ records }) => {
    const [playlists, listened, songs] = await Promise.all([
      records('playlists').getAll(),
      records('listened').getAll(),
      records('songs').getAll(),
    ]);
    return { playlists, listened, songs };
  });
  // A database this page may not open can hold more.
  if (!isComplete || database.getReach() === 'denied') throw new UnreadableError();
  return value;
}
