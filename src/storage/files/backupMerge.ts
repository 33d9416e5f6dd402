import type { ReadBackup } from '../../domain/playlist/backupFile';
import type { ReadFile } from '../../domain/playlist/fileText';
import type { RpcWorker } from '../../lib/rpc';
import { READ_TOPICS } from '../database/changes';
import { runTransaction } from '../database/runTransaction';
import type { StorageContext } from '../database/storageContext';
import type { Listens } from '../listens/listens';
import { readStoredDecks } from '../practice/deckStore';
import {
  addPractice,
  addToLibrary,
  countNewInLibrary,
  findNewDecks,
  findNewListens,
  mergeFacts,
  type OnShare,
  withListsOf,
} from './addBackup';
import { IMPORT_STORES } from './importPlaylist';
import { formatTime } from './playlistFiles';

export interface BackupParts {
  readonly now: () => Date;
  readonly openListens: () => Promise<Listens>;
  readonly startWorker: () => RpcWorker | null;
}

/** How much a merge adds of each kind. */
export interface MergePreview {
  readonly reviews: number;
  readonly decks: number;
  readonly playlists: number;
  readonly songs: number;
  readonly listens: number;
  /** Entries of the practice log that cannot be read and are left out. */
  readonly skippedFacts: number;
}

/** Adds what a backup has and this browser has not, instead of replacing anything. */
export function createBackupMerge(
  context: StorageContext,
  { now, openListens, startWorker }: BackupParts,
) {
  const { database, changes, practice } = context;
  const filesMissing = { ok: false, problem: { code: 'filesMissing' } } as const;

  return {
    /** Stores nothing. */
    async previewMerge(backup: ReadBackup): Promise<ReadFile<MergePreview>> {
      const listens = await openListens().catch(() => null);
      if (listens === null) return filesMissing;
      const { facts = [], decks = [] } = backup.practice ?? {};
      const counted = await mergeFacts(facts, 'count', practice, startWorker, () => undefined);
      const { value } = await database.read(IMPORT_STORES, ({ records }) =>
        countNewInLibrary(records, backup),
      );
      const preview = {
        reviews: counted.reviewCount,
        decks: findNewDecks(await readStoredDecks(practice), decks).length,
        ...value,
        listens: (await findNewListens(listens, backup)).length,
        skippedFacts: counted.skippedCount,
      };
      return { ok: true, value: preview };
    },

    /**
     * Queue, play counts and settings stay. Songs and playlists are added all together or not at
     * all; a merge that is broken off afterwards can be repeated.
     *
     * @param onProgress called with the share that is done, 0 to 1
     */
    async merge(backup: ReadBackup, onProgress: OnShare = () => {}): Promise<ReadFile<null>> {
      const listens = await openListens().catch(() => null);
      if (listens === null) return filesMissing;
      const added = await database.tryStored((library) =>
        runTransaction(library, IMPORT_STORES, 'readwrite', (records) =>
          addToLibrary(records, backup, formatTime(now())),
        ),
      );
      if (!added.ok) return { ok: false, problem: { code: 'restoreRefused' } };
      await listens.putBack(await findNewListens(listens, backup));
      const { practice: other } = backup;
      const decks = withListsOf(other?.decks ?? [], added.value);
      const isWhole = await addPractice(
        practice,
        other && { ...other, decks },
        startWorker,
        onProgress,
      );
      for (const topic of READ_TOPICS) changes.emit(topic);
      return isWhole
        ? { ok: true, value: null }
        : { ok: false, problem: { code: 'mergeBrokeOff' } };
    },
  };
}
