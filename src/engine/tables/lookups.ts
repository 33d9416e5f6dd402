import { SEASONS } from '../../domain/season/seasonList';
import { createNumberIndex } from './lists';
import { createPersonTests } from './personTests';
import type { CatalogueTables } from './tables';

/**
 * Draws places from 0 up to, not including, an end, none of them twice.
 *
 * @param random from 0 up to, not including, 1
 * @returns as many as asked for, or all in a random order if there are fewer
 */
function drawPlaces(end: number, count: number, random: () => number): readonly number[] {
  const drawn: number[] = [];
  // Moves only the places that were drawn from, as a shuffle of 60,000 would take long.
  const moved = new Map<number, number>();
  const wanted = Math.min(count, end);
  for (let place = 0; place < wanted; place += 1) {
    const picked = place + Math.floor(random() * (end - place));
    drawn.push(moved.get(picked) ?? picked);
    moved.set(picked, moved.get(place) ?? place);
  }
  return drawn;
}

/**
 * Songs by ids, as the service finds them. Each answers places of songs in the order of the
 * service's answers, each once.
 */
export interface CatalogueLookups {
  readonly songsOfAnime: (annId: number) => readonly number[];
  /**
   * What the person performs, alone or in a credited line-up, composed or arranged. A member finds
   * the songs of the groups that they were in then.
   */
  readonly songsOfPerson: (personId: number) => readonly number[];
  /** What they perform. */
  readonly songsOfArtist: (personId: number) => readonly number[];
  /** @param vintage "Winter 2024", case and blanks free; anything else finds nothing */
  readonly songsOfSeason: (vintage: string) => readonly number[];
  /** Unlinked songs are found by the app's own ids. */
  readonly songsByAnnSongIds: (ids: Iterable<number>) => readonly number[];
  /**
   * Songs by chance, none of them twice, in an order by chance.
   *
   * @param random from 0 up to, not including, 1
   */
  readonly randomPlaces: (count: number, random: () => number) => readonly number[];
}

const YEAR = /^\d{4}$/;

function seasonKey(vintage: string): string | null {
  const [season = '', year = '', ...more] = vintage.trim().toLowerCase().split(/\s+/u);
  const isSeason = SEASONS.some((name) => name === season) && YEAR.test(year) && more.length === 0;
  return isSeason ? `${season} ${year}` : null;
}

/** The graph of groups is made for the first person. */
export function createLookups(tables: CatalogueTables): CatalogueLookups {
  const { songs, anime, texts, songCount } = tables;
  const animeIndex = createNumberIndex(anime.annId);
  const testsOf = createPersonTests(tables);
  const songIndex = createNumberIndex(songs.annSongId);

  function placesWhere(fits: (place: number) => boolean): readonly number[] {
    const places: number[] = [];
    for (let place = 0; place < songCount; place += 1) if (fits(place)) places.push(place);
    return places;
  }

  function whereAnime(fits: (anime: number) => boolean): readonly number[] {
    return placesWhere((place) => fits(songs.anime[place] ?? 0));
  }

  function ofPerson(personId: number, test: 'performs' | 'isTheirs'): readonly number[] {
    const tests = testsOf(personId);
    return tests === null ? [] : placesWhere(tests[test]);
  }

  return {
    songsOfAnime: (annId) => {
      const wanted = animeIndex.placeOf(annId);
      return wanted === null ? [] : whereAnime((place) => place === wanted);
    },
    songsOfArtist: (personId) => ofPerson(personId, 'performs'),
    songsOfPerson: (personId) => ofPerson(personId, 'isTheirs'),
    songsOfSeason: (vintage) => {
      const key = seasonKey(vintage);
      if (key === null) return [];
      const isOfSeason = Uint8Array.from(anime.vintage, (id) =>
        Number(texts.textOf(id).toLowerCase() === key),
      );
      return whereAnime((place) => isOfSeason[place] === 1);
    },
    songsByAnnSongIds: (ids) => {
      const places = new Set<number>();
      for (const id of ids) {
        const place = songIndex.placeOf(id);
        if (place !== null) places.add(place);
      }
      return [...places].sort((left, right) => left - right);
    },
    randomPlaces: (count, random) => drawPlaces(songCount, count, random),
  };
}
