import { vintageRank } from '../../domain/season/seasonList';
import type { Song } from '../../domain/song/song';
import { SONG_TYPE_GROUPS, songTypeGroupOf } from '../../domain/song/songType';
import type { PracticeRecord } from './practiceRecord';

/** Fewer answers than this say little. */
const FEW_ANSWERS = 10;

/** The bands of AMQ, by the share of players who know a song: the least percentage of each. */
const BANDS = new Map([
  ['easy', 60],
  ['medium', 25],
  ['hard', 0],
]);
const NAMES_IN_ORDER: readonly string[] = [...SONG_TYPE_GROUPS, ...BANDS.keys()];

export const STRENGTH_KINDS = ['season', 'type', 'difficulty'] as const;
export type StrengthKind = (typeof STRENGTH_KINDS)[number];

type SongFacts = Pick<Song, 'animeVintage' | 'songType' | 'songDifficulty'>;

/** How well the songs of one season, type or difficulty are known. */
export interface Strength {
  readonly key: string | null;
  readonly rightCount: number;
  readonly answerCount: number;
  /** Of the answers, 0 to 1. */
  readonly rightShare: number;
  readonly isFew: boolean;
  readonly recordings: readonly string[];
}

/** "Spring 2012", a SongTypeGroup, easy, medium or hard; null if unknown. */
const KEYS: Readonly<Record<StrengthKind, (song: SongFacts) => string | null>> = {
  season: ({ animeVintage }) => (Number.isFinite(vintageRank(animeVintage)) ? animeVintage : null),
  type: ({ songType }) => songTypeGroupOf(songType),
  difficulty: ({ songDifficulty }) =>
    [...BANDS].find(([, least]) => (songDifficulty ?? -1) >= least)?.[0] ?? null,
};

/** Unknown ones last, seasons by time, the others in the order in which they are named. */
function placeOf({ key }: Strength): number {
  const place = NAMES_IN_ORDER.indexOf(key ?? '');
  return place < 0 ? vintageRank(key) : place;
}

/**
 * The share of right answers among the latest ones of each schedule. The first answer to a song
 * does not count, as nothing was to be recalled.
 *
 * @param songOf the song of a recording; null leaves the recording out
 */
export function strengthsBy(
  kind: StrengthKind,
  records: Iterable<PracticeRecord>,
  songOf: (recording: string) => SongFacts | null,
): readonly Strength[] {
  const groups = new Map<string | null, { rights: boolean[]; recordings: string[] }>();
  for (const { recording, cards } of records) {
    const song = songOf(recording);
    const answers = Object.values(cards).flatMap((card) => card.answers);
    if (song === null || answers.length === 0) continue;
    const key = KEYS[kind](song);
    const group = groups.get(key) ?? { rights: [], recordings: [] };
    for (const { isRight } of answers) group.rights.push(isRight);
    group.recordings.push(recording);
    groups.set(key, group);
  }
  return [...groups]
    .map(([key, { rights, recordings }]): Strength => {
      const answerCount = rights.length;
      const rightCount = rights.filter(Boolean).length;
      const rightShare = rightCount / answerCount;
      const isFew = answerCount < FEW_ANSWERS;
      return { key, rightCount, answerCount, rightShare, isFew, recordings };
    })
    .sort((left, right) => placeOf(left) - placeOf(right));
}
