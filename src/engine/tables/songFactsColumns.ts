import {
  ANIME_KINDS,
  animeKindOf,
  SONG_CATEGORIES,
  seasonSpanOf,
  songCategoryOf,
} from '../../domain/song/songFacts';
import { rememberFor } from './remember';
import type { CatalogueTables, TextTable } from './tables';

/** The meaning of the service's texts, computed once per row. */
export interface SongFactsColumns {
  /** Per anime: place in ANIME_KINDS, or UNKNOWN_CODE. */
  readonly animeKind: Uint8Array;
  /** Per anime: the first and last possible season; NaN if unknown. */
  readonly firstSeason: Float64Array;
  readonly lastSeason: Float64Array;
  /** Per song: place in SONG_CATEGORIES, or UNKNOWN_CODE. */
  readonly category: Uint8Array;
}

export const UNKNOWN_CODE = 255;

/** The meanings of the texts of a column; each text is only read once, as there are few. */
function meanings<Meaning>(
  column: Uint32Array,
  texts: TextTable,
  read: (text: string | null) => Meaning,
): (place: number) => Meaning {
  const known = new Map<number, Meaning>();
  for (const id of new Set(column)) known.set(id, read(id === 0 ? null : texts.textOf(id)));
  const unknown = read(null);
  return (place) => known.get(column[place] ?? 0) ?? unknown;
}

function codeOf<Value>(values: readonly Value[], value: Value | null): number {
  const code = value === null ? -1 : values.indexOf(value);
  return code < 0 ? UNKNOWN_CODE : code;
}

function readSongFacts({ anime, songs, texts }: CatalogueTables): SongFactsColumns {
  const seasonAt = meanings(anime.vintage, texts, seasonSpanOf);
  const kindAt = meanings(anime.kind, texts, (text) => codeOf(ANIME_KINDS, animeKindOf(text)));
  const categoryAt = meanings(songs.category, texts, (text) =>
    codeOf(SONG_CATEGORIES, songCategoryOf(text)),
  );
  return {
    animeKind: Uint8Array.from(anime.kind, (_, place) => kindAt(place)),
    firstSeason: Float64Array.from(
      anime.vintage,
      (_, place) => seasonAt(place)?.first ?? Number.NaN,
    ),
    lastSeason: Float64Array.from(anime.vintage, (_, place) => seasonAt(place)?.last ?? Number.NaN),
    category: Uint8Array.from(songs.category, (_, place) => categoryAt(place)),
  };
}

export const songFactsOf = rememberFor(readSongFacts);
