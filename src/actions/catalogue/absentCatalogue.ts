import type { Catalogue, CatalogueState } from './catalogue';

const STATE: CatalogueState = {
  facts: null,
  isKnown: false,
  isSearchable: false,
  download: { kind: 'idle' },
  hasNewer: false,
  isBroken: false,
};

const noAnswer = async () => null;
const nothing = () => undefined;

/** No catalogue at all: every question goes elsewhere. */
export const ABSENT_CATALOGUE: Catalogue = {
  getState: () => STATE,
  subscribe: () => nothing,
  open: async () => undefined,
  download: nothing,
  cancelDownload: nothing,
  remove: async () => 0,
  suggest: noAnswer,
  find: noAnswer,
  songsOfAnime: noAnswer,
  songsOfPerson: noAnswer,
  songsOfSeason: noAnswer,
  songsByAnnSongIds: noAnswer,
  randomSongs: noAnswer,
};
