import type { AnimeRecord } from './animeRecords';
import { airedFrom, coverUrl, DEMO_STUDIO, demoSynopsis } from './animeTexts';

const SMALL_COVER_WIDTH = 160;
const COVER_WIDTH = 320;
const LARGE_COVER_WIDTH = 480;

function toImages(origin: string, annId: number) {
  const sizes = {
    image_url: coverUrl(origin, annId, COVER_WIDTH),
    small_image_url: coverUrl(origin, annId, SMALL_COVER_WIDTH),
    large_image_url: coverUrl(origin, annId, LARGE_COVER_WIDTH),
  };
  return { jpg: sizes, webp: sizes };
}

/**
 * One anime as the anime info API words it; a film has neither season nor year there.
 *
 * @param origin where the covers are ("http://localhost:4173")
 */
export function toAnimeInfoJson(record: AnimeRecord, origin: string) {
  const isFilm = record.type === 'Movie';
  const from = airedFrom(record);
  return {
    mal_id: record.malId,
    url: record.isMalIdReal ? `https://myanimelist.net/anime/${record.malId}` : null,
    images: toImages(origin, record.annId),
    titles: [
      { type: 'Default', title: record.romajiName },
      ...record.altNames.map((title) => ({ type: 'Synonym', title })),
      { type: 'English', title: record.englishName },
    ],
    title: record.romajiName,
    title_english: record.englishName,
    title_japanese: null,
    title_synonyms: record.altNames,
    type: record.type,
    episodes: record.episodeCount,
    status: 'Finished Airing',
    aired: { from: from && `${from}T00:00:00+00:00`, to: null, string: from ?? 'Not available' },
    duration: isFilm ? '1 hr 40 min' : '24 min per ep',
    score: record.score,
    scored_by: record.voteCount,
    synopsis: demoSynopsis(record),
    season: isFilm ? null : record.season,
    year: isFilm ? null : record.year,
    studios: [{ name: DEMO_STUDIO, url: null }],
  };
}
