import { mistakenPairs, mostFrequent } from '../../domain/practice/mistaken';
import { type Review, recordingIdOf } from '../../domain/practice/practiceLog';
import { stripOf, weakestStretch } from '../../domain/practice/strip';
import type { Song } from '../../domain/song/song';
import type { Services } from '../services';
import { usePracticeRead } from './overview';
import type { Practice } from './practice';
import { readSongsOf } from './practiceSongs';

/** Older mistakes say little. */
const PAIR_DAYS = 180;
const MOST_PAIRS = 30;

/** The songs of recordings: by the log, else by what was answered. */
async function findSongs(
  recordings: ReadonlySet<string>,
  reviews: readonly Review[],
  { store, names }: Practice,
  services: Services,
): Promise<ReadonlyMap<string, Song>> {
  const records = await store.readRecords([...recordings]);
  const ids = records.flatMap(({ annSongId }) => annSongId ?? []);
  const byId = new Map((await readSongsOf(ids, services)).map((song) => [song.annSongId, song]));
  const found = new Map<string, Song>();
  for (const { recording, annSongId } of records) {
    const song = byId.get(annSongId ?? 0);
    if (song) found.set(recording, song);
  }
  for (const { mistakenFor, answer, question } of reviews) {
    if (mistakenFor === null || answer === null) continue;
    if (!recordings.has(mistakenFor) || found.has(mistakenFor)) continue;
    const named = await names.findNamed(question, answer);
    const song = named.find((each) => recordingIdOf(each) === mistakenFor);
    if (song) found.set(mistakenFor, song);
  }
  return found;
}

async function readTrouble(practice: Practice, today: number, services: Services) {
  const { store } = practice;
  const [troubled, suspended, latest] = await Promise.all([
    store.readTrouble(),
    store.readSuspended(),
    store.readReviews(today - PAIR_DAYS, today),
  ]);
  const pairs = mistakenPairs(latest).slice(0, MOST_PAIRS);
  const logged = await Promise.all(
    troubled.map(async (record) => {
      const facts = await store.readFacts(record.recording);
      const reviews = facts.filter((fact) => fact.kind === 'review');
      // What was answered instead most often; blank if nothing known was.
      const mistaken = mostFrequent(reviews.flatMap((review) => review.mistakenFor ?? [])) ?? '';
      return { record, reviews, mistaken };
    }),
  );
  const recordings = new Set([
    ...[...troubled, ...suspended].map(({ recording }) => recording),
    ...logged.map(({ mistaken }) => mistaken),
    ...pairs.flatMap(({ left, right }) => [left, right]),
  ]);
  const reviews = [...latest, ...logged.flatMap((each) => each.reviews)];
  const songs = await findSongs(recordings, reviews, practice, services);
  return {
    trouble: logged.flatMap(({ record, reviews: own, mistaken }) => {
      const song = songs.get(record.recording);
      if (song === undefined) return [];
      const strip = stripOf(own, song.songLengthSeconds, today);
      const heard = strip.filter(({ kind }) => kind !== 'unheard');
      const weakSeconds = weakestStretch(heard)?.startSeconds ?? 0;
      return [{ record, song, weakSeconds, mistakenFor: songs.get(mistaken) }];
    }),
    suspended: suspended.flatMap(({ recording }) => {
      const song = songs.get(recording);
      return song === undefined ? [] : [{ recording, song }];
    }),
    pairs: pairs.flatMap(({ left, right, ...pair }) => {
      const [leftSong, rightSong] = [songs.get(left), songs.get(right)];
      return leftSong && rightSong
        ? [{ key: `${left} ${right}`, leftSong, rightSong, ...pair }]
        : [];
    }),
  };
}

export const useTrouble = () => usePracticeRead(['trouble'], readTrouble);

export type Trouble = Awaited<ReturnType<typeof readTrouble>>;
