import { listNames } from '../../domain/personNames';
import { vintageRank } from '../../domain/vintageOrder';
import type { CatalogueTables } from './catalogueTables';
import { rankNames } from './rankNames';
import { createSongReader } from './songAt';

/** What songs are sorted by, for each place: smaller is earlier. */
export interface SortColumns {
  /** NaN where unknown, in all of these. */
  readonly name: () => Float64Array;
  readonly anime: () => Float64Array;
  readonly artist: () => Float64Array;
  readonly season: () => Float64Array;
  /** The English name alone; an empty one is earliest. */
  readonly englishName: () => Float64Array;
}

/** Ranks of names that are told by numbers, each name by one number at least. */
function rankColumn(keys: Uint32Array, nameOf: (key: number) => string): Float64Array {
  const distinct = [...Uint32Array.from(new Set(keys)).sort()];
  const ranks = rankNames(distinct.map(nameOf));
  const rankByKey = new Map(distinct.map((key, index) => [key, ranks[index] ?? 0]));
  return Float64Array.from(keys, (key) => rankByKey.get(key) ?? 0);
}

/** The number 0 tells the empty name. */
function withoutEmpty(ranks: Float64Array, keys: Uint32Array): Float64Array {
  return ranks.map((rank, place) => (keys[place] === 0 ? Number.NaN : rank));
}

export function createSortColumns(tables: CatalogueTables): SortColumns {
  const { songs, anime, texts, animeCount } = tables;
  const { textOf } = texts;

  function ofAnime(columnOfAnime: Float64Array): Float64Array {
    return Float64Array.from(songs.anime, (place) => columnOfAnime[place] ?? Number.NaN);
  }

  /** Credits as one text each, and where there is none the names of those who are listed. */
  function artist(): Float64Array {
    const { songAt } = createSongReader(tables);
    const listed: string[] = [];
    const keys = songs.artistText.map((id, place) => {
      if (id !== 0 || songs.artists.starts[place] === songs.artists.starts[place + 1]) return id;
      const names = listNames(songAt(place).artists);
      return names === '' ? 0 : texts.count + listed.push(names) - 1;
    });
    const nameOf = (key: number) => listed[key - texts.count] ?? textOf(key);
    return withoutEmpty(rankColumn(keys, nameOf), keys);
  }

  return {
    name: () => withoutEmpty(rankColumn(songs.name, textOf), songs.name),
    anime: () => {
      const keys = anime.nameEN.map((id, place) => id || (anime.nameJP[place] ?? 0));
      return ofAnime(withoutEmpty(rankColumn(keys, textOf), keys));
    },
    artist,
    season: () => {
      const ranks = Float64Array.from({ length: animeCount }, (_, place) =>
        vintageRank(textOf(anime.vintage[place] ?? 0)),
      );
      return ofAnime(ranks.map((rank) => (Number.isFinite(rank) ? rank : Number.NaN)));
    },
    englishName: () => ofAnime(rankColumn(anime.nameEN, textOf)),
  };
}
