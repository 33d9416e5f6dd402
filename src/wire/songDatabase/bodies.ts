import type { SongPart } from '../../domain/songParts';

/**
 * Bodies of the song database's calls, with the specification's defaults (point 9). The type
 * filters go out in both shapes: older servers read the flat ones, the newest only the nested.
 */
const EVERY_TYPE = {
  opening_filter: true,
  ending_filter: true,
  insert_filter: true,
  filters: { song_types: ['opening', 'ending', 'insert'] },
} as const;

const COMMON = { ignore_duplicate: false, ...EVERY_TYPE } as const;
const ARTIST_DEFAULTS = { group_granularity: 0, max_other_artist: 99 } as const;
const COMPOSER_DEFAULTS = { arrangement: true } as const;

/** Songs that match the text by anime, song, artist or composer name. */
export function searchBody(text: string) {
  return {
    ...animeSearchBody(text),
    song_name_search_filter: { search: text, partial_match: true },
    artist_search_filter: { search: text, partial_match: true, ...ARTIST_DEFAULTS },
    composer_search_filter: { search: text, partial_match: true, ...COMPOSER_DEFAULTS },
  };
}

/** What is left of a search in ranked time: anime names alone. */
export function animeSearchBody(text: string) {
  // The service takes and_logic for true when it is missing.
  return {
    anime_search_filter: { search: text, partial_match: true },
    and_logic: false,
    ...COMMON,
  };
}

export function annIdBody(annId: number) {
  return { annId, ...COMMON };
}

export function artistBody(artistId: number) {
  return { artist_ids: [artistId], ...ARTIST_DEFAULTS, ...COMMON };
}

export function composerBody(composerId: number) {
  return { composer_ids: [composerId], ...COMPOSER_DEFAULTS, ...COMMON };
}

export function annSongIdsBody(annSongIds: readonly number[]) {
  return { ann_song_ids: annSongIds, ...COMMON };
}

export function seasonBody(vintage: string) {
  return { season: vintage, ...COMMON };
}

const NO_SONG_TYPE = { opening_filter: false, ending_filter: false, insert_filter: false } as const;
const ANIME_TYPE_FLAGS = {
  all: {},
  tv: {
    movie_filter: false,
    ova_filter: false,
    ona_filter: false,
    special_filter: false,
    doujin_filter: false,
  },
  other: { tv_filter: false },
} as const;

/** A part of the songs by the composers and arrangers of exactly that name. */
export function composerNameBody(name: string, { songType, animeTypes }: SongPart) {
  return {
    composer_search_filter: { search: name, partial_match: false, ...COMPOSER_DEFAULTS },
    and_logic: false,
    ...COMMON,
    ...NO_SONG_TYPE,
    [`${songType}_filter`]: true,
    filters: { song_types: [songType] },
    ...ANIME_TYPE_FLAGS[animeTypes],
  };
}
