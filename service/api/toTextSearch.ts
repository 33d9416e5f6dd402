import type { TextFilter, TextSearch } from '../database/textSearch';
import { ServiceError } from '../http/serviceError';
import type { SearchBody } from './bodySchemas';

const RANKED_DETAIL = 'Song name/artist/composer text search is disabled during ranked time';

/** Blank texts count as missing. */
function given<Filter extends TextFilter>(filter: Filter | null): Filter | null {
  return filter !== null && filter.search.trim() !== '' ? filter : null;
}

export function toTextSearch(body: SearchBody): TextSearch {
  return {
    anime: given(body.anime_search_filter),
    songName: given(body.song_name_search_filter),
    artist: given(body.artist_search_filter),
    composer: given(body.composer_search_filter),
    isIntersection: body.and_logic,
  };
}

/** @throws ServiceError 503 for texts that ranked time does not allow: all but anime names */
export function refuseInRankedTime({ songName, artist, composer }: TextSearch): void {
  if (songName || artist || composer) throw new ServiceError(503, RANKED_DETAIL);
}
