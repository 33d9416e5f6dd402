import type { AnimeNameStyle } from '../song/personNames';
import type { LinkedIds, Song } from '../song/song';
import {
  type AnimeEncyclopediaEntry,
  type AnimeInfo,
  type EncyclopediaPicture,
  largestPicture,
  type RelatedAnime,
  studiosOf,
} from './animeInfo';
import { yearIn } from './titleMatch';

/** All that may be known about one anime. Any of it may be missing. */
export interface AnimeSources {
  readonly songs: readonly Song[];
  readonly entry: AnimeEncyclopediaEntry | null;
  readonly info: AnimeInfo | null;
}

/** The head of an anime's page. */
export interface AnimeHead {
  /** The title by which anime go, else the one there is. */
  readonly title: string | null;
  /** The other title; null where it is the same or unknown. */
  readonly secondTitle: string | null;
  /** Season and year ("Fall 2004"), else the year alone. */
  readonly season: string | null;
  readonly type: string | null;
}

/** The title is the one of the style that is asked for. From the songs, which the page is about; the info sources fill in where they say nothing. */
export function animeHead(
  { songs, entry, info }: AnimeSources,
  style: AnimeNameStyle = 'english',
): AnimeHead {
  const english = firstText(songs, (song) => song.animeENName) ?? entry?.name;
  const romaji = firstText(songs, (song) => song.animeJPName);
  const named = style === 'romaji' ? [romaji, english] : [english, romaji];
  const titles = [...named, info?.title].filter((title) => title !== undefined && title !== null);
  const [title = null, ...others] = titles;
  return {
    title,
    secondTitle: others.find((other) => !isSameTitle(other, title)) ?? null,
    season: firstText(songs, (song) => song.animeVintage) ?? seasonOf(info) ?? yearOf(entry),
    type: firstText(songs, (song) => song.animeType) ?? info?.type ?? entry?.type ?? null,
  };
}

function firstText(songs: readonly Song[], read: (song: Song) => string | null): string | null {
  return songs.map(read).find((text) => text) || null;
}

function isSameTitle(left: string, right: string | null): boolean {
  return left.toLowerCase() === right?.toLowerCase();
}

/** @example 'Fall 2004' */
function seasonOf(info: AnimeInfo | null): string | null {
  if (info === null || info.year === null) return null;
  if (info.season === null) return String(info.year);
  return `${info.season.charAt(0).toUpperCase()}${info.season.slice(1)} ${info.year}`;
}

function yearOf(entry: AnimeEncyclopediaEntry | null): string | null {
  const year = yearIn(entry?.vintage ?? null);
  return year === null ? null : String(year);
}

/** What the anime info API is asked by. */
export interface AnimeWanted {
  /** The API's own id, which makes the match certain; null when no song knows it. */
  readonly malId: number | null;
  /** All known titles, the one to search for first. */
  readonly titles: readonly string[];
  /** "Fall 2004", or any text with a year in it. */
  readonly vintage: string | null;
}

/** The id where a song knows it; all titles, the songs' own first; the year's text. */
export function animeWanted({ songs, entry }: Pick<AnimeSources, 'songs' | 'entry'>): AnimeWanted {
  const titles = [
    ...songs.flatMap((song) => [song.animeENName, song.animeJPName]),
    ...songs.flatMap((song) => song.animeAltNames),
    ...(entry ? [entry.name, ...(entry.mainTitle ? [entry.mainTitle] : [])] : []),
    ...(entry?.alternativeTitles ?? []),
  ];
  return {
    malId: firstLinkedId(songs, 'myanimelist'),
    titles: [...new Set(titles.filter((title) => title.trim() !== ''))],
    vintage: firstText(songs, (song) => song.animeVintage) ?? entry?.vintage ?? null,
  };
}

function firstLinkedId(songs: readonly Song[], site: keyof LinkedIds): number | null {
  return songs.map((song) => song.linkedIds[site]).find((id) => id !== null) ?? null;
}

/** The anime's ids at the sites that list anime; null where unknown. */
export function animeLinkedIds({ songs, info }: Pick<AnimeSources, 'songs' | 'info'>): LinkedIds {
  // An id without a page of its own leads nowhere.
  const infoId = info?.url ? info.malId : null;
  return {
    myanimelist: firstLinkedId(songs, 'myanimelist') ?? infoId,
    anidb: firstLinkedId(songs, 'anidb'),
    anilist: firstLinkedId(songs, 'anilist'),
    kitsu: firstLinkedId(songs, 'kitsu'),
  };
}

export interface AnimeScore {
  readonly score: number | null;
  readonly userCount: number | null;
}

/** What both info sources know, joined: either alone is enough. */
export interface AnimeDetails {
  readonly picture: EncyclopediaPicture | null;
  readonly episodeCount: number | null;
  /** In words: "24 min per ep". */
  readonly duration: string | null;
  readonly status: string | null;
  readonly vintage: string | null;
  readonly studios: readonly string[];
  readonly synopsis: string | null;
  readonly encyclopediaScore: AnimeScore | null;
  readonly infoScore: AnimeScore | null;
}

const BARE_MINUTES = /^\d+$/;

/** Counts and times from the anime info API first, pictures and words from the encyclopedia. */
export function animeDetails({ songs, entry, info }: AnimeSources): AnimeDetails {
  const studios = entry === null ? [] : studiosOf(entry);
  const { rating = null } = entry ?? {};
  const hasInfoScore = info !== null && (info.score !== null || info.scoredBy !== null);
  return {
    picture: pictureOf(entry, info),
    episodeCount: info?.episodeCount ?? entry?.episodeCount ?? null,
    duration: info?.duration ?? inMinutes(entry?.runningTime ?? null),
    status: info?.status ?? null,
    vintage: entry?.vintage ?? firstText(songs, (song) => song.animeVintage) ?? seasonOf(info),
    studios: studios.length > 0 ? studios : (info?.studios ?? []),
    synopsis: entry?.plotSummary ?? info?.synopsis ?? null,
    encyclopediaScore: rating && { score: rating.weightedScore, userCount: rating.voteCount },
    infoScore: hasInfoScore ? { score: info.score, userCount: info.scoredBy } : null,
  };
}

function pictureOf(
  entry: AnimeEncyclopediaEntry | null,
  info: AnimeInfo | null,
): EncyclopediaPicture | null {
  const largest = entry === null ? null : largestPicture(entry);
  if (largest !== null || info?.imageUrl == null) return largest;
  return { src: info.imageUrl, width: null, height: null };
}

function inMinutes(runningTime: string | null): string | null {
  return runningTime !== null && BARE_MINUTES.test(runningTime)
    ? `${runningTime} min`
    : runningTime;
}

export interface NamedRelation extends RelatedAnime {
  readonly name: string;
}

/** The related anime whose name is known, what came before first; each once, never itself. */
export function namedRelations(
  entry: AnimeEncyclopediaEntry,
  names: ReadonlyMap<number, string>,
): readonly NamedRelation[] {
  const relations = new Map<number, NamedRelation>();
  for (const direction of ['prev', 'next'] as const) {
    for (const related of entry.related) {
      const name = names.get(related.annId);
      const isWanted = related.direction === direction && related.annId !== entry.annId;
      if (!isWanted || name === undefined || relations.has(related.annId)) continue;
      relations.set(related.annId, { ...related, name });
    }
  }
  return [...relations.values()];
}
