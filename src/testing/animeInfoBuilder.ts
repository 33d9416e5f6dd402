import type { AnimeEncyclopediaEntry, AnimeInfo } from '../domain/anime/animeInfo';

/** An encyclopedia entry with only a name; any field can be replaced. */
export function buildEntry(
  overrides: Partial<AnimeEncyclopediaEntry> = {},
): AnimeEncyclopediaEntry {
  return {
    annId: 100,
    name: 'Entry Anime',
    type: null,
    mainTitle: null,
    alternativeTitles: [],
    vintage: null,
    plotSummary: null,
    episodeCount: null,
    runningTime: null,
    pictures: [],
    officialWebsites: [],
    rating: null,
    related: [],
    credits: [],
    ...overrides,
  };
}

/** An answer of the anime info API with only a title; any field can be replaced. */
export function buildAnimeInfo(overrides: Partial<AnimeInfo> = {}): AnimeInfo {
  return {
    malId: null,
    url: null,
    title: 'Info Anime',
    titles: ['Info Anime'],
    type: null,
    episodeCount: null,
    duration: null,
    score: null,
    scoredBy: null,
    status: null,
    season: null,
    year: null,
    synopsis: null,
    imageUrl: null,
    studios: [],
    ...overrides,
  };
}
