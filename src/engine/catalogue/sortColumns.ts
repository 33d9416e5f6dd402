import { vintageRank } from '../../domain/season/vintageOrder';
import { listNames } from '../../domain/song/personNames';
import type { CatalogueTables } from './catalogueTables';
import { createNameRanks } from './nameRanks';
import { rankValues, type ValueRanks } from './placeOrders';
import { createSongReader } from './songAt';

/** What songs are sorted by, for each place: smaller is earlier. */
export interface SortColumns {
  readonly name: () => ValueRanks;
  readonly anime: () => ValueRanks;
  /** The same by the romaji name, and by the English one where there is none. */
  readonly romajiAnime: () => ValueRanks;
  readonly artist: () => ValueRanks;
  readonly season: () => ValueRanks;
  /** The English name alone; an empty one is earliest. */
  readonly englishName: () => ValueRanks;
  /** Does what the first of them would have to wait for, a part at a time. */
  readonly prepare: () => Generator<void, void>;
}

/** What is unknown stands first. */
function unknownFirst({ ranks, count }: ValueRanks): ValueRanks {
  return { ranks: ranks.map((rank) => (rank === count ? 0 : rank + 1)), count: count + 1 };
}

export function createSortColumns(tables: CatalogueTables): SortColumns {
  const { songs, anime, texts, animeCount } = tables;
  const { textOf } = texts;
  const animeName = anime.nameEN.map((id, place) => id || (anime.nameJP[place] ?? 0));
  const names = createNameRanks(texts, [songs.name, songs.artistText, animeName, anime.nameEN]);

  const romajiName = anime.nameJP.map((id, place) => id || (anime.nameEN[place] ?? 0));
  // Names of its own: nobody who shows English names waits for them.
  const romajiNames = createNameRanks(texts, [romajiName]);

  function ofAnime({ ranks, count }: ValueRanks): ValueRanks {
    return { ranks: songs.anime.map((place) => ranks[place] ?? count), count };
  }

  /** Credits as one text each, and where there is none the names of those who are listed. */
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
    prepare: names.prepare,
    name: () => names.of(songs.name),
    anime: () => ofAnime(names.of(animeName)),
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
    englishName: () => ofAnime(unknownFirst(names.of(anime.nameEN))),
  };
}
