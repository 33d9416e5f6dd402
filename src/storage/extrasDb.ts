import { Dexie, type Table } from 'dexie';
import { DATABASE_NAMES } from './keys';
import { type DatabaseFactories, definedOptions } from './libraryDb';

/**
 * What this program adds to the described app's data, apart from it so that neither version
 * stands in the other's way. Released versions are never changed; a new one is added below.
 */
export class ExtrasDb extends Dexie {
  constructor(factories: DatabaseFactories) {
    super(DATABASE_NAMES.extras, { ...definedOptions(factories), cache: 'disabled' });
    this.version(1).stores({ infoCache: 'key, savedAtMs' });
    this.version(2).stores({ unsavedSongs: '[noteId+place], noteId' });
  }

  get infoCache(): Table<unknown, string> {
    return this.table('infoCache');
  }

  get unsavedSongs(): Table<unknown, readonly [noteId: string, place: number]> {
    return this.table('unsavedSongs');
  }
}
