import { readTexts } from '../../domain/app/lenient';
import type { Database } from '../database/database';
import { asRecord } from '../database/storedValue';

/** The name; the stored value may be the list of all names of a person. */
export function readName(record: unknown): string {
  return readTexts(asRecord(record)?.name)[0] ?? '';
}

/** Names from the library, for pages whose service does not answer. */
export class StoredNames {
  constructor(private readonly database: Database) {}

  /** Null if there is no such anime or its name is unknown. */
  getAnimeName(annId: number): Promise<string | null> {
    return this.#find('animes', annId);
  }

  /** Of an artist, else of a composer or arranger; null as above. */
  async getPersonName(idPeople: number): Promise<string | null> {
    return (await this.#find('artists', idPeople)) ?? this.#find('composers', idPeople);
  }

  async #find(store: 'animes' | 'artists' | 'composers', id: number): Promise<string | null> {
    const { value } = await this.database.read([store], ({ records }) => records(store).get(id));
    return readName(value) || null;
  }
}
