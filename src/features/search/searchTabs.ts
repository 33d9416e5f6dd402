import type { Song } from '../../domain/song/song';
import { SERVICE_RULES } from '../../engine/matcher';
import { countFittingPeople, createSongMatchers } from '../../engine/songFit';
import { tidySearchText } from '../../engine/tidySearchText';

export const SEARCH_TABS = ['all', 'song', 'anime', 'artist'] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

/** How many different people of these songs bear a name that fits. */
export function countPeople(songs: readonly Song[], text: string): number {
  return countFittingPeople(songs, createSongMatchers(tidySearchText(text), SERVICE_RULES));
}
