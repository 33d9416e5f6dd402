import type { ServiceHosts } from '../../config/hosts';
import type { AnimeInfo } from '../../domain/anime/animeInfo';
import type { AnimeWanted } from '../../domain/anime/animeProfile';
import { findMatchingAnime, searchYearOf, yearIn } from '../../domain/anime/titleMatch';
import { parseJsonAnswer } from '../answerBody';
import type { CallOptions, Requester } from '../request';
import { isAborted, WireError } from '../wireError';
import { animeAnswerSchema, searchAnswerSchema, type WireAnime } from './schema';

interface ClientParts {
  readonly request: Requester;
  readonly hosts: Pick<ServiceHosts, 'animeInfo'>;
}

const NOT_FOUND = 404;

/** Whether a search may still succeed: the id is unknown, or its answer is unreadable. */
function isWorthSearching(error: unknown): boolean {
  return error instanceof WireError && (error.status === NOT_FOUND || error.kind === 'malformed');
}

/** The anime info API. Pages work without it, so failures are null, not errors. */
export function createAnimeInfoClient({ request, hosts }: ClientParts) {
  const base = hosts.animeInfo.replace(/\/+$/, '');

  async function fetchById(malId: number, options: CallOptions): Promise<AnimeInfo | null> {
    try {
      const text = await request(`${base}/${malId}`, { signal: options.signal });
      return toAnimeInfo(parseJsonAnswer(text, animeAnswerSchema).data);
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
      .data.map(toAnimeInfo)
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

/** @returns null for an entry without any title */
function toAnimeInfo(wire: WireAnime): AnimeInfo | null {
  const named = [wire.title, wire.title_english, wire.title_japanese].filter(
    (title) => title !== null,
  );
  const titles = [...new Set([...named, ...wire.titles, ...wire.title_synonyms])];
  const title = titles[0];
  if (title === undefined) return null;
  return {
    malId: wire.mal_id,
    url: wire.url,
    title,
    titles,
    type: wire.type,
    episodeCount: wire.episodes,
    duration: wire.duration,
    score: wire.score,
    scoredBy: wire.scored_by,
    status: wire.status,
    season: wire.season,
    // If the API has no season, the year of the first airing.
    year: wire.year ?? yearIn(wire.aired),
    synopsis: wire.synopsis,
    imageUrl: wire.images,
    studios: [...new Set(wire.studios)],
  };
}
