import * as v from 'valibot';
import type { AnimeInfo } from '../../domain/anime/animeInfo';
import type { AnimeWanted } from '../../domain/anime/animeProfile';
import { findMatchingAnime, searchYearOf, yearIn } from '../../domain/anime/titleMatch';
import {
  isFields,
  readAmount,
  readList,
  readPositiveInteger,
  readProse,
  readText,
  readTexts,
} from '../../domain/app/lenient';
import { readWebLink } from '../../domain/app/webLink';
import { parseJsonAnswer } from '../answerBody';
import type { CallOptions, Requester } from '../request';
import { isAborted, WireError } from '../wireError';

const NOT_FOUND = 404;

/** Whether a search may still succeed: the id is unknown, or its answer is unreadable. */
function isWorthSearching(error: unknown): boolean {
  return error instanceof WireError && (error.status === NOT_FOUND || error.kind === 'malformed');
}

/** The anime info API. Pages work without it, so failures are null, not errors. */
export function createAnimeInfoClient(request: Requester, address: string) {
  const base = address.replace(/\/+$/, '');

  async function fetchById(malId: number, options: CallOptions): Promise<AnimeInfo | null> {
    try {
      const text = await request(`${base}/${malId}`, { signal: options.signal });
      return readAnimeInfo(parseJsonAnswer(text, animeAnswerSchema).data);
    } catch (error) {
      if (isWorthSearching(error)) return null;
      throw error;
    }
  }

  async function search(query: AnimeWanted, options: CallOptions): Promise<AnimeInfo | null> {
    const title = query.titles.find((each) => each.trim() !== '');
    if (title === undefined) return null;
    const year = searchYearOf(query.vintage);
    const parameters = new URLSearchParams({
      q: title.trim(),
      sort: 'asc',
      start_date: `${year}-01-01`,
    });
    const text = await request(`${base}?${parameters}`, { signal: options.signal });
    const candidates = parseJsonAnswer(text, searchAnswerSchema)
      .data.map(readAnimeInfo)
      .filter((info) => info !== null);
    return findMatchingAnime({ titles: query.titles, year }, candidates);
  }

  return {
    /**
     * By id if it is known, else by title and year (specification, point 5).
     * @returns null when nothing matches and on every failure
     * @throws WireError only of kind aborted
     */
    async fetchAnimeInfo(query: AnimeWanted, options: CallOptions = {}): Promise<AnimeInfo | null> {
      try {
        const known = query.malId === null ? null : await fetchById(query.malId, options);
        return known ?? (await search(query, options));
      } catch (error) {
        if (isAborted(error)) throw error;
        return null;
      }
    },
  };
}

const animeAnswerSchema = v.object({ data: v.unknown() });
const searchAnswerSchema = v.object({ data: v.array(v.unknown()) });

/** The field's value; undefined if the input is not an object. */
function fieldOf(input: unknown, name: string): unknown {
  return isFields(input) && Object.hasOwn(input, name) ? input[name] : undefined;
}

function readTitle(input: unknown): readonly string[] {
  const title = readText(input);
  return title === null ? [] : [title];
}

function readNamesOf(field: string, input: unknown): readonly string[] {
  return readList(input).flatMap((entry) => readTexts(fieldOf(entry, field)));
}

/** The largest WebP or JPEG in the answer. */
function readImageUrl(input: unknown): string | null {
  for (const format of ['webp', 'jpg']) {
    for (const size of ['large_image_url', 'image_url']) {
      const link = readWebLink(fieldOf(fieldOf(input, format), size));
      if (link !== null) return link;
    }
  }
  return null;
}

/** One anime of the API; null for an entry without any title. */
function readAnimeInfo(anime: unknown): AnimeInfo | null {
  if (!isFields(anime)) return null;
  const titles = [
    ...[anime.title, anime.title_english, anime.title_japanese].flatMap(readTitle),
    ...readNamesOf('title', anime.titles),
    ...readTexts(anime.title_synonyms),
  ];
  const [title] = titles;
  if (title === undefined) return null;
  return {
    malId: readPositiveInteger(anime.mal_id),
    url: readWebLink(anime.url),
    title,
    titles: [...new Set(titles)],
    type: readText(anime.type),
    episodeCount: readAmount(anime.episodes),
    duration: readText(anime.duration),
    score: readAmount(anime.score),
    scoredBy: readAmount(anime.scored_by),
    status: readText(anime.status),
    season: readText(anime.season),
    // If the API has no season, the year of the first airing.
    year: readPositiveInteger(anime.year) ?? yearIn(readText(fieldOf(anime.aired, 'from'))),
    synopsis: readProse(anime.synopsis),
    imageUrl: readImageUrl(anime.images),
    studios: [...new Set(readNamesOf('name', anime.studios))],
  };
}
