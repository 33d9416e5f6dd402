import { useMemo } from 'react';
import { dueDaysOf } from '../../domain/practice/practiceRecord';
import { type Strength, strengthsBy } from '../../domain/practice/strengths';
import type { Song } from '../../domain/song/song';
import { isLinkedSongId } from '../../domain/song/songIdentity';
import { useStored } from '../../storage/database/useStored';
import { type Services, useServices } from '../services';
import type { Records } from './overview';

/** The service is asked for a few songs only; the others are known with a catalogue. */
const MOST_ASKED = 100;

type SongServices = Pick<Services, 'library' | 'catalogue' | 'songDatabase'>;

/** Songs by id in the given order: from the library, the catalogue, else the service. */
export async function readSongsOf(
  ids: readonly number[],
  { library, catalogue, songDatabase }: SongServices,
): Promise<readonly Song[]> {
  const known = new Map(await library.getSongs(ids));
  const missing = () => ids.filter((id) => !known.has(id));
  function add(songs: readonly Song[] | null): void {
    for (const song of songs ?? []) known.set(song.annSongId, song);
  }
  if (missing().length > 0) add(await catalogue.songs({ of: 'ids', ids: missing() }));
  const asked = missing().filter(isLinkedSongId).slice(0, MOST_ASKED);
  if (asked.length > 0) {
    const answer = await songDatabase.fetchSongsByAnnSongIds(asked).catch(() => null);
    if (answer !== null) await library.saveSongs(answer.songs);
    add(answer?.songs ?? null);
  }
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** Songs by id, wherever they are known; undefined while they are read. */
export function useSongsOf(ids: readonly number[] | undefined): readonly Song[] | undefined {
  const services = useServices();
  return useStored({
    topic: 'rewrittenSongs',
    key: ['practice', ids?.join()],
    read: () => readSongsOf(ids ?? [], services),
    isWanted: ids !== undefined,
    isBeforeKept: true,
  }).value;
}

/** The last answers that a schedule expected something of, the newest first. */
export function latestAnswers(records: Records, count: number) {
  return [...records.values()]
    .flatMap(({ recording, cards }) =>
      Object.values(cards).flatMap(({ answers }) =>
        answers.map((answer) => ({ ...answer, recording })),
      ),
    )
    .sort((left, right) => right.atMs - left.atMs)
    .slice(0, count);
}

/** Recordings that are due in some days; in none includes everything overdue. */
export function dueRecordings(records: Records, today: number, inDays: number): readonly string[] {
  const isThen = (day: number) => (inDays === 0 ? day <= today : day === today + inDays);
  return [...records.values()]
    .filter((record) => dueDaysOf(record).some(isThen))
    .map(({ recording }) => recording);
}

/** The songs that stand for recordings, as far as the log names them. */
export function songIdsOf(records: Records, recordings: Iterable<string>): readonly number[] {
  return [...recordings].flatMap((recording) => records.get(recording)?.annSongId ?? []);
}

export const STRENGTH_KINDS = ['decade', 'type', 'difficulty'] as const;
export type Strengths = Readonly<Record<(typeof STRENGTH_KINDS)[number], readonly Strength[]>>;

/** How well songs are known, by what they have in common; undefined while it is read. */
export function useStrengths(records: Records | undefined): Strengths | undefined {
  const ids = useMemo(() => records && songIdsOf(records, records.keys()), [records]);
  const songs = useSongsOf(ids);
  return useMemo(() => {
    if (records === undefined || songs === undefined) return undefined;
    const byId = new Map(songs.map((song) => [song.annSongId, song]));
    const songOf = (recording: string) => byId.get(records.get(recording)?.annSongId ?? 0) ?? null;
    const strengths = (kind: keyof Strengths) => strengthsBy(kind, records.values(), songOf);
    return {
      decade: strengths('decade'),
      type: strengths('type'),
      difficulty: strengths('difficulty'),
    };
  }, [records, songs]);
}
