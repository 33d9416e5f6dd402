import { readInteger } from '../../domain/app/lenient';
import { createTurns } from '../../lib/inTurn';
import type { StorageContext } from '../database/storageContext';
import { asRecord, asShortText } from '../database/storedValue';

/** The romaji names of anime, as their songs have them: an anime's own record has one name alone. */
export interface RomajiNames {
  /** By annId, of all anime of the library; the same map until one comes to it. */
  readonly read: () => Promise<ReadonlyMap<number, string>>;
}

/** Reads the songs once, when names are first asked for, and then only what has come since. */
export function createRomajiNames({
  database,
  changes,
}: Pick<StorageContext, 'database' | 'changes'>): RomajiNames {
  const inTurn = createTurns();
  let names: ReadonlyMap<number, string> = new Map();
  let lastId: number | undefined;
  let isOutdated = true;
  changes.subscribe(['songs'], () => {
    isOutdated = true;
  });
  changes.subscribe(['rewrittenSongs', 'everything'], () => {
    isOutdated = true;
    lastId = undefined;
    names = new Map();
  });

  async function readNewer(): Promise<void> {
    isOutdated = false;
    const found = new Map(names);
    const { isComplete } = await database.read(['songs'], ({ records }) =>
      records('songs').eachRecord((record, id) => {
        const song = asRecord(record);
        const annId = readInteger(song?.annId);
        const name = asShortText(song?.animeJPName) ?? '';
        if (annId !== null && name !== '') found.set(annId, name);
        if (id !== null) lastId = Math.max(lastId ?? id, id);
      }, lastId),
    );
    if (!isComplete) isOutdated = true;
    if (found.size > names.size) names = found;
  }

  return {
    read: () =>
      inTurn(async () => {
        if (isOutdated) await readNewer();
        return names;
      }),
  };
}
