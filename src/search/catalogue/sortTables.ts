import { chanceRank } from '../../domain/chanceOrder';
import type { SongSort } from '../../domain/narrowing';
import type { CatalogueTables } from './catalogueTables';
import { createSortColumns } from './sortColumns';

/** Puts songs in order, as sortSongs does with plain lists; songs go by their places. */
export interface TableSort {
  /**
   * Unknown values come last, whichever the direction; equals stand by name, anime and id. By
   * relevance the places stay as they are.
   */
  readonly sort: (places: ArrayLike<number>, sort: SongSort) => Uint32Array;
}

type ColumnKey = Exclude<SongSort['key'], 'relevance' | 'random'>;

/** The order of all songs, both ways round. */
interface WholeOrder {
  /** Places in order. */
  readonly places: Uint32Array;
  /** Of each place: where it stands in the order. */
  readonly standings: Uint32Array;
}

type Compare = (left: number, right: number) => number;

function wholeOrder(songCount: number, compare: Compare): WholeOrder {
  const places = Uint32Array.from({ length: songCount }, (_, place) => place).sort(compare);
  const standings = new Uint32Array(songCount);
  places.forEach((place, standing) => {
    standings[place] = standing;
  });
  return { places, standings };
}

/** By a value, smaller first, unknown ones last. */
function compareBy(values: Float64Array, direction: 1 | -1, compareEquals: Compare): Compare {
  const sortable = values.map((value) =>
    Number.isNaN(value) ? Number.POSITIVE_INFINITY : direction * value,
  );
  return (left, right) => {
    const leftValue = sortable[left] ?? 0;
    const rightValue = sortable[right] ?? 0;
    if (leftValue === rightValue) return compareEquals(left, right);
    return leftValue < rightValue ? -1 : 1;
  };
}

/** Each order is made when it is asked for first; the next time it costs a sort of whole numbers. */
export function createTableSort(tables: CatalogueTables): TableSort {
  const { songs, songCount } = tables;
  const columns = createSortColumns(tables);
  const orders = new Map<string, WholeOrder>();
  let nameStandings: Uint32Array | null = null;

  function byName(): Uint32Array {
    const byId: Compare = (left, right) =>
      (songs.annSongId[left] ?? 0) - (songs.annSongId[right] ?? 0);
    const byAnime = compareBy(columns.englishName(), 1, byId);
    return wholeOrder(songCount, compareBy(columns.name(), 1, byAnime)).standings;
  }

  function compareNamesOf(): Compare {
    nameStandings ??= byName();
    const standings = nameStandings;
    return (left, right) => (standings[left] ?? 0) - (standings[right] ?? 0);
  }

  function valuesBy(key: ColumnKey): Float64Array {
    if (key === 'difficulty') return songs.difficulty;
    return key === 'length' ? songs.length : columns[key]();
  }

  function orderBy(key: ColumnKey, isDescending: boolean): WholeOrder {
    const name = `${key}:${isDescending}`;
    const known = orders.get(name);
    if (known !== undefined) return known;
    const compare = compareBy(valuesBy(key), isDescending ? -1 : 1, compareNamesOf());
    const order = wholeOrder(songCount, compare);
    orders.set(name, order);
    return order;
  }

  function sortByColumn(places: ArrayLike<number>, order: WholeOrder): Uint32Array {
    const standings = new Uint32Array(places.length);
    for (let index = 0; index < places.length; index += 1) {
      standings[index] = order.standings[places[index] ?? 0] ?? 0;
    }
    return standings.sort().map((standing) => order.places[standing] ?? 0);
  }

  function sortByChance(places: ArrayLike<number>, sort: SongSort): Uint32Array {
    const ranks = new Float64Array(songCount);
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index] ?? 0;
      ranks[place] = chanceRank(songs.annSongId[place] ?? 0, sort.seed);
    }
    const direction = sort.isDescending ? -1 : 1;
    return Uint32Array.from(places).sort(compareBy(ranks, direction, compareNamesOf()));
  }

  return {
    sort: (places, sort) => {
      if (sort.key === 'relevance') return Uint32Array.from(places);
      if (sort.key === 'random') return sortByChance(places, sort);
      return sortByColumn(places, orderBy(sort.key, sort.isDescending));
    },
  };
}
