import type { Song } from '../song/song';
import {
  type HeardSong,
  isTimeKind,
  type ListenKind,
  type ListenValue,
  valuesOf,
} from './listenKinds';
import type { LocalDay } from './localDays';

/** How often something was listened to. */
export interface ListenCount extends ListenValue {
  readonly listenCount: number;
  readonly listenedSeconds: number;
  readonly songCount: number;
  readonly firstMs: number;
  readonly lastMs: number;
}

/** Listens that count alike. */
interface Share {
  /** One of them. */
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

/** Each song's listens together: thousands of them count under what their song says. */
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

/** Everything of one kind that was listened to, by its key, in the order it was first met. */
export function countListens(
  kind: ListenKind,
  heard: readonly HeardSong[],
): ReadonlyMap<string, ListenCount> {
  const tallies = new Map<string, Tally>();
  for (const share of isTimeKind(kind) ? heard.map(shareOf) : sharesOfSongs(heard)) {
    for (const value of valuesOf(kind, share.one)) {
      const tally = tallies.get(value.key) ?? start(value);
      tallies.set(value.key, tally);
      // A name known of only one song counts for all.
      if (tally.value.name === '' && value.name !== '') tally.value = value;
      add(tally, share);
    }
  }
  return new Map([...tallies].map(([key, tally]) => [key, finish(tally)]));
}

/** The most listened first; among equals what was heard last. */
export function rankListens(counts: ReadonlyMap<string, ListenCount>): readonly ListenCount[] {
  return [...counts.values()].toSorted(
    (left, right) =>
      right.listenCount - left.listenCount ||
      right.lastMs - left.lastMs ||
      left.key.localeCompare(right.key),
  );
}

/** What all of it comes to; null where nothing was listened to. */
export function totalOf(heard: readonly HeardSong[]): Omit<ListenCount, keyof ListenValue> | null {
  if (heard.length === 0) return null;
  const tally = start({ key: '', name: '', annId: null });
  for (const each of heard) add(tally, shareOf(each));
  const { listenCount, listenedSeconds, songCount, firstMs, lastMs } = finish(tally);
  return { listenCount, listenedSeconds, songCount, firstMs, lastMs };
}

/** Listens of a year; null for all of them. */
export function listensOfYear(
  heard: readonly HeardSong[],
  year: number | null,
): readonly HeardSong[] {
  return year === null ? heard : heard.filter(({ at }) => at.year === year);
}

/** Listens on the day and month of today in earlier years, the latest first. */
export function listensOnThisDay(
  heard: readonly HeardSong[],
  { year, month, day }: LocalDay,
): readonly HeardSong[] {
  return heard
    .filter(({ at }) => at.day === day && at.month === month && at.year < year)
    .toReversed();
}

/** The songs of some listens that are known, the most listened first. */
export function songsOfListens(heard: readonly HeardSong[]): readonly Song[] {
  const songs = new Map(heard.map(({ listen, song }) => [String(listen.annSongId), song]));
  return rankListens(countListens('song', heard)).flatMap(({ key }) => songs.get(key) ?? []);
}

function hasMedia({ audio, MQ, HQ }: Song): boolean {
  return audio !== null || MQ !== null || HQ !== null;
}

/**
 * Songs that many players know and that were never played, the best known first, each recording
 * once. One without a file cannot be played.
 *
 * @param isPlayed whether a song was ever played, under any id
 */
export function wellKnownSongs(
  songs: readonly Song[],
  isPlayed: (song: Song) => boolean,
  count: number,
): readonly Song[] {
  const known = songs.filter(
    (song) => song.songDifficulty !== null && hasMedia(song) && !isPlayed(song),
  );
  const sorted = known.toSorted(
    (left, right) => (right.songDifficulty ?? 0) - (left.songDifficulty ?? 0),
  );
  const recordings = new Map<number | string, Song>();
  for (const song of sorted) {
    const recording = song.amqSongId ?? `song ${song.annSongId}`;
    if (!recordings.has(recording)) recordings.set(recording, song);
  }
  return [...recordings.values()].slice(0, count);
}
