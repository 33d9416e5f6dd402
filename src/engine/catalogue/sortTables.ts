import type { SongSort } from '../../domain/filter/filter';
import { chanceRank } from '../../domain/queue/chanceOrder';
import type { CatalogueTables } from './catalogueTables';
import { inOrder, orderByRank, rankValues, type ValueRanks } from './placeOrders';
import { createSortColumns } from './sortColumns';

/** Puts songs in order; songs go by their places. */
export interface TableSort {
  /**
   * Unknown values come last, whichever the direction; equals stand by name, anime and id. By
   * relevance the places stay as they are.
   *
   * @param places each once
   */
  readonly sort: (places: ArrayLike<number>, sort: SongSort) => Uint32Array;
  /** Does what the first sorts would have to wait for, a part at a time. */
  readonly prepare: () => Generator<void, void>;
}

type SortedKey = Exclude<SongSort['key'], 'relevance' | 'random'>;
type ColumnKey = SortedKey | 'romajiAnime';

/** Of chanceRank. */
const CHANCES = 2 ** 32;
const PREPARED_KEYS = ['name', 'anime', 'artist', 'season', 'difficulty', 'length'] as const;

function columnOf(key: SortedKey, animeNames: SongSort['animeNames']): ColumnKey {
  return key === 'anime' && animeNames === 'romaji' ? 'romajiAnime' : key;
}

/** Ranks of each column are found when they are asked for first; an order then takes a moment. */
export function createTableSort(tables: CatalogueTables): TableSort {
  const { songs, songCount } = tables;
  const columns = createSortColumns(tables);
  const ranksByKey = new Map<ColumnKey, ValueRanks>();
  let nameOrder: Uint32Array | null = null;

  function rank(key: ColumnKey): ValueRanks {
    if (key === 'difficulty') return rankValues(songs.difficulty);
    return key === 'length' ? rankValues(songs.length) : columns[key]();
  }

  function ranksBy(key: ColumnKey): ValueRanks {
    const ranks = ranksByKey.get(key) ?? rank(key);
    ranksByKey.set(key, ranks);
    return ranks;
  }

  function* findNameOrder(): Generator<void, Uint32Array> {
    const places = Uint32Array.from({ length: songCount }, (_, place) => place);
    const byId = orderByRank(places, rankValues(songs.annSongId), false);
    yield;
    const byAnime = orderByRank(byId, columns.englishName(), false);
    yield;
    return orderByRank(byAnime, ranksBy('name'), false);
  }

  function byName(): Uint32Array {
    for (const step = findNameOrder(); nameOrder === null; ) {
      const { value, done } = step.next();
      if (done) nameOrder = value;
    }
    return nameOrder;
  }

  function sortByChance(places: ArrayLike<number>, { seed, isDescending }: SongSort): Uint32Array {
    const order = byName();
    const standings = new Uint32Array(songCount);
    order.forEach((place, standing) => {
      standings[place] = standing;
    });
    const keys = new Float64Array(places.length);
    for (let index = 0; index < keys.length; index += 1) {
      const place = places[index] ?? 0;
      const chance = chanceRank(songs.annSongId[place] ?? 0, seed);
      const first = isDescending ? CHANCES - 1 - chance : chance;
      // Whole numbers of at most 53 bits, as long as there are no two million songs.
      keys[index] = first * songCount + (standings[place] ?? 0);
    }
    keys.sort();
    const sorted = new Uint32Array(keys.length);
    for (let index = 0; index < keys.length; index += 1) {
      sorted[index] = order[(keys[index] ?? 0) % songCount] ?? 0;
    }
    return sorted;
  }

  return {
    sort: (places, sort) => {
      if (sort.key === 'relevance') return Uint32Array.from(places);
      if (sort.key === 'random') return sortByChance(places, sort);
      const ranks = ranksBy(columnOf(sort.key, sort.animeNames));
      return inOrder(orderByRank(byName(), ranks, sort.isDescending), places);
    },
    *prepare() {
      yield* columns.prepare();
      for (const key of PREPARED_KEYS) {
        ranksBy(key);
        yield;
      }
      nameOrder ??= yield* findNameOrder();
    },
  };
}
