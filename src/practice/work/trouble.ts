import type { Services } from '../../actions/services';
import { greatestOf } from '../../domain/app/manyValues';
import type { Song } from '../../domain/song/song';
import { mistakenPairs, mostFrequent } from '../rules/mistaken';
import { QUESTIONS, type Review, recordingIdOf } from '../rules/practiceLog';
import type { PracticeRecord } from '../rules/practiceRecord';
import { stripOf, weakestStretch } from '../rules/strip';
import { usePracticeRead } from './overview';
import type { Practice } from './practice';
import { readSongsOf } from './practiceSongs';

/** Older mistakes say little. */
const PAIR_DAYS = 180;
const MOST_PAIRS = 30;
/** Nobody works on more at once, and the log of each is read. */
const MOST_TROUBLE = 100;
/** Answers by which a song is looked for: if it is not found by these, it is not known. */
const MOST_TRIES = 3;

const lapseCountOf = ({ cards }: PracticeRecord) =>
  greatestOf(QUESTIONS.map((question) => cards[question]?.state.lapseCount ?? 0));

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
  const tried = new Map<string, Set<string>>();
  for (const { mistakenFor, answer, question } of reviews) {
    if (mistakenFor === null || answer === null) continue;
    if (!recordings.has(mistakenFor) || found.has(mistakenFor)) continue;
    const tries = tried.get(mistakenFor) ?? new Set();
    tried.set(mistakenFor, tries);
    if (tries.size >= MOST_TRIES || tries.has(`${question} ${answer}`)) continue;
    tries.add(`${question} ${answer}`);
    const named = await names.findNamed(question, answer);
    const song = named.find((each) => recordingIdOf(each) === mistakenFor);
    if (song) found.set(mistakenFor, song);
  }
  return found;
}

async function readTrouble(practice: Practice, today: number, services: Services) {
  const { store } = practice;
  const [allTroubled, suspended, latest] = await Promise.all([
    store.readTrouble(),
    store.readSuspended(),
    store.readMistakes(today - PAIR_DAYS, today),
  ]);
  const troubled = allTroubled
    .toSorted((left, right) => lapseCountOf(right) - lapseCountOf(left))
    .slice(0, MOST_TROUBLE);
  const pairs = mistakenPairs(latest).slice(0, MOST_PAIRS);
  const logs = await store.readFactsOfEach(troubled.map(({ recording }) => recording));
  const logged = troubled.map((record, place) => {
    const reviews = logs[place]?.filter((fact) => fact.kind === 'review') ?? [];
    // What was answered instead most often; blank if nothing known was.
    const mistaken = mostFrequent(reviews.flatMap((review) => review.mistakenFor ?? [])) ?? '';
    return { record, reviews, mistaken };
  });
  const recordings = new Set([
    ...[...troubled, ...suspended].map(({ recording }) => recording),
    ...logged.map(({ mistaken }) => mistaken),
    ...pairs.flatMap(({ left, right }) => [left, right]),
  ]);
  const reviews = [...latest, ...logged.flatMap((each) => each.reviews)];
  const songs = await findSongs(recordings, reviews, practice, services);
  return {
    troubleCount: allTroubled.length,
    /** The songs that were forgotten most often, those first. */
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
