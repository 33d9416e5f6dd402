import { leastOf } from '../app/manyValues';
import type { Listen } from './listens';
import type { LocalDay } from './localDays';

const DAY_MS = 24 * 60 * 60 * 1000;
const OFTEN = 3;
/** How long ago the last listen of a forgotten song is. */
const LONG_AGO_MS = 60 * DAY_MS;
/** Listens within this time say what the user likes now. */
const LATELY_MS = 30 * DAY_MS;

interface Tally {
  readonly annSongId: number;
  readonly count: number;
  readonly lastMs: number;
}

function tallySongs(listens: readonly Listen[]): readonly Tally[] {
  const tallies = new Map<number, Tally>();
  for (const { annSongId, startedAtMs } of listens) {
    const before = tallies.get(annSongId);
    const lastMs = Math.max(before?.lastMs ?? 0, startedAtMs);
    tallies.set(annSongId, { annSongId, count: (before?.count ?? 0) + 1, lastMs });
  }
  return [...tallies.values()];
}

const mostHeardFirst = (left: Tally, right: Tally) =>
  right.count - left.count || right.lastMs - left.lastMs || left.annSongId - right.annSongId;

const idOf = ({ annSongId }: Tally) => annSongId;

/** The ids of the songs heard last, each once, the latest first. */
export function recentlyPlayed(listens: readonly Listen[], most: number): readonly number[] {
  return tallySongs(listens)
    .toSorted((left, right) => right.lastMs - left.lastMs)
    .slice(0, most)
    .map(idOf);
}

/** The ids of songs that were heard often, but not in the last two months, most heard first. */
export function heardOftenNotLately(
  listens: readonly Listen[],
  nowMs: number,
  most: number,
): readonly number[] {
  return tallySongs(listens)
    .filter(({ count, lastMs }) => count >= OFTEN && nowMs - lastMs >= LONG_AGO_MS)
    .toSorted(mostHeardFirst)
    .slice(0, most)
    .map(idOf);
}

/** The ids of the songs heard most in the last month, heard twice or more, most heard first. */
export function likedLately(
  listens: readonly Listen[],
  nowMs: number,
  most: number,
): readonly number[] {
  return tallySongs(listens.filter(({ startedAtMs }) => nowMs - startedAtMs < LATELY_MS))
    .filter(({ count }) => count > 1)
    .toSorted(mostHeardFirst)
    .slice(0, most)
    .map(idOf);
}

/**
 * The songs of this day in the latest earlier year that has any; without one, of this day of the
 * month in the latest earlier month. Null if there are none.
 *
 * @param localDay of a moment
 */
export function heardOnThisDay(
  listens: readonly Listen[],
  today: LocalDay,
  localDay: (epochMs: number) => LocalDay,
  most: number,
) {
  const days = listens
    .map((listen) => ({ listen, at: localDay(listen.startedAtMs) }))
    .filter(({ at }) => at.day === today.day && monthsBefore(at, today) > 0);
  const ofYears = days.filter(({ at }) => at.month === today.month);
  const chosen = ofYears.length > 0 ? ofYears : days;
  const nearest = leastOf(chosen.map(({ at }) => monthsBefore(at, today)));
  const heard = chosen
    .filter(({ at }) => monthsBefore(at, today) === nearest)
    .map(({ listen }) => listen);
  const [first] = heard;
  if (first === undefined) return null;
  const songs = tallySongs(heard).toSorted(mostHeardFirst).slice(0, most);
  return { atMs: first.startedAtMs, songIds: songs.map(idOf) };
}

function monthsBefore(day: LocalDay, today: LocalDay): number {
  return (today.year - day.year) * 12 + today.month - day.month;
}
