import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import type { Song } from '../song/song';
import {
  countListens,
  listensOfYear,
  listensOnThisDay,
  rankListens,
  songsOfListens,
  totalOf,
} from './listenCounts';
import { chooseListens, type HeardSong, LISTEN_KINDS, valuesOf } from './listenKinds';
import { dayNumberOf, dayOfNumber } from './localDays';

const MS_PER_DAY = 86_400_000;
const MS_PER_HOUR = 3_600_000;

/** A listen in a time zone with UTC. */
function heardAt(
  startedAtMs: number,
  song: Song | null,
  annSongId = song?.annSongId ?? 1,
): HeardSong {
  const dayNumber = Math.floor(startedAtMs / MS_PER_DAY);
  const hour = Math.floor((startedAtMs - dayNumber * MS_PER_DAY) / MS_PER_HOUR);
  return {
    listen: { annSongId, startedAtMs, listenedSeconds: 60 },
    at: { ...dayOfNumber(dayNumber), hour },
    song,
  };
}

function at(year: number, month: number, day: number, hour = 12): number {
  return dayNumberOf({ year, month, day }) * MS_PER_DAY + hour * MS_PER_HOUR;
}

const bebop = buildSong({
  annSongId: 1,
  annId: 13,
  animeENName: 'Cowboy Bebop',
  animeVintage: 'Spring 1998',
  artists: [buildPerson({ id: 5, names: ['Seatbelts'] }), buildPerson({ id: 5 })],
  composers: [buildPerson({ id: 261, names: ['Yoko Kanno'] })],
});
const ending = buildSong({
  annSongId: 2,
  annId: 13,
  animeENName: '',
  animeJPName: 'Cowboy Bebop',
  animeVintage: null,
  songType: 'Ending 1',
  composers: [buildPerson({ id: 261, names: ['Yoko Kanno'] })],
});

const HEARD = [
  heardAt(at(2025, 11, 22, 23), bebop),
  heardAt(at(2026, 1, 1, 0), ending),
  heardAt(at(2026, 11, 16, 9), bebop),
  heardAt(at(2026, 11, 22, 9), null, 77),
];

describe('valuesOf', () => {
  it.each([
    ['day', ['2025-11-22']],
    ['week', ['2025-11-17']],
    ['year', ['2025']],
    ['hour', ['23']],
    ['anime', ['13']],
    ['artist', ['5']],
    ['composer', ['261']],
    ['season', ['Spring 1998']],
    ['type', ['opening']],
    ['song', ['1']],
  ] as const)('gives the keys that a listen counts under by %s', (kind, keys) => {
    const [first] = HEARD;
    expect(first && valuesOf(kind, first).map(({ key }) => key)).toEqual(keys);
  });

  it('gives only times and the id for a listen of an unknown song', () => {
    const last = HEARD.at(-1);
    const known = LISTEN_KINDS.filter((kind) => last && valuesOf(kind, last).length > 0);
    expect(known).toEqual(['day', 'week', 'year', 'hour', 'song']);
  });
});

describe('the counts of listens', () => {
  it('add up listens, songs and seconds, with the times of the first and last listen', () => {
    expect(countListens('composer', HEARD).get('261')).toEqual({
      key: '261',
      name: 'Yoko Kanno',
      annId: null,
      listenCount: 3,
      listenedSeconds: 180,
      songCount: 2,
      firstMs: at(2025, 11, 22, 23),
      lastMs: at(2026, 11, 16, 9),
    });
  });

  it('rank songs by their listens, then by the last listen', () => {
    const ranked = rankListens(countListens('song', HEARD));
    expect(ranked.map(({ key }) => key)).toEqual(['1', '77', '2']);
    expect(songsOfListens(HEARD)).toEqual([bebop, ending]);
  });

  it('rank equal counts by the last listen, then by the key', () => {
    const times = [
      [1, 1],
      [2, 5],
      [2, 6],
      [1, 9],
      [4, 20],
      [3, 20],
    ] as const;
    const heard = times.map(([id, day]) => heardAt(at(2026, 1, day), null, id));
    expect(rankListens(countListens('song', heard)).map(({ key }) => key)).toEqual([
      ...['1', '2', '3', '4'],
    ]);
  });

  it.each([
    [null, 4],
    [2025, 1],
    [2026, 3],
    [1999, 0],
  ])('for the year %s hold %s listens', (year, count) => {
    const chosen = listensOfYear(HEARD, year);
    expect(chosen).toHaveLength(count);
    expect(totalOf(chosen)?.listenCount ?? 0).toBe(count);
  });

  it('include the listens on the same day of earlier years [11.54]', () => {
    const today = { year: 2026, month: 11, day: 22 };
    expect(listensOnThisDay(HEARD, today)).toEqual([HEARD[0]]);
    expect(listensOnThisDay(HEARD, { ...today, day: 16 })).toEqual([]);
  });
});

it('the name that only one song of an anime has is shown for all its listens', () => {
  const nameless = buildSong({ annSongId: 8, annId: 77, animeENName: '', animeJPName: '' });
  const named = buildSong({ annSongId: 9, annId: 77, animeENName: 'Monster' });
  const heard = [nameless, named, nameless].map((song, hour) =>
    heardAt(at(2026, 1, 1, hour), song),
  );
  expect(countListens('anime', heard).get('77')).toMatchObject({ name: 'Monster', listenCount: 3 });
});

it('each bar opens as many listens as its count, and the counts add up to all listens', () => {
  const songs = [bebop, ending, null, buildSong({ annSongId: 3, artists: [], animeVintage: null })];
  const listens = fc.array(
    fc.record({
      startedAtMs: fc.integer({ min: 0, max: at(2030, 1, 1) }),
      song: fc.constantFrom(...songs),
    }),
    { maxLength: 80 },
  );
  fc.assert(
    fc.property(listens, fc.constantFrom(...LISTEN_KINDS), (made, kind) => {
      const heard = made.map(({ startedAtMs, song }) => heardAt(startedAtMs, song));
      const counts = countListens(kind, heard);
      for (const [key, { listenCount, songCount }] of counts) {
        const chosen = chooseListens(heard, { kind, key });
        expect(chosen).toHaveLength(listenCount);
        expect(totalOf(chosen)?.songCount).toBe(songCount);
      }
      const sum = [...counts.values()].reduce((total, { listenCount }) => total + listenCount, 0);
      const counted = heard.filter((each) => valuesOf(kind, each).length > 0);
      expect(sum).toBe(counted.length);
      if (['day', 'week', 'year', 'hour', 'song'].includes(kind)) expect(sum).toBe(heard.length);
      expect(rankListens(counts)).toHaveLength(counts.size);
    }),
  );
});
