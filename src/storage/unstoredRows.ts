import type { Song } from '../domain/song';
import { vintageRank } from '../domain/vintageOrder';
import { createKindFilter, createKindTexts } from '../search/kindMatcher';
import { getEachKey, runTransaction } from './idbRequest';
import type { LibraryDb } from './libraryDb';
import type { LibrarySort } from './listIndex';
import { orderByRank, orderByText } from './listOrder';
import type { ListSpec } from './listSpecs';
import { asText } from './songRecord';

type RememberedSongs = ReadonlyMap<number, Song>;

/** The rows that only remembered songs make known, in the order they were found. */
export async function findUnstoredRows<Row>(
  database: LibraryDb | null,
  spec: ListSpec<Row>,
  songs: RememberedSongs,
): Promise<readonly Row[]> {
  const rows = songs.size === 0 ? [] : spec.rowsOf(songs);
  if (database === null || rows.length === 0) return rows;
  const keys = await runTransaction(database, [spec.store], 'readonly', (transaction) =>
    getEachKey(transaction.objectStore(spec.store).index(spec.keyIndex), rows.map(spec.keyOf)),
  );
  return rows.filter((_row, place) => keys[place] === undefined);
}

/** Those that pass the filter, in the order asked for. */
export function arrangeUnstoredRows<Row>(
  rows: readonly Row[],
  spec: ListSpec<Row>,
  songs: RememberedSongs,
  sort: LibrarySort,
  filter: string,
): readonly Row[] {
  const records = rows.map(spec.toRecord);
  const textOf = (field: string) => (place: number) => asText(records[place]?.[field]);
  const matches = createKindFilter(filter);
  const toSearchText = createKindTexts();
  const found = rows
    .map((_row, place) => place)
    .filter((place) => matches(toSearchText(spec.searchFields.map((name) => textOf(name)(place)))));
  return order().flatMap((place) => rows[place] ?? []);

  function order(): readonly number[] {
    if (sort === 'newest') return found.toReversed();
    const byName = orderByText(found, textOf(spec.nameField));
    if (sort === 'name') return byName;
    if (sort === 'anime') return orderByText(byName, textOf(spec.animeField));
    const vintages = rows.map((row) => spec.vintageOf(row, songs));
    return orderByRank(byName, (place) => vintageRank(vintages[place] ?? null));
  }
}
