import type { AnimeHit, BestMatch, MarkedRange, PersonHit, SongHit } from '../../domain/song/hits';
import { animeName, creditedArtists } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import type { Fitting, Kind } from '../query/fieldRanks';
import { countOf, type KnownPlaces, mostRelevant, type Relevance } from '../query/relevance';
import { valuesOf } from '../tables/lists';
import type { CatalogueTables, NameOwners } from '../tables/tables';
import { LAST_WHOLE_NAME_RANK } from '../text/hitCloseness';
import { markName } from './nameMarks';

/** The words of a text, each with its readings (as typed, and with kana romanised). */
export type WordWays = readonly (readonly string[])[];

interface FittingName {
  readonly marks: readonly MarkedRange[];
  readonly fittingName: string | null;
}

/** Another name, if it fits more words than the shown one. */
function findFittingName(shown: string, others: readonly string[], words: WordWays): FittingName {
  const { marks, fitCount } = markName(shown, words);
  if (fitCount === words.length) return { marks, fittingName: null };
  let best = fitCount;
  let fittingName: string | null = null;
  for (const name of others) {
    const count = name === shown ? 0 : markName(name, words).fitCount;
    if (count <= best) continue;
    best = count;
    fittingName = name;
  }
  return { marks, fittingName };
}

/** Ranked tables that rows of suggestions are read from. */
export interface RankedTables {
  readonly tables: CatalogueTables;
  readonly owners: NameOwners;
  readonly relevance: Relevance;
  readonly songAt: (place: number) => Song;
}

export function readAnimeHit(
  { tables: { anime, texts }, owners }: RankedTables,
  place: number,
  words: WordWays,
): AnimeHit {
  const textAt = (column: Uint32Array) => texts.textOf(column[place] ?? 0);
  const japanese = textAt(anime.nameJP);
  const name = textAt(anime.nameEN) || japanese;
  const others = [japanese, ...Array.from(valuesOf(anime.altNames, place), texts.textOf)];
  return {
    annId: anime.annId[place] ?? 0,
    name,
    ...findFittingName(name, others, words),
    vintage: textAt(anime.vintage) || null,
    kind: textAt(anime.kind) || null,
    songCount: countOf(owners.songsOfAnime, place),
  };
}

export function readPersonHit(
  { tables: { people, texts }, owners }: RankedTables,
  place: number,
  words: WordWays,
): PersonHit {
  const [name = '', ...others] = Array.from(valuesOf(people.names, place), texts.textOf);
  const performed = valuesOf(owners.songsOfArtist, place);
  const made = new Set([...performed, ...valuesOf(owners.songsOfComposer, place)]);
  return {
    personId: people.id[place] ?? 0,
    name,
    ...findFittingName(name, others, words),
    songCount: made.size,
    isGroup: countOf(people.lineUps, place) > 0,
    isArtist: performed.length > 0,
  };
}

export function readSongHit({ songAt }: RankedTables, place: number, words: WordWays): SongHit {
  const song = songAt(place);
  return {
    song,
    nameMarks: markName(song.songName, words).marks,
    artistMarks: markName(creditedArtists(song) ?? '', words).marks,
    animeMarks: markName(animeName(song) ?? '', words).marks,
  };
}

/**
 * The anime, else the person, else the song whose whole name the text is.
 *
 * @param whole closeness of names to the whole text
 * @param most the largest rank that counts
 */
export function findBestMatch(
  from: RankedTables,
  whole: readonly Readonly<Record<Kind, Fitting>>[],
  known: KnownPlaces,
  words: WordWays,
  most = LAST_WHOLE_NAME_RANK,
): BestMatch | null {
  const bestOf = (kind: Kind) =>
    whole
      .flatMap((ranks) => mostRelevant(ranks[kind], from.relevance[kind], known[kind], 1, most))
      .at(0);
  const anime = bestOf('anime');
  if (anime !== undefined) return { kind: 'anime', anime: readAnimeHit(from, anime, words) };
  const person = bestOf('people');
  if (person !== undefined) return { kind: 'person', person: readPersonHit(from, person, words) };
  const song = bestOf('songs');
  return song === undefined ? null : { kind: 'song', song: readSongHit(from, song, words) };
}
