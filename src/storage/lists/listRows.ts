import { createTurns } from '../../lib/inTurn';
import type { Read } from '../database/database';
import { asRecord } from '../database/storedValue';
import type { ListRow, ListSpec } from './listSpecs';

type Rows = readonly ListRow[];
/** The values for sorting and filtering, of every record of a store that has an auto id. */
export type ReadRows = () => Promise<Rows>;

/** Reads a store once in one pass, and afterwards only added records. */
export class ListRows {
  readonly #inTurn = createTurns();
  #known: Rows | null = null;
  #hasGrown = false;
  #rewriteCount = 0;

  constructor(
    private readonly readStore: Read,
    private readonly spec: ListSpec<unknown>,
  ) {}

  /** Records were rewritten, so everything must be read again. */
  forget(): void {
    this.#known = null;
    this.#rewriteCount += 1;
  }

  /** The store has grown, so the next answer must read it first. */
  noteAdded(): void {
    this.#hasGrown = true;
  }

  /** Current rows, oldest first. A row stays the same object until records are rewritten. */
  read(): Promise<Rows> {
    return this.#inTurn(async () => {
      if (this.#known !== null && this.#hasGrown) {
        this.#hasGrown = false;
        await this.#readAdded(this.#known);
      }
      return this.#known ?? this.#readAll();
    });
  }

  async #find(afterId?: number) {
    const { store, toRow } = this.spec;
    const { value, isComplete } = await this.readStore([store], async ({ records }) => {
      const rows: ListRow[] = [];
      await records(store).eachRecord((record, id) => {
        const fields = asRecord(record);
        if (fields && id !== null) rows.push(toRow(fields, id));
      }, afterId);
      return { rows, recordCount: await records(store).count() };
    });
    return { ...value, isComplete };
  }

  async #readAdded(before: Rows): Promise<void> {
    const rewriteCountBefore = this.#rewriteCount;
    const { rows, recordCount, isComplete } = await this.#find(before.at(-1)?.id);
    // Reset during the wait: the rows just read may be outdated.
    if (this.#rewriteCount !== rewriteCountBefore) return;
    // A record was deleted or is out of reach.
    if (!isComplete || recordCount !== before.length + rows.length) this.forget();
    else if (rows.length > 0) this.#known = [...before, ...rows];
  }

  async #readAll(): Promise<Rows> {
    const rewriteCountBefore = this.#rewriteCount;
    this.#hasGrown = false;
    const { rows, isComplete } = await this.#find();
    // Rows read while the database is out of reach are not complete.
    if (this.#rewriteCount === rewriteCountBefore && isComplete) this.#known = rows;
    return rows;
  }
}

type SongFacts = Pick<ListRow, 'vintage' | 'romajiName'>;

/** Facts by annId, from the last song that has them. */
export function factsOfSongs(songs: Rows): ReadonlyMap<string, SongFacts> {
  const facts = new Map<string, SongFacts>();
  for (const { annId, vintage, romajiName } of songs) {
    const before = facts.get(annId);
    facts.set(annId, {
      vintage: vintage || (before?.vintage ?? ''),
      romajiName: romajiName || (before?.romajiName ?? ''),
    });
  }
  return facts;
}

function withFacts(row: ListRow, { vintage, romajiName }: SongFacts): ListRow {
  const searchedNames = [...new Set([...row.searchedNames, romajiName])].filter(Boolean);
  const facts = vintage === '' ? null : { songType: null, vintage };
  const animeNameCount = searchedNames.length;
  return { ...row, vintage, romajiName, searchedNames, animeNameCount, facts };
}

/**
 * Rows of anime with the romaji name and vintage, which only their songs have. The rows stay the
 * same objects until anime or songs change.
 */
export function withFactsOfSongs(readAnime: ReadRows, readSongs: ReadRows): ReadRows {
  let seen: readonly Rows[] = [];
  let joined: Rows = [];
  return async () => {
    const anime = await readAnime();
    const songs = await readSongs();
    if (anime !== seen[0] || songs !== seen[1]) {
      const facts = factsOfSongs(songs);
      joined = anime.map((row) => withFacts(row, facts.get(row.annId) ?? row));
      seen = [anime, songs];
    }
    return joined;
  };
}
