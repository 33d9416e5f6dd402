import { readFileSync } from 'node:fs';
import { loadCatalogueAnimes } from './demoCatalogue';
import { CatalogueTextError } from './fields';
import { type AnimeFactsRow, type AnimeRelation, parseAnimeFacts } from './parseAnimeFacts';
import type { CatalogueAnime } from './parseCatalogueText';

const FACTS_FILE = 'anime-facts.txt';

export interface AnimeFacts {
  readonly annId: number;
  readonly englishName: string;
  readonly romajiName: string;
  readonly type: string | null;
  /** "Fall 2004" */
  readonly vintage: string | null;
  readonly myAnimeListId: number | null;
  /** Null when unknown or still running. */
  readonly episodeCount: number | null;
  readonly isStillAiring: boolean;
  readonly studios: readonly string[];
  /** Anime that followed from this one ("sequel", "remake", …): the encyclopedia's related-next. */
  readonly relatedNext: readonly AnimeRelation[];
  /** Anime that this one followed from ("sequel of", "remake of", …): related-prev. */
  readonly relatedPrev: readonly AnimeRelation[];
  /** One sentence written for this project; null for most. */
  readonly synopsis: string | null;
}

function checkRows(
  rows: readonly AnimeFactsRow[],
  animesById: ReadonlyMap<number, CatalogueAnime>,
  fileName: string,
): void {
  const seen = new Set<number>();
  for (const { annId, englishName, following, lineNumber } of rows) {
    const fail = (problem: string) => new CatalogueTextError(fileName, lineNumber, problem);
    const anime = animesById.get(annId);
    if (anime === undefined) throw fail(`anime ${annId} is not in the catalogue`);
    if (anime.englishName !== englishName) {
      throw fail(`anime ${annId} is "${anime.englishName}", not "${englishName}"`);
    }
    if (seen.has(annId)) throw fail(`anime ${annId} stands twice`);
    seen.add(annId);
    const unknown = following.find((relation) => !animesById.has(relation.annId));
    if (unknown) throw fail(`related anime ${unknown.annId} is not in the catalogue`);
  }
}

function relationsBack(rows: readonly AnimeFactsRow[]): Map<number, AnimeRelation[]> {
  const back = new Map<number, AnimeRelation[]>();
  for (const { annId, following } of rows) {
    for (const { annId: followerId, relation } of following) {
      const earlier = back.get(followerId) ?? [];
      back.set(followerId, [...earlier, { annId, relation: `${relation} of` }]);
    }
  }
  return back;
}

/**
 * Joins the facts with the anime of the catalogue; anime without a line have only the facts of
 * their songs.
 *
 * @throws CatalogueTextError for an anime that is not in the catalogue, has another title, or
 *   occurs twice
 */
export function joinAnimeFacts(
  animes: readonly CatalogueAnime[],
  rows: readonly AnimeFactsRow[],
  fileName: string,
): Map<number, AnimeFacts> {
  checkRows(rows, new Map(animes.map((anime) => [anime.annId, anime])), fileName);
  const rowsById = new Map(rows.map((row) => [row.annId, row]));
  const back = relationsBack(rows);
  return new Map(
    animes.map(({ annId, englishName, romajiName, type, vintage, myAnimeListId }) => {
      const row = rowsById.get(annId);
      const facts: AnimeFacts = {
        annId,
        englishName,
        romajiName,
        type,
        vintage,
        myAnimeListId,
        episodeCount: row?.episodeCount ?? null,
        isStillAiring: row?.isStillAiring ?? false,
        studios: row?.studios ?? [],
        relatedNext: row?.following ?? [],
        relatedPrev: back.get(annId) ?? [],
        synopsis: row?.synopsis ?? null,
      };
      return [annId, facts];
    }),
  );
}

/** The facts of all anime of the demo catalogue, by encyclopedia id (call it once). */
export function loadAnimeFacts(): ReadonlyMap<number, AnimeFacts> {
  const text = readFileSync(new URL(FACTS_FILE, import.meta.url), 'utf8');
  return joinAnimeFacts(loadCatalogueAnimes(), parseAnimeFacts(text, FACTS_FILE), FACTS_FILE);
}
