import { createTurns } from '../../lib/inTurn';
import type { Read } from '../database/database';
import { asRecord } from '../database/storedValue';
import type { ListRow, ListSpec } from './listSpecs';

type Rows = readonly ListRow[];
/** The values for sorting and filtering, of every record of a store that has an auto id. */
export type ReadRows = () => Promise<Rows>;

/** Reads a store once in one pass, and afterwards only added records. */
export function createListRows(read: Read, { store, toRow }: ListSpec<unknown>) {
  const inTurn = createTurns();
  let known: Rows | null = null;
  let hasGrown = false;
  let rewriteCount = 0;

  function forget(): void {
    known = null;
    rewriteCount += 1;
  }

  async function find(afterId?: number) {
    const { value, isComplete } = await read([store], async ({ records }) => {
      const rows: ListRow[] = [];
      await records(store).eachRecord((record, id) => {
        const fields = asRecord(record);
        if (fields && id !== null) rows.push(toRow(fields, id));
      }, afterId);
      return { rows, recordCount: await records(store).count() };
    });
    return { ...value, isComplete };
  }

  async function readAdded(before: Rows): Promise<void> {
    const rewriteCountBefore = rewriteCount;
    const { rows, recordCount, isComplete } = await find(before.at(-1)?.id);
    // Reset during the wait: the rows just read may be outdated.
    if (rewriteCount !== rewriteCountBefore) return;
    // A record was deleted or is out of reach.
    if (!isComplete || recordCount !== before.length + rows.length) forget();
    else if (rows.length > 0) known = [...before, ...rows];
  }

  async function readAll(): Promise<Rows> {
    const rewriteCountBefore = rewriteCount;
    hasGrown = false;
    const { rows, isComplete } = await find();
    // Rows read while the database is out of reach are not complete.
    if (rewriteCount === rewriteCountBefore && isComplete) known = rows;
    return rows;
  }

  return {
    /** Records were rewritten, so everything must be read again. */
    forget,
    /** The store has grown, so the next answer must read it first. */
    noteAdded() {
      hasGrown = true;
    },
    /** Current rows, oldest first. A row stays the same object until records are rewritten. */
    read: () =>
      inTurn(async (): Promise<Rows> => {
        if (known !== null && hasGrown) {
          hasGrown = false;
          await readAdded(known);
        }
        return known ?? readAll();
      }),
  };
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
