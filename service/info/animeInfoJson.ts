import type { AnimeRecord } from './animeRecords';
import { coverUrl, DEMO_EPISODE_MINUTES, synopsisText } from './animeTexts';

const SMALL_COVER_WIDTH = 160;
const COVER_WIDTH = 320;
const LARGE_COVER_WIDTH = 480;

const DEMO_FILM_DURATION = '1 hr 40 min';

/** Only the year of the first day is known; the API writes such dates like this. */
function toAired(year: number | null) {
  return year === null
    ? { from: null, to: null, string: 'Not available' }
    : { from: `${year}-01-01T00:00:00+00:00`, to: null, string: String(year) };
}

function toImages(origin: string, annId: number) {
  const sizes = {
    image_url: coverUrl(origin, annId, COVER_WIDTH),
    small_image_url: coverUrl(origin, annId, SMALL_COVER_WIDTH),
    large_image_url: coverUrl(origin, annId, LARGE_COVER_WIDTH),
  };
  return { jpg: sizes, webp: sizes };
}

/**
 * One anime in the shape of the anime info API: films have neither season nor year there, and
 * unknown fields are null.
 *
 * @param origin of the cover URLs ("http://localhost:4173")
 */
export function toAnimeInfoJson(record: AnimeRecord, origin: string) {
  const isFilm = record.type === 'Movie';
  return {
    mal_id: record.malId,
    url: record.malId === null ? null : `https://myanimelist.net/anime/${record.malId}`,
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
    status: record.status,
    aired: toAired(record.year),
    duration: isFilm ? DEMO_FILM_DURATION : `${DEMO_EPISODE_MINUTES} min per ep`,
    score: record.demoScore,
    scored_by: record.demoVoteCount,
    synopsis: synopsisText(record),
    season: isFilm ? null : record.season,
    year: isFilm ? null : record.year,
    studios: record.studios.map((name) => ({ name, url: null })),
  };
}
