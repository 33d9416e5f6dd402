import type { Clock } from '../../lib/clock';
import type { CatalogueStore } from '../../storage/side/catalogueStore';
import type { Requester, Send } from '../../wire/request';
import type { BlockClient } from '../../wire/songDatabase/catalogue/catalogueBlocks';
import type { PackedIndex } from '../../wire/songDatabase/catalogue/packedIndex';
import type { DownloadProgress } from './catalogue';

/** Where a catalogue may come from. */
export interface CatalogueSources {
  /** Prefix of every song database path. */
  readonly songDatabase: string;
  /** Path of the app's static files, ending in a slash. */
  readonly baseUrl: string;
  /** What the host says, if nobody asked for the download: the song database is left alone then. */
  readonly hostIndex?: PackedIndex;
}

export interface LoaderParts {
  readonly store: CatalogueStore;
  readonly send: Send;
  readonly clock: Clock;
  /** Like Math.random; spreads the retries. */
  readonly random: () => number;
  readonly client: BlockClient;
  readonly request: Requester;
  readonly sources: CatalogueSources;
  readonly isOnline: () => boolean;
  readonly onProgress: (progress: DownloadProgress) => void;
  /** Waits while something else needs the connection more. */
  readonly untilFree: () => Promise<void>;
}
