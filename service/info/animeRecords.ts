import { SEASONS, type Season } from '../../src/domain/seasonList';
import { searchYearOf } from '../../src/domain/titleMatch';
import type { WireSong } from '../catalogue/wireSong';
import { nameForms } from '../search/nameForms';

/**
 * What the songs of an anime say about it, and what the demo makes up beside that (numbers that
 * songs do not carry), always the same for the same anime.
 */
export interface AnimeRecord {
  readonly annId: number;
  /** The real id where a song knows it, else one from a reserved range. */
  readonly malId: number;
  readonly isMalIdReal: boolean;
  readonly englishName: string;
  readonly romajiName: string;
  readonly altNames: readonly string[];
  readonly type: string | null;
  readonly season: Season | null;
  readonly year: number | null;
  readonly episodeCount: number;
  readonly score: number;
  readonly voteCount: number;
  /** Anime of the same series, by year: the nearest before and after. */
  readonly previousAnnId: number | null;
  readonly nextAnnId: number | null;
}

/** `RESERVED_MAL_ID_BASE + annId`; real ids are far below. */
const RESERVED_MAL_ID_BASE = 9_000_000;
const SHORTEST_SERIES_NAME = 4;
const EPISODE_COUNTS = [12, 13, 24, 26, 39, 50] as const;

type OwnFacts = Omit<AnimeRecord, 'previousAnnId' | 'nextAnnId'>;

function seasonOf(vintage: string | null): Season | null {
  const name = vintage?.split(' ', 1)[0]?.toLowerCase();
  return SEASONS.find((season) => season === name) ?? null;
}

function toOwnFacts(song: WireSong): OwnFacts {
  const { annId } = song;
  const malId = song.linked_ids.myanimelist;
  const isSeries = song.animeType === 'TV' || song.animeType === 'ONA';
  return {
    annId,
    malId: malId ?? RESERVED_MAL_ID_BASE + annId,
    isMalIdReal: malId !== null,
    englishName: song.animeENName || song.animeJPName,
    romajiName: song.animeJPName || song.animeENName,
    altNames: song.animeAltName ?? [],
    type: song.animeType,
    season: seasonOf(song.animeVintage),
    year: song.animeVintage === null ? null : searchYearOf(song.animeVintage),
    episodeCount: isSeries ? (EPISODE_COUNTS[annId % EPISODE_COUNTS.length] ?? 12) : 1,
    score: 6 + ((annId * 37) % 300) / 100,
    voteCount: 500 + ((annId * 7919) % 20_000),
  };
}

function seriesName(facts: OwnFacts): string {
  return nameForms(facts.englishName).plain;
}

function isSameSeries(name: string, series: string): boolean {
  return name === series || name.startsWith(`${series} `);
}

/** The shortest known name that an anime's name begins with is its series' name. */
function groupBySeries(all: readonly OwnFacts[]): readonly (readonly OwnFacts[])[] {
  const sorted = all
    .map((facts) => ({ facts, name: seriesName(facts) }))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
  const groups: OwnFacts[][] = [];
  let currentSeries: string | null = null;
  for (const { facts, name } of sorted) {
    if (currentSeries !== null && isSameSeries(name, currentSeries)) groups.at(-1)?.push(facts);
    else {
      currentSeries = name.length >= SHORTEST_SERIES_NAME ? name : null;
      groups.push([facts]);
    }
  }
  return groups;
}

function byYear(left: OwnFacts, right: OwnFacts): number {
  return (left.year ?? 0) - (right.year ?? 0) || left.annId - right.annId;
}

/** One record per anime of the catalogue, by its encyclopedia id. */
export function createAnimeRecords(songs: readonly WireSong[]): ReadonlyMap<number, AnimeRecord> {
  const factsById = new Map<number, OwnFacts>();
  for (const song of songs) {
    if (!factsById.has(song.annId)) factsById.set(song.annId, toOwnFacts(song));
  }
  const records = new Map<number, AnimeRecord>();
  for (const series of groupBySeries([...factsById.values()])) {
    const ordered = series.toSorted(byYear);
    ordered.forEach((facts, place) => {
      records.set(facts.annId, {
        ...facts,
        previousAnnId: ordered[place - 1]?.annId ?? null,
        nextAnnId: ordered[place + 1]?.annId ?? null,
      });
    });
  }
  return records;
}
