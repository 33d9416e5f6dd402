/*
 * Rows in the form the song database returns, with invented names, shared by tests of parsing,
 * storing and rendering.
 */

/** A link inside a person; links are never nested further. */
function personLink(id: number, name: string) {
  return { id, names: [name], line_up_id: -1, groups: null, members: null };
}

export const REAL_GROUP = { id: 9100, names: ['Group of Tests', 'GoT'] };

/** One group in every form in which rows credit it. */
export const GROUP_CREDITS = {
  lineUp: { ...REAL_GROUP, line_up_id: 0, groups: null, members: [personLink(9001, 'Mika Test')] },
  laterLineUp: {
    ...REAL_GROUP,
    line_up_id: 3,
    groups: [personLink(9101, 'All Tests United')],
    members: [personLink(9002, 'Rio Test')],
  },
  withoutLineUp: { ...REAL_GROUP, line_up_id: -1, groups: null, members: null },
  /** The form of people among composers and arrangers in older answers. */
  nullLineUp: { ...REAL_GROUP, line_up_id: null, groups: null, members: null },
  emptyLists: { ...REAL_GROUP, line_up_id: 0, groups: [], members: [] },
} as const;

export const REAL_WRITER = personLink(9200, 'Nao Writer');

/** An unlinked insert song of an anime with few known facts; it has every field of the service. */
export function realRow(songName: string, changes: Readonly<Record<string, unknown>> = {}) {
  return {
    annId: 77_001,
    annSongId: -1,
    amqSongId: 88_001,
    animeENName: 'Anime of Rows',
    animeJPName: 'Gyou no Anime',
    animeAltName: null,
    animeVintage: null,
    linked_ids: { myanimelist: null, anidb: null, anilist: null, kitsu: null },
    animeType: null,
    animeCategory: null,
    songType: 'Insert Song',
    songName,
    songArtist: 'Group of Tests',
    songComposer: '',
    songArranger: '',
    songDifficulty: null,
    songCategory: null,
    songLength: null,
    isDub: false,
    isRebroadcast: false,
    HQ: null,
    MQ: null,
    audio: null,
    artists: [GROUP_CREDITS.withoutLineUp],
    composers: [REAL_WRITER],
    arrangers: [],
    ...changes,
  };
}
