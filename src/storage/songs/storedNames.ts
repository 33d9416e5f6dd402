import { readTexts } from '../../domain/app/lenient';
import type { StorageContext } from '../database/storageContext';
import { asRecord } from '../database/storedValue';

/** A name may be the whole list of a person's names. */
export function readName(record: unknown): string {
  return readTexts(asRecord(record)?.name)[0] ?? '';
}

/** Names of what was found before, for pages whose service does not answer. */
export function createStoredNames({ database }: StorageContext) {
  async function findName(
    store: 'animes' | 'artists' | 'composers',
    id: number,
  ): Promise<string | null> {
    const { value } = await database.read([store], ({ records }) => records(store).get(id));
    return readName(value) || null;
  }

  return {
    /** Null when no such anime was found yet, or its name is not known. */
    getAnimeName: (annId: number) => findName('animes', annId),
    /** Of an artist, else of a composer or arranger; null as above. */
    getPersonName: async (idPeople: number) =>
      (await findName('artists', idPeople)) ?? findName('composers', idPeople),
  };
}

export type StoredNames = ReturnType<typeof createStoredNames>;
