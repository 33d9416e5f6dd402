import type { SearchField } from '../../domain/song/songList';
import type { SongPart } from '../../domain/song/songParts';

/**
 * Request bodies of the song database, with the defaults of the specification, point 9. The type
 * filters have both shapes: older servers read the flat ones, the newest only the nested ones.
 */
const EVERY_TYPE = {
  opening_filter: true,
  ending_filter: true,
  insert_filter: true,
  filters: { song_types: ['opening', 'ending', 'insert'] },
} as const;

/** In every request. */
export const EVERY_SONG = { ignore_duplicate: false, ...EVERY_TYPE } as const;
export const ARTIST_DEFAULTS = { group_granularity: 0, max_other_artist: 99 } as const;
export const COMPOSER_DEFAULTS = { arrangement: true } as const;

function textFilter(text: string) {
  return { search: text, partial_match: true };
}

const SEARCH_TABS: Readonly<Record<SearchField, (text: string) => object>> = {
  anime: (text) => ({ anime_search_filter: textFilter(text) }),
  song: (text) => ({ song_name_search_filter: textFilter(text) }),
  artist: (text) => ({
    artist_search_filter: { ...textFilter(text), ...ARTIST_DEFAULTS },
    composer_search_filter: { ...textFilter(text), ...COMPOSER_DEFAULTS },
  }),
};

/** Finds songs by any of the names: of anime, of songs, of artists and composers. */
export function searchBody(text: string, fields: readonly SearchField[]) {
  return {
    ...Object.assign({}, ...fields.map((field) => SEARCH_TABS[field](text))),
    // The service's default for and_logic is true.
    and_logic: false,
    ...EVERY_SONG,
  };
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

/** A part of the songs by composers and arrangers with exactly this name. */
export function composerNameBody(name: string, { songType, animeTypes }: SongPart) {
  return {
    composer_search_filter: { search: name, partial_match: false, ...COMPOSER_DEFAULTS },
    and_logic: false,
    ...EVERY_SONG,
    ...NO_SONG_TYPE,
    [`${songType}_filter`]: true,
    filters: { song_types: [songType] },
    ...ANIME_TYPE_FLAGS[animeTypes],
  };
}
