import type { SongSort } from '../../domain/filter/songSort';
import { chanceRank } from '../../domain/queue/chance';
import { vintageRank } from '../../domain/season/seasonList';
import { listNames } from '../../domain/song/personNames';
import { createSongReader } from '../tables/songReader';
import type { CatalogueTables } from '../tables/tables';
import { inOrder, orderByRank, rankTexts, rankValues, runAll, type ValueRanks } from './nameRanks';

function unknownFirst({ ranks, count }: ValueRanks): ValueRanks {
  return { ranks: ranks.map((rank) => (rank === count ? 0 : rank + 1)), count: count + 1 };
}

/** The sort keys of each place: smaller is earlier. */
function createSortColumns(tables: CatalogueTables) {
  const { songs, anime, texts, animeCount } = tables;

  function ofAnime({ ranks, count }: ValueRanks): ValueRanks {
    return { ranks: songs.anime.map((place) => ranks[place] ?? count), count };
  }

  /** By one name, or the other if there is none. */
  function* animeName(names: Uint32Array, others: Uint32Array) {
    return ofAnime(
      yield* rankTexts(
        texts,
        names.map((id, place) => id || (others[place] ?? 0)),
      ),
    );
  }

  return {
    name: () => rankTexts(texts, songs.name),
    anime: () => animeName(anime.nameEN, anime.nameJP),
    romajiAnime: () => animeName(anime.nameJP, anime.nameEN),
    /** The credit as one text, or the names of the listed artists if there is none. */
    artist() {
      const { songAt } = createSongReader(tables);
      const listed: string[] = [];
      const keys = songs.artistText.map((id, place) => {
        if (id !== 0 || songs.artists.starts[place] === songs.artists.starts[place + 1]) return id;
        const names = listNames(songAt(place).artists);
        return names === '' ? 0 : texts.count + listed.push(names) - 1;
      });
      return rankTexts(texts, keys, listed);
    },
    *season() {
      const vintages = Float64Array.from({ length: animeCount }, (_, place) => {
        const rank = vintageRank(texts.textOf(anime.vintage[place] ?? 0));
        return Number.isFinite(rank) ? rank : Number.NaN;
      });
      return ofAnime(yield* rankValues(vintages));
    },
    difficulty: () => rankValues(songs.difficulty),
    length: () => rankValues(songs.length),
    /** Only by the English name; an empty one is earliest. */
    *englishName() {
      return ofAnime(unknownFirst(yield* rankTexts(texts, anime.nameEN)));
    },
  };
}

type SortedKey = Exclude<SongSort['key'], 'relevance' | 'random' | 'popular'>;
type ColumnKey = SortedKey | 'romajiAnime';

/** Number of values of chanceRank. */
const CHANCES = 2 ** 32;
const PREPARED_KEYS = ['name', 'anime', 'artist', 'season', 'difficulty', 'length'] as const;

function columnOf(key: SortedKey, animeNames: SongSort['animeNames']): ColumnKey {
  return key === 'anime' && animeNames === 'romaji' ? 'romajiAnime' : key;
}

/**
 * Sorts places, each given once. Unknown values come last in both directions; equal ones are sorted
 * by name, anime and id. By relevance the places stay as they are. The ranks of each column are
 * computed on first use, or in parts by `prepare`; sorting is then fast.
 */
export function createTableSort(tables: CatalogueTables) {
  const { songs, songCount } = tables;
  const columns = createSortColumns(tables);
  const ranksByKey = new Map<ColumnKey, ValueRanks>();
  let nameOrder: Uint32Array | null = null;

  function* ranksBy(key: ColumnKey): Generator<void, ValueRanks> {
    const ranks = ranksByKey.get(key) ?? (yield* columns[key]());
    ranksByKey.set(key, ranks);
    return ranks;
  }

  function* byName(): Generator<void, Uint32Array> {
    if (nameOrder !== null) return nameOrder;
    const places = Uint32Array.from({ length: songCount }, (_, place) => place);
    const byId = orderByRank(places, yield* rankValues(songs.annSongId), false);
    yield;
    const byAnime = orderByRank(byId, yield* columns.englishName(), false);
    yield;
    nameOrder = orderByRank(byAnime, yield* ranksBy('name'), false);
    return nameOrder;
  }

  function sortByChance(places: ArrayLike<number>, { seed, isDescending }: SongSort): Uint32Array {
    const order = runAll(byName());
    const standings = new Uint32Array(songCount);
    order.forEach((place, standing) => {
      standings[place] = standing;
    });
    const keys = new Float64Array(places.length);
    for (let index = 0; index < keys.length; index += 1) {
      const place = places[index] ?? 0;
      const chance = chanceRank(songs.annSongId[place] ?? 0, seed);
      const first = isDescending ? CHANCES - 1 - chance : chance;
      // Integers of at most 53 bits, as long as there are fewer than two million songs.
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
    sort: (places: ArrayLike<number>, sort: SongSort) => {
      if (sort.key === 'relevance') return Uint32Array.from(places);
      if (sort.key === 'random') return sortByChance(places, sort);
      const isPopular = sort.key === 'popular';
      const key = isPopular ? 'difficulty' : columnOf(sort.key, sort.animeNames);
      const isDescending = isPopular || sort.isDescending;
      const order = orderByRank(runAll(byName()), runAll(ranksBy(key)), isDescending);
      return inOrder(order, places);
    },
    *prepare(): Generator<void, void> {
      for (const key of PREPARED_KEYS) {
        yield* ranksBy(key);
        yield;
      }
      yield* byName();
    },
  };
}

export type TableSort = ReturnType<typeof createTableSort>;
