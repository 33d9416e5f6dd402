import type { Services } from '../services';
import type { RomajiNameMap } from './animeInStyle';

type NameServices = {
  readonly storage: Pick<Services['storage'], 'openLists'>;
  readonly catalogue: Pick<Services['catalogue'], 'panel'>;
};

/** Romaji names of some anime from the library, and from the catalogue for those it lacks. */
export async function readRomajiNames(
  annIds: readonly number[],
  { storage, catalogue }: NameServices,
): Promise<RomajiNameMap> {
  const names = await (await storage.openLists()).readRomajiNames(annIds);
  const others = annIds.filter((annId) => !names.has(annId));
  if (others.length === 0) return names;
  const panel = await catalogue.panel();
  const found = await panel?.readRomajiNames(others);
  return found ? new Map([...names, ...found]) : names;
}
