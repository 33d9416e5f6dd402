import type { AddedBackup } from '../../domain/playlist/backupFile';
import type { RpcWorker } from '../../lib/rpc';
import type { NewTexts } from '../database/replaceTexts';
import type { StorageContext } from '../database/storageContext';

/** The id here of a list of the file; undefined for none. */
export type ListIdOf = (id: number) => number | undefined;
/** Called with the share that is done, 0 to 1. */
export type OnShare = (share: number) => void;

/**
 * The place in a backup for data that the library does not know: a log that is only added to, and
 * records that name lists.
 */
export interface BackupPart {
  /** Undefined if there is none. @throws UnreadableError if not all of it can be read */
  readonly read: () => Promise<AddedBackup | undefined>;
  /** How much a merge adds of each kind, and what it leaves out; stores nothing. */
  readonly preview: (added: AddedBackup, idOf: ListIdOf) => Promise<PartPreview>;
  /** Adds what is not here. @returns false if the browser refused part of it */
  readonly merge: (added: AddedBackup, idOf: ListIdOf, onProgress: OnShare) => Promise<boolean>;
  /** Before a restore, which it may outlive: nothing of a log is lost. @returns as merge */
  readonly addLog: (added: AddedBackup, onProgress: OnShare) => Promise<boolean>;
  /** The settings, which are replaced with those of the library. */
  readonly textsOf: (added: AddedBackup) => NewTexts;
  /** After a restore. @param idHere of the lists before it, which may now be others */
  readonly restore: (
    added: AddedBackup | undefined,
    idOf: ListIdOf,
    idHere: ListIdOf,
  ) => Promise<void>;
}

export interface PartPreview {
  readonly reviews: number;
  readonly notes: number;
  readonly decks: number;
  /** Entries of the log that cannot be read, or are of the future, and are left out. */
  readonly skippedFacts: number;
}

export type CreateBackupPart = (
  context: StorageContext,
  startWorker: () => RpcWorker | null,
) => BackupPart;
