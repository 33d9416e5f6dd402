import type { SongSort } from '../../domain/filter/songSort';
import { chanceRank } from '../../domain/queue/chance';
import { vintageRank } from '../../domain/season/seasonList';
import { listNames } from '../../domain/song/personNames';
import { createSongReader } from '../tables/songReader';
import type { CatalogueTables } from '../tables/tables';
import { createNameRanks, inOrder, orderByRank, rankValues, type ValueRanks } from './nameRanks';

function unknownFirst({ ranks, count }: ValueRanks): ValueRanks {
  return { ranks: ranks.map((rank) => (rank === count ? 0 : rank + 1)), count: count + 1 };
}

/** The sort keys of each place: smaller is earlier. */
function createSortColumns(tables: CatalogueTables) {
  const { songs, anime, texts, animeCount } = tables;
  const { textOf } = texts;
  const animeName = anime.nameEN.map((id, place) => id || (anime.nameJP[place] ?? 0));
  const names = createNameRanks(texts, [songs.name, songs.artistText, animeName, anime.nameEN]);

  const romajiName = anime.nameJP.map((id, place) => id || (anime.nameEN[place] ?? 0));
  // Ranked separately, so that English names do not wait for them.
  const romajiNames = createNameRanks(texts, [romajiName]);

  function ofAnime({ ranks, count }: ValueRanks): ValueRanks {
    return { ranks: songs.anime.map((place) => ranks[place] ?? count), count };
  }

  /** The credit as one text, or the names of the listed artists if there is none. */
  function artist(): ValueRanks {
    const { songAt } = createSongReader(tables);
    const listed: string[] = [];
    const keys = songs.artistText.map((id, place) => {
      if (id !== 0 || songs.artists.starts[place] === songs.artists.starts[place + 1]) return id;
      const names = listNames(songAt(place).artists);
      return names === '' ? 0 : texts.count + listed.push(names) - 1;
    });
    return names.of(keys, listed);
  }

  return {
    /** Does the work the first of them would otherwise wait for, in parts. */
    prepare: names.prepare,
    name: () => names.of(songs.name),
    anime: () => ofAnime(names.of(animeName)),
    /** By the romaji name, or the English one if there is none. */
    romajiAnime: () => ofAnime(romajiNames.of(romajiName)),
    artist,
    season: () => {
      const vintages = Float64Array.from({ length: animeCount }, (_, place) =>
        vintageRank(textOf(anime.vintage[place] ?? 0)),
      );
      return ofAnime(
        rankValues(vintages.map((rank) => (Number.isFinite(rank) ? rank : Number.NaN))),
      );
    },
    /** Only by the English name; an empty one is earliest. */
    englishName: () => ofAnime(unknownFirst(names.of(anime.nameEN))),
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
      return inOrder(orderByRank(byName(), ranksBy(key), isDescending), places);
    },
    *prepare(): Generator<void, void> {
      yield* columns.prepare();
      for (const key of PREPARED_KEYS) {
        ranksBy(key);
        yield;
      }
      nameOrder ??= yield* findNameOrder();
    },
  };
}

export type TableSort = ReturnType<typeof createTableSort>;
