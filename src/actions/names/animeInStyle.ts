import type { AnimeHit, BestMatch, Suggestions } from '../../engine/query/questions';

/** Romaji names by annId; of what is not in it the name that is known is shown. */
export type RomajiNameMap = ReadonlyMap<number, string>;

/** An anime that was found, under its romaji name. The name it was found by is still said. */
export function animeInRomaji(hit: AnimeHit, names: RomajiNameMap): AnimeHit {
  const romaji = names.get(hit.annId);
  if (romaji === undefined || romaji === hit.name) return hit;
  const fittingName = hit.fittingName === romaji ? null : (hit.fittingName ?? hit.name);
  return { ...hit, name: romaji, fittingName };
}

export function bestInRomaji(best: BestMatch, names: RomajiNameMap): BestMatch {
  return best.kind === 'anime' ? { ...best, anime: animeInRomaji(best.anime, names) } : best;
}

export function suggestionsInRomaji(found: Suggestions, names: RomajiNameMap): Suggestions {
  return {
    ...found,
    anime: found.anime.map((hit) => animeInRomaji(hit, names)),
    best: found.best && bestInRomaji(found.best, names),
  };
}
