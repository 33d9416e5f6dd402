import type { Catalogue } from '../actions/catalogue/catalogue';

const nothing = async () => null;

/** A browser without a catalogue, in which none can be fetched either. */
export const ABSENT_CATALOGUE: Catalogue = {
  getState: () => ABSENT_STATE,
  subscribe: () => () => undefined,
  whenBegun: async () => undefined,
  open: async () => undefined,
  download: () => undefined,
  cancelDownload: async () => undefined,
  remove: async () => 0,
  suggest: nothing,
  find: nothing,
  songsOfAnime: nothing,
  songsOfPerson: nothing,
  songsOfSeason: nothing,
  songsByAnnSongIds: nothing,
  randomSongs: nothing,
  panel: nothing,
};

const ABSENT_STATE = {
  facts: null,
  isKnown: true,
  isSearchable: false,
  download: { kind: 'idle' },
  hasNewer: false,
  isBroken: false,
} as const;
