import type { Clock } from '../../lib/clock';
import type { CatalogueStore } from '../../storage/side/catalogueStore';
import type { Send } from '../../wire/exchange';
import type { BlockClient } from '../../wire/songDatabase/catalogue/catalogueBlocks';
import type { PackedClient } from '../../wire/songDatabase/catalogue/packedIndex';
import type { DownloadProgress } from './catalogue';

export interface LoaderParts {
  readonly store: CatalogueStore;
  readonly send: Send;
  readonly clock: Clock;
  /** Like Math.random; spreads the retries. */
  readonly random: () => number;
  readonly client: BlockClient;
  /** The catalogue on the host of the app, which is asked first. */
  readonly packed: PackedClient;
  readonly dumpUrl: string;
  readonly isOnline: () => boolean;
  readonly onProgress: (progress: DownloadProgress) => void;
}
