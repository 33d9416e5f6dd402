import type { Song } from '../../domain/song';
import { SERVICE_RULES } from '../../search/matcher';
import { countFittingPeople, createSongMatchers } from '../../search/songFit';
import { tidySearchText } from '../../search/tidySearchText';

export const SEARCH_FILTERS = ['all', 'song', 'anime', 'artist'] as const;
export type SearchFilter = (typeof SEARCH_FILTERS)[number];

/** How many different people of these songs bear a name that fits. */
export function countPeople(songs: readonly Song[], text: string): number {
  return countFittingPeople(songs, createSongMatchers(tidySearchText(text), SERVICE_RULES));
}
