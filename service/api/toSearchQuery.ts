import { ServiceError } from '../http/serviceError';
import type { SearchQuery } from '../search/textSearch';
import type { SearchBody } from './bodySchemas';

const RANKED_DETAIL = 'Song name/artist/composer text search is disabled during ranked time';

interface TextFilter {
  readonly search: string;
  readonly partial_match: boolean;
}

function givenText<Filter extends TextFilter>(filter: Filter | null): Filter | null {
  return filter !== null && filter.search.trim() !== '' ? filter : null;
}

function toTextQuery(filter: TextFilter) {
  return { text: filter.search, isPartial: filter.partial_match };
}

/** Blank texts count as not given. */
export function toSearchQuery(body: SearchBody): SearchQuery {
  const anime = givenText(body.anime_search_filter);
  const songName = givenText(body.song_name_search_filter);
  const artist = givenText(body.artist_search_filter);
  const composer = givenText(body.composer_search_filter);
  return {
    anime: anime && toTextQuery(anime),
    songName: songName && toTextQuery(songName),
    artist: artist && {
      ...toTextQuery(artist),
      groupGranularity: artist.group_granularity,
      maxOtherArtist: artist.max_other_artist,
    },
    composer: composer && { ...toTextQuery(composer), includesArrangers: composer.arrangement },
    isIntersection: body.and_logic,
  };
}

/** @throws ServiceError 503 for what ranked time does not allow: any text but an anime's name */
export function refuseInRankedTime(query: SearchQuery): void {
  if (query.songName || query.artist || query.composer) throw new ServiceError(503, RANKED_DETAIL);
}
