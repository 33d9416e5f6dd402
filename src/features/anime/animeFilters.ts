export const ANIME_FILTERS = ['all', 'type', 'information'] as const;
export type AnimeFilter = (typeof ANIME_FILTERS)[number];
