import type { CatalogueTables } from './catalogueTables';
import { createNumberIndex } from './numberIndex';

/** Romaji names of anime, by annId; anime that are unknown or have none are left out. */
export type RomajiNamesOf = (annIds: readonly number[]) => ReadonlyMap<number, string>;

export function readRomajiNamesOf({ anime, texts }: CatalogueTables): RomajiNamesOf {
  const index = createNumberIndex(anime.annId);
  return (annIds) =>
    new Map(
      annIds.flatMap((annId) => {
        const place = index.placeOf(annId);
        const name = place === null ? '' : texts.textOf(anime.nameJP[place] ?? 0);
        return name === '' ? [] : [[annId, name] as const];
      }),
    );
}
