import { readTexts } from '../../domain/app/lenient';
import type { StorageContext } from '../database/storageContext';
import { asRecord } from '../database/storedValue';

/** The name; the stored value may be the list of all names of a person. */
export function readName(record: unknown): string {
  return readTexts(asRecord(record)?.name)[0] ?? '';
}

/** Names from the library, for pages whose service does not answer. */
export function createStoredNames({ database }: StorageContext) {
  async function findName(
    store: 'animes' | 'artists' | 'composers',
    id: number,
  ): Promise<string | null> {
    const { value } = await database.read([store], ({ records }) => records(store).get(id));
    return readName(value) || null;
  }

  return {
    /** Null if there is no such anime or its name is unknown. */
    getAnimeName: (annId: number) => findName('animes', annId),
    /** Of an artist, else of a composer or arranger; null as above. */
    getPersonName: async (idPeople: number) =>
      (await findName('artists', idPeople)) ?? findName('composers', idPeople),
  };
}

export type StoredNames = ReturnType<typeof createStoredNames>;
