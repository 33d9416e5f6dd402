import type { Song } from '../song/song';
import {
  type HeardSong,
  isTimeKind,
  type ListenKind,
  type ListenValue,
  valuesOf,
} from './listenKinds';
import type { LocalDay } from './localDays';

/** Totals of the listens with one value. */
export interface ListenCount extends ListenValue {
  readonly listenCount: number;
  readonly listenedSeconds: number;
  readonly songCount: number;
  readonly firstMs: number;
  readonly lastMs: number;
}

interface Share {
  readonly one: HeardSong;
  listenCount: number;
  listenedSeconds: number;
  firstMs: number;
  lastMs: number;
}

interface Tally extends Omit<Share, 'one'> {
  value: ListenValue;
  readonly songIds: Set<number>;
}

function start(value: ListenValue): Tally {
  return {
    value,
    listenCount: 0,
    listenedSeconds: 0,
    songIds: new Set(),
    firstMs: Number.POSITIVE_INFINITY,
    lastMs: Number.NEGATIVE_INFINITY,
  };
}

function shareOf(one: HeardSong): Share {
  const { startedAtMs, listenedSeconds } = one.listen;
  return { one, listenCount: 1, listenedSeconds, firstMs: startedAtMs, lastMs: startedAtMs };
}

function join(sum: Omit<Share, 'one'>, share: Omit<Share, 'one'>): void {
  sum.listenCount += share.listenCount;
  sum.listenedSeconds += share.listenedSeconds;
  sum.firstMs = Math.min(sum.firstMs, share.firstMs);
  sum.lastMs = Math.max(sum.lastMs, share.lastMs);
}

function add(tally: Tally, share: Share): void {
  join(tally, share);
  tally.songIds.add(share.one.listen.annSongId);
}

function finish({ value, songIds, ...counts }: Tally): ListenCount {
  return { ...value, ...counts, songCount: songIds.size };
}

/** Groups listens by song: there may be thousands, but those of one song have the same values. */
function sharesOfSongs(heard: readonly HeardSong[]): Iterable<Share> {
  const shares = new Map<Song | number, Share>();
  for (const each of heard) {
    const song = each.song ?? each.listen.annSongId;
    const before = shares.get(song);
    if (before === undefined) shares.set(song, shareOf(each));
    else join(before, shareOf(each));
  }
  return shares.values();
}

/** The totals of each value of a kind by key, in the order of first occurrence. */
export function countListens(
  kind: ListenKind,
  heard: readonly HeardSong[],
): ReadonlyMap<string, ListenCount> {
  const tallies = new Map<string, Tally>();
  for (const share of isTimeKind(kind) ? heard.map(shareOf) : sharesOfSongs(heard)) {
    for (const value of valuesOf(kind, share.one)) {
      const tally = tallies.get(value.key) ?? start(value);
      tallies.set(value.key, tally);
      // If only some of the songs have a name for the key, it is used for all.
      if (tally.value.name === '' && value.name !== '') tally.value = value;
      add(tally, share);
    }
  }
  return new Map([...tallies].map(([key, tally]) => [key, finish(tally)]));
}

/** Most listened first; among equals, the last heard first. */
export function rankListens(counts: ReadonlyMap<string, ListenCount>): readonly ListenCount[] {
  return [...counts.values()].toSorted(
    (left, right) =>
      right.listenCount - left.listenCount ||
      right.lastMs - left.lastMs ||
      left.key.localeCompare(right.key),
  );
}

/** The totals of all listens; null if there are none. */
export function totalOf(heard: readonly HeardSong[]): Omit<ListenCount, keyof ListenValue> | null {
  if (heard.length === 0) return null;
  const tally = start({ key: '', name: '', annId: null });
  for (const each of heard) add(tally, shareOf(each));
  const { listenCount, listenedSeconds, songCount, firstMs, lastMs } = finish(tally);
  return { listenCount, listenedSeconds, songCount, firstMs, lastMs };
}

/** The listens of a year, or all of them if the year is null. */
export function listensOfYear(
  heard: readonly HeardSong[],
  year: number | null,
): readonly HeardSong[] {
  return year === null ? heard : heard.filter(({ at }) => at.year === year);
}

/** Listens on today's day and month in earlier years, latest first. */
export function listensOnThisDay(
  heard: readonly HeardSong[],
  { year, month, day }: LocalDay,
): readonly HeardSong[] {
  return heard
    .filter(({ at }) => at.day === day && at.month === month && at.year < year)
    .toReversed();
}

/** The known songs of some listens, most listened first. */
export function songsOfListens(heard: readonly HeardSong[]): readonly Song[] {
  const songs = new Map(heard.map(({ listen, song }) => [String(listen.annSongId), song]));
  return rankListens(countListens('song', heard)).flatMap(({ key }) => songs.get(key) ?? []);
}
