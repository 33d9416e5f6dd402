import type { Changes } from './changes';
import type { Database } from './database';
import type { SideDatabase } from './sideDatabase';
import type { TextStore } from './textStore';
import type { UnlinkedSong } from './unlinkedSong';

export interface StorageContext {
  readonly database: Database;
  /** Small records of this program, beside the library. */
  readonly side: SideDatabase;
  /** The log of practice and what is read from it. */
  readonly practice: SideDatabase;
  readonly changes: Changes;
  readonly texts: TextStore;
  readonly unlinked: UnlinkedSong;
  /** Called for each stored value that cannot be read and is skipped. */
  readonly report: (problem: string) => void;
}
