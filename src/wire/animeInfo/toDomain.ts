import type { AnimeInfo } from '../../domain/anime/animeInfo';
import { yearIn } from '../../domain/anime/titleMatch';
import type { WireAnime } from './schema';

/** @returns null for an entry without any title */
export function toAnimeInfo(wire: WireAnime): AnimeInfo | null {
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
    // Where the API has no season, the year of the first airing.
    year: wire.year ?? yearIn(wire.aired),
    synopsis: wire.synopsis,
    imageUrl: wire.images,
    studios: [...new Set(wire.studios)],
  };
}
