import { spanOfList } from '../../domain/season/seasonFilter';
import type { SeasonListKey } from '../../domain/season/seasonList';
import type { SeasonAnime } from '../query/questions';
import { readSongFacts } from './songFactsColumns';
import type { CatalogueTables } from './tables';

/** A key for a list: the first and last season of its anime. */
function spanKey(first: number, last: number): string {
  return `${first} ${last}`;
}

function keyOf(list: SeasonListKey): string {
  const span = spanOfList(list);
  return spanKey(span?.first ?? Number.NaN, span?.last ?? Number.NaN);
}

/** The anime of season lists, and their songs. */
export function createSeasonTables(tables: CatalogueTables) {
  const { songs, anime, texts, songCount, animeCount } = tables;
  const { firstSeason, lastSeason } = readSongFacts(tables);

  function countByAnime(places: Iterable<number>): Uint32Array {
    const counts = new Uint32Array(animeCount);
    for (const place of places) {
      const at = songs.anime[place] ?? 0;
      counts[at] = (counts[at] ?? 0) + 1;
    }
    return counts;
  }

  return {
    /** 1 for each anime in any of the lists, by its known seasons. */
    markListed: (lists: readonly SeasonListKey[]): Uint8Array => {
      const spans = new Set(lists.map(keyOf));
      return Uint8Array.from(anime.annId, (_, at) =>
        Number(spans.has(spanKey(firstSeason[at] ?? Number.NaN, lastSeason[at] ?? Number.NaN))),
      );
    },
    /** Songs of the marked anime. */
    songsOf: (marks: Uint8Array): Uint32Array =>
      Uint32Array.from({ length: songCount }, (_, place) => place).filter(
        (place) => marks[songs.anime[place] ?? 0] === 1,
      ),
    /** The number of remaining songs and of all songs of each anime. */
    countAnime: (left: Uint32Array, listed: Uint8Array): SeasonAnime => {
      const leftCounts = countByAnime(left);
      const songCounts = countByAnime(Array.from({ length: songCount }, (_, place) => place));
      const found = [...leftCounts.keys()].filter((at) => leftCounts[at] !== 0);
      const nameAt = (at: number) => texts.textOf(anime.nameEN[at] || (anime.nameJP[at] ?? 0));
      return {
        annIds: found.map((at) => anime.annId[at] ?? 0),
        leftCounts: found.map((at) => leftCounts[at] ?? 0),
        songCounts: found.map((at) => songCounts[at] ?? 0),
        listedNames: found.map((at) => (listed[at] === 1 ? nameAt(at) : null)),
      };
    },
  };
}

export type SeasonTables = ReturnType<typeof createSeasonTables>;
