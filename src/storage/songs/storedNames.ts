import { readTexts } from '../../domain/app/lenient';
import type { StorageContext } from '../database/storageContext';
import { asRecord } from '../database/storedValue';

/** Names of what was found before, for pages whose service does not answer. */
export interface StoredNames {
  /** Null when no such anime was found yet, or its name is not known. */
  readonly getAnimeName: (annId: number) => Promise<string | null>;
  /** Of an artist, else of a composer or arranger; null as above. */
  readonly getPersonName: (idPeople: number) => Promise<string | null>;
}

/** A name may be the whole list of a person's names. */
export function readName(record: unknown): string {
  return readTexts(asRecord(record)?.name)[0] ?? '';
}

export function createStoredNames({ database }: StorageContext): StoredNames {
  async function findName(
    store: 'animes' | 'artists' | 'composers',
    id: number,
  ): Promise<string | null> {
    const { value } = await database.read([store], ({ records }) => records(store).get(id));
    return readName(value) || null;
  }

  return {
    getAnimeName: (annId) => findName('animes', annId),
    getPersonName: async (idPeople) =>
      (await findName('artists', idPeople)) ?? findName('composers', idPeople),
  };
}
