import { createRomajiNames, type RomajiNames } from '../../storage/songs/romajiNames';
import type { Services } from '../services';
import type { RomajiNameMap } from './animeInStyle';

type NameServices = {
  readonly storage: Pick<Services['storage'], 'openRoom'>;
  readonly catalogue: Pick<Services['catalogue'], 'panel'>;
};

/** One for each storage: it holds what it has read. */
const rooms = new WeakMap<NameServices['storage'], RomajiNames>();

function roomOf(storage: NameServices['storage']): RomajiNames {
  const room = rooms.get(storage) ?? storage.openRoom(createRomajiNames);
  rooms.set(storage, room);
  return room;
}

/** Romaji names of some anime, out of the library and, for those it lacks, the catalogue of this device. */
export async function readRomajiNames(
  annIds: readonly number[],
  { storage, catalogue }: NameServices,
): Promise<RomajiNameMap> {
  const library = await roomOf(storage).read();
  const names = new Map(
    annIds.flatMap((annId) => {
      const name = library.get(annId);
      return name === undefined ? [] : [[annId, name] as const];
    }),
  );
  const others = annIds.filter((annId) => !names.has(annId));
  if (others.length === 0) return names;
  const panel = await catalogue.panel();
  const found = await panel?.readRomajiNames(others);
  return found ? new Map([...names, ...found]) : names;
}
