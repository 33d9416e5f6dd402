import type { Catalogue, CatalogueState } from '../actions/catalogue/catalogue';
import { NOTHING_KNOWN_YET } from '../actions/catalogue/catalogue';
import { createChannel } from '../lib/channel';

/** A device without a catalogue unless overridden. */
export function createFakeCatalogue(
  initial: Partial<CatalogueState> = {},
  overrides: Partial<Catalogue> = {},
) {
  const channel = createChannel<CatalogueState>({ ...NOTHING_KNOWN_YET, ...initial });
  const none = async () => null;
  return {
    getState: channel.get,
    subscribe: channel.subscribe,
    whenBegun: async () => undefined,
    open: async () => undefined,
    download: () => undefined,
    cancelDownload: async () => undefined,
    remove: async () => 0,
    suggest: none,
    find: none,
    songs: none,
    readTopics: none,
    readTopicsOf: none,
    readRomajiNames: none,
    readPerson: none,
    readSeason: none,
    suggestAnswers: none,
    readDeck: none,
    readFoundDeck: none,
    ...overrides,
    setState: (changes: Partial<CatalogueState>) => channel.set({ ...channel.get(), ...changes }),
  } satisfies Catalogue & { setState: unknown };
}

/** A browser without a catalogue that cannot download one either. */
export const ABSENT_CATALOGUE: Catalogue = createFakeCatalogue({ isKnown: true });
