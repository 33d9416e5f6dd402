import type { Song } from '../domain/song';
import { getEachById, runTransaction } from './idbRequest';
import { ANIME_LIST, ARTIST_LIST, CREATOR_LIST, type ListSpec } from './listSpecs';
import type { StorageContext } from './storageContext';

/** Names of what was found before, for pages whose service does not answer. Never rejects. */
export interface StoredNames {
  /** Null when no such anime was found yet, or its name is not known. */
  readonly getAnimeName: (annId: number) => Promise<string | null>;
  /** Of an artist, else of a composer or arranger; null as above. */
  readonly getPersonName: (idPeople: number) => Promise<string | null>;
}

export function createStoredNames(
  { gate }: StorageContext,
  remembered: ReadonlyMap<number, Song>,
): StoredNames {
  async function findName<Row extends { readonly name: string }>(
    spec: ListSpec<Row>,
    id: number,
  ): Promise<string | null> {
    const row = spec.rowsOf(remembered).find((each) => spec.keyOf(each) === id);
    if (row?.name) return row.name;
    const read = await gate.read((database) =>
      runTransaction(database, [spec.store], 'readonly', (transaction) =>
        getEachById(transaction.objectStore(spec.store).index(spec.keyIndex), [id]),
      ),
    );
    return (read.ok && spec.parse(read.value[0])?.name) || null;
  }

  return {
    getAnimeName: (annId) => findName(ANIME_LIST, annId),
    getPersonName: async (idPeople) =>
      (await findName(ARTIST_LIST, idPeople)) ?? findName(CREATOR_LIST, idPeople),
  };
}
