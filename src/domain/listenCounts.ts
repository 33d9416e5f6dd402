import { type HeardSong, type ListenKind, type ListenValue, valuesOf } from './listenKinds';
import type { LocalDay } from './localDays';
import type { Song } from './song';

/** How often something was listened to. */
export interface ListenCount extends ListenValue {
  readonly listenCount: number;
  readonly listenedSeconds: number;
  readonly songCount: number;
  readonly firstMs: number;
  readonly lastMs: number;
}

interface Tally {
  value: ListenValue;
  listenCount: number;
  listenedSeconds: number;
  songIds: Set<number>;
  firstMs: number;
  lastMs: number;
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

function add(tally: Tally, { listen }: HeardSong): void {
  tally.listenCount += 1;
  tally.listenedSeconds += listen.listenedSeconds;
  tally.songIds.add(listen.annSongId);
  tally.firstMs = Math.min(tally.firstMs, listen.startedAtMs);
  tally.lastMs = Math.max(tally.lastMs, listen.startedAtMs);
}

function finish({ value, songIds, ...counts }: Tally): ListenCount {
  return { ...value, ...counts, songCount: songIds.size };
}

/** Everything of one kind that was listened to, by its key, in the order it was first met. */
export function countListens(
  kind: ListenKind,
  heard: readonly HeardSong[],
): ReadonlyMap<string, ListenCount> {
  const tallies = new Map<string, Tally>();
  for (const each of heard) {
    for (const value of valuesOf(kind, each)) {
      const tally = tallies.get(value.key) ?? start(value);
      tallies.set(value.key, tally);
      // A name that is known of one song only stands for all.
      if (tally.value.name === '' && value.name !== '') tally.value = value;
      add(tally, each);
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
  for (const each of heard) add(tally, each);
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
