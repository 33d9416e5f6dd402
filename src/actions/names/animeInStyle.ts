import type { AnimeHit, BestMatch } from '../../domain/song/hits';
import type { Suggestions } from '../../engine/query/questions';
import type { Services } from '../services';

/** Romaji names by annId; anime without one are shown by their known name. */
export type RomajiNameMap = ReadonlyMap<number, string>;

/** An anime hit under its romaji name. The name that matched is still shown. */
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

/** Romaji names of some anime from the library, and from the catalogue for those it lacks. */
export async function readRomajiNames(
  annIds: readonly number[],
  { storage, catalogue }: Services,
): Promise<RomajiNameMap> {
  const names = await (await storage.openLists()).readRomajiNames(annIds);
  const others = annIds.filter((annId) => !names.has(annId));
  if (others.length === 0) return names;
  const found = await catalogue.ask('romajiNames', others);
  return found ? new Map([...names, ...found]) : names;
}
