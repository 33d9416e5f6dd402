import { spanOfList } from '../../domain/season/seasonFilter';
import type { SeasonListKey } from '../../domain/season/seasonList';
import type { SeasonAnime } from '../query/questions';
import { songFactsOf } from './songFactsColumns';
import type { CatalogueTables } from './tables';

/** A key for a list: the first and last season of its anime. */
function spanKey(first: number, last: number): string {
  return `${first} ${last}`;
}

function keyOf(list: SeasonListKey): string {
  const span = spanOfList(list);
  return spanKey(span?.first ?? Number.NaN, span?.last ?? Number.NaN);
}

/** 1 for each anime in any of the lists, by its known seasons. */
export function markListed(tables: CatalogueTables, lists: readonly SeasonListKey[]): Uint8Array {
  const { firstSeason, lastSeason } = songFactsOf(tables);
  const spans = new Set(lists.map(keyOf));
  return Uint8Array.from(tables.anime.annId, (_, at) =>
    Number(spans.has(spanKey(firstSeason[at] ?? Number.NaN, lastSeason[at] ?? Number.NaN))),
  );
}

/** Songs of the marked anime. */
export function songsOfMarked({ songs }: CatalogueTables, marks: Uint8Array): Uint32Array {
  return Uint32Array.from(songs.anime.keys()).filter(
    (place) => marks[songs.anime[place] ?? 0] === 1,
  );
}

/** The number of remaining songs and of all songs of each anime. */
export function countAnime(
  { songs, anime, texts, animeCount }: CatalogueTables,
  left: Uint32Array,
  listed: Uint8Array,
): SeasonAnime {
  const countOf = (places: Iterable<number>) => {
    const counts = new Uint32Array(animeCount);
    for (const place of places) {
      const at = songs.anime[place] ?? 0;
      counts[at] = (counts[at] ?? 0) + 1;
    }
    return counts;
  };
  const leftCounts = countOf(left);
  const songCounts = countOf(songs.anime.keys());
  const found = [...leftCounts.keys()].filter((at) => leftCounts[at] !== 0);
  const nameAt = (at: number) => texts.textOf(anime.nameEN[at] || (anime.nameJP[at] ?? 0));
  return {
    annIds: found.map((at) => anime.annId[at] ?? 0),
    leftCounts: found.map((at) => leftCounts[at] ?? 0),
    songCounts: found.map((at) => songCounts[at] ?? 0),
    listedNames: found.map((at) => (listed[at] === 1 ? nameAt(at) : null)),
  };
}
