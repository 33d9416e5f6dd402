import { type MistakenPair, mistakenPairs } from '../../domain/practice/mistaken';
import { type Review, recordingIdOf } from '../../domain/practice/practiceLog';
import type { PracticeRecord } from '../../domain/practice/practiceRecord';
import { weakestStretch } from '../../domain/practice/practiceSample';
import { stripOf } from '../../domain/practice/strip';
import type { Song } from '../../domain/song/song';
import { type Services, useServices } from '../services';
import { readReviewsFrom, usePracticeRead, useToday } from './overview';
import type { Practice } from './practice';
import { readSongsOf } from './practiceSongs';

/** Older mistakes say little. */
const PAIR_DAYS = 180;
const MOST_PAIRS = 30;

/** A recording with the song that stands for it. */
export interface PractisedSong {
  readonly record: PracticeRecord;
  readonly song: Song;
}

export interface TroubleSong extends PractisedSong {
  /** Where it is recognised least. */
  readonly weakSeconds: number;
  /** The song that was answered instead most often; null if there is none. */
  readonly mistakenFor: Song | null;
}

export interface SongPair extends MistakenPair {
  readonly leftSong: Song;
  readonly rightSong: Song;
}

type SongOf = (recording: string | null) => Song | null;

/** The songs of recordings: by the log, else by what was answered. */
async function findSongs(
  recordings: ReadonlySet<string>,
  reviews: readonly Review[],
  { store, names }: Practice,
  services: Services,
): Promise<SongOf> {
  const records = await store.readRecords([...recordings]);
  const songs = await readSongsOf(
    records.flatMap(({ annSongId }) => annSongId ?? []),
    services,
  );
  const byId = new Map(songs.map((song) => [song.annSongId, song]));
  const found = new Map<string | null, Song>();
  for (const { recording, annSongId } of records) {
    const song = byId.get(annSongId ?? 0);
    if (song) found.set(recording, song);
  }
  for (const { mistakenFor, answer, question } of reviews) {
    if (mistakenFor === null || answer === null || !recordings.has(mistakenFor)) continue;
    if (found.has(mistakenFor)) continue;
    const named = await names.findNamed(question, answer);
    const song = named.find((each) => recordingIdOf(each) === mistakenFor);
    if (song) found.set(mistakenFor, song);
  }
  return (recording) => found.get(recording) ?? null;
}

/** What was answered instead most often; null if nothing known was. */
function mostMistaken(reviews: readonly Review[]): string | null {
  const counts = new Map<string, number>();
  for (const { mistakenFor } of reviews) {
    if (mistakenFor !== null) counts.set(mistakenFor, (counts.get(mistakenFor) ?? 0) + 1);
  }
  return [...counts].toSorted((left, right) => right[1] - left[1])[0]?.[0] ?? null;
}

async function readTrouble(practice: Practice, services: Services, today: number) {
  const { store } = practice;
  const [troubled, suspended, latest] = await Promise.all([
    store.readTrouble(),
    store.readSuspended(),
    readReviewsFrom(today - PAIR_DAYS, store),
  ]);
  const pairs = mistakenPairs(latest).slice(0, MOST_PAIRS);
  const logs = await Promise.all(
    troubled.map(async ({ recording }) =>
      (await store.readFacts(recording)).filter((fact) => fact.kind === 'review'),
    ),
  );
  const mistaken = logs.map(mostMistaken);
  const recordings = new Set([
    ...[...troubled, ...suspended].map(({ recording }) => recording),
    ...mistaken.flatMap((recording) => recording ?? []),
    ...pairs.flatMap(({ left, right }) => [left, right]),
  ]);
  const songOf = await findSongs(recordings, [...latest, ...logs.flat()], practice, services);

  return {
    trouble: troubled.flatMap((record, place): TroubleSong | readonly [] => {
      const song = songOf(record.recording);
      if (song === null) return [];
      const strip = stripOf(logs[place] ?? [], song.songLengthSeconds ?? 0, today);
      const heard = strip.filter(({ kind }) => kind !== 'unheard');
      const weakSeconds = weakestStretch(heard)?.startSeconds ?? 0;
      return { record, song, weakSeconds, mistakenFor: songOf(mistaken[place] ?? null) };
    }),
    suspended: suspended.flatMap((record): PractisedSong | readonly [] => {
      const song = songOf(record.recording);
      return song === null ? [] : { record, song };
    }),
    pairs: pairs.flatMap((pair): SongPair | readonly [] => {
      const [leftSong, rightSong] = [songOf(pair.left), songOf(pair.right)];
      return leftSong && rightSong ? { ...pair, leftSong, rightSong } : [];
    }),
  };
}

/** Trouble songs, suspended ones, and those that are taken for each other. */
export function useTrouble() {
  const services = useServices();
  const today = useToday();
  return usePracticeRead(['trouble', today], (practice) => readTrouble(practice, services, today));
}
