import type { AnimeTopics } from '../../domain/filter/filter';
import { spanOfList } from '../../domain/season/seasonFilter';
import { SEASONS, type SeasonListKey } from '../../domain/season/seasonList';
import { compareNames } from '../../domain/song/songOrder';
import type { CatalogueTopics, PersonFacts, SeasonAnime } from '../query/questions';
import { type ListColumn, mapValues, placeIn, valuesOf } from './lists';
import { membersOfAllLineUps } from './members';
import { personTests } from './personTests';
import { songFactsOf } from './songFactsColumns';
import type { CatalogueTables, TextTable } from './tables';

/**
 * Draws distinct places from 0 up to an exclusive end.
 *
 * @param random from 0 up to 1, exclusive
 * @returns as many as requested, or all in random order if there are fewer
 */
function drawPlaces(end: number, count: number, random: () => number): readonly number[] {
  const drawn: number[] = [];
  // Only stores the places that were drawn from, as shuffling 60,000 would take long.
  const moved = new Map<number, number>();
  const wanted = Math.min(count, end);
  for (let place = 0; place < wanted; place += 1) {
    const picked = place + Math.floor(random() * (end - place));
    drawn.push(moved.get(picked) ?? picked);
    moved.set(picked, moved.get(place) ?? place);
  }
  return drawn;
}

const YEAR = /^\d{4}$/;

function seasonKey(vintage: string): string | null {
  const [season = '', year = '', ...more] = vintage.trim().toLowerCase().split(/\s+/u);
  const isSeason = SEASONS.some((name) => name === season) && YEAR.test(year) && more.length === 0;
  return isSeason ? `${season} ${year}` : null;
}

/**
 * Look-ups by ids. Songs are places in the order of the service's answers, each once.
 */
export function createLookups(tables: CatalogueTables) {
  const { songs, anime, people, texts, songCount } = tables;

  function placesWhere(fits: (place: number) => boolean): readonly number[] {
    const places: number[] = [];
    for (let place = 0; place < songCount; place += 1) if (fits(place)) places.push(place);
    return places;
  }

  function whereAnime(fits: (anime: number) => boolean): readonly number[] {
    return placesWhere((place) => fits(songs.anime[place] ?? 0));
  }

  /** @param read returns null for an anime without the value */
  function ofEachAnime<Fact>(annIds: readonly number[], read: (place: number) => Fact | null) {
    const facts = new Map<number, Fact>();
    for (const annId of annIds) {
      const place = placeIn(anime.annId, annId);
      const fact = place === null ? null : read(place);
      if (fact !== null) facts.set(annId, fact);
    }
    return facts;
  }

  return {
    songsOfAnime(annId: number): readonly number[] {
      const wanted = placeIn(anime.annId, annId);
      return wanted === null ? [] : whereAnime((place) => place === wanted);
    },
    /**
     * Songs the person performs, alone or in a credited line-up, composed or arranged. For a member
     * this includes the songs of groups while they were in them.
     */
    songsOfPerson(personId: number): readonly number[] {
      const tests = personTests(tables, personId);
      return tests === null ? [] : placesWhere(tests.isTheirs);
    },
    /** @param vintage "Winter 2024", ignoring case and blanks; anything else finds nothing */
    songsOfSeason(vintage: string): readonly number[] {
      const key = seasonKey(vintage);
      if (key === null) return [];
      const isOfSeason = Uint8Array.from(anime.vintage, (id) =>
        Number(texts.textOf(id).toLowerCase() === key),
      );
      return whereAnime((place) => isOfSeason[place] === 1);
    },
    /** Unlinked songs are found by the app's own ids. */
    songsByAnnSongIds(ids: Iterable<number>): readonly number[] {
      const places = Array.from(ids, (id) => placeIn(songs.annSongId, id)).filter(
        (place) => place !== null,
      );
      return [...new Set(places)].sort((left, right) => left - right);
    },
    /** Distinct random songs in random order. @param random from 0 up to 1, exclusive */
    randomPlaces: (count: number, random: () => number) => drawPlaces(songCount, count, random),
    /** The distinct genres and tags of all anime, by name. */
    topics: (): CatalogueTopics => ({
      genres: namesIn(anime.genres, texts),
      tags: namesIn(anime.tags, texts),
    }),
    /** Genres and tags of anime, by annId; anime that are unknown or have none are left out. */
    topicsOf: (annIds: readonly number[]): ReadonlyMap<number, AnimeTopics> =>
      ofEachAnime(annIds, (place) => {
        const genres = mapValues(anime.genres, place, texts.textOf);
        const tags = mapValues(anime.tags, place, texts.textOf);
        return genres.length + tags.length > 0 ? { genres, tags } : null;
      }),
    /** Romaji names of anime, by annId; anime that are unknown or have none are left out. */
    romajiNames: (annIds: readonly number[]): ReadonlyMap<number, string> =>
      ofEachAnime(annIds, (place) => texts.textOf(anime.nameJP[place] ?? 0) || null),
    /** The person with an id, and the number of people in the group; null if there is none. */
    person: (personId: number) => personFacts(tables, placeIn(people.id, personId)),
  };
}

function namesIn({ values }: ListColumn, { textOf }: TextTable): readonly string[] {
  const names = new Set(Array.from(new Set(values), textOf));
  names.delete('');
  return [...names].sort(compareNames);
}

function personFacts(
  { people, texts, personCount }: CatalogueTables,
  person: number | null,
): PersonFacts | null {
  if (person === null) return null;
  const members = new Set(membersOfAllLineUps(people, person));
  for (let other = 0; other < personCount; other += 1) {
    if (valuesOf(people.groups, other).includes(person)) members.add(other);
  }
  members.delete(person);
  const [nameId = 0] = valuesOf(people.names, person);
  return {
    personId: people.id[person] ?? 0,
    name: texts.textOf(nameId),
    memberCount: members.size,
  };
}

/** A key for a list: the first and last season of its anime. */
function spanKey(first: number, last: number): string {
  return `${first} ${last}`;
}

function keyOf(list: SeasonListKey): string {
  const span = spanOfList(list);
  return spanKey(span?.first ?? Number.NaN, span?.last ?? Number.NaN);
}

/** 1 for each anime in any of the lists, by its known seasons. */
export function markListed(tables: CatalogueTables, lists: readonly SeasonListKey[]): Uint8Array {
  const { firstSeason, lastSeason } = songFactsOf(tables);
  const spans = new Set(lists.map(keyOf));
  return Uint8Array.from(tables.anime.annId, (_, at) =>
    Number(spans.has(spanKey(firstSeason[at] ?? Number.NaN, lastSeason[at] ?? Number.NaN))),
  );
}

/** Songs of the marked anime. */
export function songsOfMarked({ songs }: CatalogueTables, marks: Uint8Array): Uint32Array {
  return Uint32Array.from(songs.anime.keys()).filter(
    (place) => marks[songs.anime[place] ?? 0] === 1,
  );
}

/** The number of remaining songs and of all songs of each anime. */
export function countAnime(
  { songs, anime, texts, animeCount }: CatalogueTables,
  left: Uint32Array,
  listed: Uint8Array,
): SeasonAnime {
  const countOf = (places: Iterable<number>) => {
    const counts = new Uint32Array(animeCount);
    for (const place of places) {
      const at = songs.anime[place] ?? 0;
      counts[at] = (counts[at] ?? 0) + 1;
    }
    return counts;
  };
  const leftCounts = countOf(left);
  const songCounts = countOf(songs.anime.keys());
  const found = [...leftCounts.keys()].filter((at) => leftCounts[at] !== 0);
  const nameAt = (at: number) => texts.textOf(anime.nameEN[at] || (anime.nameJP[at] ?? 0));
  return {
    annIds: found.map((at) => anime.annId[at] ?? 0),
    leftCounts: found.map((at) => leftCounts[at] ?? 0),
    songCounts: found.map((at) => songCounts[at] ?? 0),
    listedNames: found.map((at) => (listed[at] === 1 ? nameAt(at) : null)),
  };
}
