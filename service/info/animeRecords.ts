import { searchYearOf } from '../../src/domain/anime/titleMatch';
import { SEASONS, type Season } from '../../src/domain/season/seasonList';
import { nameForms } from '../../src/engine/text/closeness';
import type { AnimeFacts } from '../catalogue/animeFacts';
import type { AnimeRelation } from '../catalogue/parseAnimeFacts';
import type { WireSong } from '../catalogue/wireSong';

/**
 * One anime for the info sources, from its songs and the facts. Unknown fields are null or empty;
 * only fields named demo are invented.
 */
export interface AnimeRecord {
  readonly annId: number;
  readonly malId: number | null;
  readonly englishName: string;
  readonly romajiName: string;
  readonly altNames: readonly string[];
  readonly type: string | null;
  readonly season: Season | null;
  readonly year: number | null;
  readonly episodeCount: number | null;
  readonly status: 'Finished Airing' | 'Currently Airing' | null;
  readonly studios: readonly string[];
  /** Only anime that have a record too. */
  readonly relatedPrev: readonly AnimeRelation[];
  readonly relatedNext: readonly AnimeRelation[];
  readonly synopsis: string | null;
  /** Invented, always the same for the same anime; texts that show them must say so. */
  readonly demoScore: number;
  readonly demoVoteCount: number;
}

export type AnimeFactsById = ReadonlyMap<number, AnimeFacts>;

function seasonOf(vintage: string | null): Season | null {
  const name = vintage?.split(' ', 1)[0]?.toLowerCase();
  return SEASONS.find((season) => season === name) ?? null;
}

function statusOf(facts: AnimeFacts | null): AnimeRecord['status'] {
  if (facts?.isStillAiring) return 'Currently Airing';
  return (facts?.episodeCount ?? null) === null ? null : 'Finished Airing';
}

/** A user's own catalogue may give any id to any anime, so the title must match. */
function factsOf(song: WireSong, factsById: AnimeFactsById): AnimeFacts | null {
  const facts = factsById.get(song.annId);
  if (facts === undefined) return null;
  const factNames = [facts.englishName, facts.romajiName].map((name) => nameForms(name).loose);
  const songNames = [song.animeENName, song.animeJPName].map((name) => nameForms(name).loose);
  return songNames.some((name) => name !== '' && factNames.includes(name)) ? facts : null;
}

function toRecord(
  song: WireSong,
  facts: AnimeFacts | null,
  isKnown: (annId: number) => boolean,
): AnimeRecord {
  const { annId } = song;
  const vintage = song.animeVintage ?? facts?.vintage ?? null;
  const onlyKnown = (relations: readonly AnimeRelation[] = []) =>
    relations.filter((relation) => isKnown(relation.annId));
  return {
    annId,
    malId: song.linked_ids.myanimelist ?? facts?.myAnimeListId ?? null,
    englishName: song.animeENName || song.animeJPName,
    romajiName: song.animeJPName || song.animeENName,
    altNames: song.animeAltName ?? [],
    type: song.animeType ?? facts?.type ?? null,
    season: seasonOf(vintage),
    year: vintage === null ? null : searchYearOf(vintage),
    episodeCount: facts?.episodeCount ?? null,
    status: statusOf(facts),
    studios: facts?.studios ?? [],
    relatedPrev: onlyKnown(facts?.relatedPrev),
    relatedNext: onlyKnown(facts?.relatedNext),
    synopsis: facts?.synopsis ?? null,
    demoScore: (600 + ((annId * 37) % 300)) / 100,
    demoVoteCount: 500 + ((annId * 7919) % 20_000),
  };
}

/** One record per anime of the catalogue, by its encyclopedia id. */
export function createAnimeRecords(
  songs: readonly WireSong[],
  factsById: AnimeFactsById,
): ReadonlyMap<number, AnimeRecord> {
  const firstSongs = new Map<number, WireSong>();
  for (const song of songs) {
    if (!firstSongs.has(song.annId)) firstSongs.set(song.annId, song);
  }
  const isKnown = (annId: number) => firstSongs.has(annId);
  return new Map(
    [...firstSongs].map(([annId, song]) => [
      annId,
      toRecord(song, factsOf(song, factsById), isKnown),
    ]),
  );
}
