import type { Services } from '../../actions/services';
import { TEXT_KEYS } from '../../storage/database/keys';

/** What there is to go on with. */
export interface ContinueParts {
  readonly hasQueue: boolean;
  readonly hasPlaylists: boolean;
  readonly hasSearches: boolean;
}

/** Known at once, without the database: what follows on the page stands where it will stay. */
export function readContinueParts({
  player,
  storage,
}: Pick<Services, 'player' | 'storage'>): ContinueParts {
  return {
    hasQueue: player.getSnapshot().queue.length > 0,
    hasPlaylists: storage.openRoom((_, texts) => texts.read(TEXT_KEYS.recentPlaylists) !== null),
    hasSearches: storage.recentSearches.getSettings().searches.length > 0,
  };
}
