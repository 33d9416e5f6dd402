import * as v from 'valibot';
import type { Topic } from '../../lib/broadcast';
import type { RpcClient } from '../../lib/rpc';
import type { StoredFacts } from '../../storage/side/catalogueStore';
import type { CatalogueCalls } from '../songs/catalogueCalls';

/** Messages between the tabs about the catalogue. */
export const CATALOGUE_TOPIC: Topic<'begun' | 'stored' | 'removed' | 'cancelled'> = {
  name: 'catalogue',
  schema: v.picklist(['begun', 'stored', 'removed', 'cancelled']),
};

export type CatalogueFacts = Omit<StoredFacts, 'format' | 'etag' | 'totals'>;

export const DOWNLOAD_FAULTS = [
  'offline',
  /** No data arrived for a long time, though the connection was open. */
  'stalled',
  /** The service refused or failed; a later try may succeed. */
  'unavailable',
  /** The answer was not a catalogue, or was incomplete. */
  'malformed',
  'tooLarge',
  'full',
  /** The browser stores nothing here (private window, blocked storage). */
  'blocked',
  /** The worker crashed twice. */
  'crashed',
] as const;
export type DownloadFault = (typeof DOWNLOAD_FAULTS)[number];

/** The progress of a download as the user sees it: bytes on the network, before decompression. */
export interface DownloadProgress {
  readonly byteCount: number;
  /** The size of the whole download; null where the service does not say. */
  readonly totalBytes: number | null;
  /** The songs read so far. */
  readonly songCount: number;
}

export type DownloadState =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'running' } & DownloadProgress)
  /** Another tab is downloading. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'failed'; readonly fault: DownloadFault };

export interface CatalogueState {
  /** Null if there is no catalogue, or `isKnown` is false. */
  readonly facts: CatalogueFacts | null;
  /** Whether the storage has been read; nothing is offered before. */
  readonly isKnown: boolean;
  readonly isSearchable: boolean;
  readonly download: DownloadState;
  /** Whether the service has a newer catalogue, which may be offered. */
  readonly hasNewer: boolean;
  /** The worker that searches crashed twice. It is not started again until the page is reloaded. */
  readonly isBroken: boolean;
}

/** The state before the storage has been read; all that the first render needs. */
export const NOTHING_KNOWN_YET: CatalogueState = {
  facts: null,
  isKnown: false,
  isSearchable: false,
  download: { kind: 'idle' },
  hasNewer: false,
  isBroken: false,
};

/** What the worker answers about the songs. */
export type CatalogueAnswers = Omit<CatalogueCalls, 'open' | 'setLanguage' | 'setOwn'>;
export type AskCatalogue = RpcClient<CatalogueAnswers>['call'];

/** The whole catalogue on this device, once its code is loaded. */
export interface LoadedCatalogue {
  readonly getState: () => CatalogueState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads the storage and makes the catalogue searchable. Called again, it costs nothing. */
  readonly look: () => Promise<void>;
  /** As look; then resumes an interrupted download, or checks for a newer catalogue. */
  readonly open: () => Promise<void>;
  /** Downloads the catalogue or a newer one, or resumes an interrupted download. */
  readonly download: () => void;
  /** Downloads what the host of the app has, if connection, storage and the user's choice allow. */
  readonly fetchQuietly: () => Promise<void>;
  readonly cancelDownload: () => Promise<void>;
  /** annSongIds of the library that searches found beyond the stored catalogue, or by newer names. */
  readonly readBeyond: () => Promise<readonly number[]>;
  readonly addBeyond: (annSongIds: readonly number[]) => Promise<void>;
  /** @returns the number of bytes freed */
  readonly remove: () => Promise<number>;
}

/** The whole catalogue on this device. */
export interface Catalogue extends Omit<LoadedCatalogue, 'look'> {
  /** Null without a catalogue, or if it is broken. */
  readonly ask: AskCatalogue;
  /** Resolves once opening has begun; no page opens it before its first render. */
  readonly whenBegun: () => Promise<void>;
}
