import { openRecentPlaylists } from '../../actions/recentPlaylists';
import type { Services } from '../../actions/services';

/** What there is to go on with. */
export interface ContinueParts {
  readonly hasQueue: boolean;
  readonly hasPlaylists: boolean;
  readonly hasSearches: boolean;
}

/** Known at once, without the database: what follows on the page stands where it will stay. */
export function readContinueParts(services: Pick<Services, 'player' | 'storage'>): ContinueParts {
  return {
    hasQueue: services.player.getSnapshot().queue.length > 0,
    hasPlaylists: openRecentPlaylists(services).getSettings().playlistIds.length > 0,
    hasSearches: services.storage.recentSearches.getSettings().searches.length > 0,
  };
}
