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

export interface AnimeSources {
  readonly songs: readonly Song[];
  readonly entry: AnimeEncyclopediaEntry | null;
  readonly info: AnimeInfo | null;
}

/** The title has the given style. The songs' data comes first, because the page is about them. */
export function animeHead({ songs, entry, info }: AnimeSources, style: AnimeNameStyle = 'english') {
  const english = firstText(songs, (song) => song.animeENName) ?? entry?.name;
  const romaji = firstText(songs, (song) => song.animeJPName);
  const named = style === 'romaji' ? [romaji, english] : [english, romaji];
  const titles = [...named, info?.title].filter((title) => title !== undefined && title !== null);
  const [title = null, ...others] = titles;
  return {
    /** The title in the preferred style, else any other. */
    title,
    /** The other title; null if it is the same or unknown. */
    secondTitle: others.find((other) => !isSameTitle(other, title)) ?? null,
    /** Season and year ("Fall 2004"), else only the year. */
    season: firstText(songs, (song) => song.animeVintage) ?? seasonOf(info) ?? yearOf(entry),
    type: firstText(songs, (song) => song.animeType) ?? info?.type ?? entry?.type ?? null,
  };
}

export type AnimeHead = ReturnType<typeof animeHead>;

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

export interface AnimeWanted {
  /** The API's own id, which makes the match certain; null if no song has it. */
  readonly malId: number | null;
  /** All known titles; the first is searched for first. */
  readonly titles: readonly string[];
  /** "Fall 2004", or any text that contains a year. */
  readonly vintage: string | null;
}

/** The id if a song has it, all titles (the songs' own first), and the vintage. */
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

/** The anime's ids on anime list sites; null if unknown. */
export function animeLinkedIds({ songs, info }: Pick<AnimeSources, 'songs' | 'info'>): LinkedIds {
  // Without a page of its own, an id cannot be linked.
  const infoId = info?.url ? info.malId : null;
  return {
    myanimelist: firstLinkedId(songs, 'myanimelist') ?? infoId,
    anidb: firstLinkedId(songs, 'anidb'),
    anilist: firstLinkedId(songs, 'anilist'),
    kitsu: firstLinkedId(songs, 'kitsu'),
  };
}

const BARE_MINUTES = /^\d+$/;

/** Counts and times come from the anime info API first, the rest from the encyclopedia first. */
export function animeDetails({ songs, entry, info }: AnimeSources) {
  const studios = entry === null ? [] : studiosOf(entry);
  const { rating = null } = entry ?? {};
  const hasInfoScore = info !== null && (info.score !== null || info.scoredBy !== null);
  return {
    picture: pictureOf(entry, info),
    episodeCount: info?.episodeCount ?? entry?.episodeCount ?? null,
    /** In words: "24 min per ep". */
    duration: info?.duration ?? inMinutes(entry?.runningTime ?? null),
    status: info?.status ?? null,
    vintage: entry?.vintage ?? firstText(songs, (song) => song.animeVintage) ?? seasonOf(info),
    studios: studios.length > 0 ? studios : (info?.studios ?? []),
    synopsis: entry?.plotSummary ?? info?.synopsis ?? null,
    encyclopediaScore: rating && { score: rating.weightedScore, userCount: rating.voteCount },
    infoScore: hasInfoScore ? { score: info.score, userCount: info.scoredBy } : null,
  };
}

export type AnimeDetails = ReturnType<typeof animeDetails>;

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

/** The related anime with a known name, prequels first, without duplicates and the anime itself. */
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
