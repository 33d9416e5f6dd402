import { describe, expect, it } from 'vitest';
import { buildReview, noonMsOf } from '../../testing/reviewBuilder';
import { buildSong } from '../../testing/songBuilder';
import { RATING } from './practiceLog';
import { replayRecording } from './practiceRecord';
import { strengthsBy } from './strengths';

/** A recording after a first answer and these. */
function record(recording: string, ...rights: readonly boolean[]) {
  const reviews = [false, ...rights].map((isRight, place) =>
    buildReview({
      id: `${recording}:${place}`,
      recording,
      atMs: noonMsOf(100 + place),
      rating: isRight ? RATING.good : RATING.again,
    }),
  );
  return replayRecording(recording, reviews);
}

const SONGS = new Map([
  ['r1', buildSong({ animeVintage: 'Fall 2009', songType: 'Opening 1', songDifficulty: 60 })],
  ['r2', buildSong({ animeVintage: 'Winter 2010', songType: 'Ending 2', songDifficulty: 59.9 })],
  ['r3', buildSong({ animeVintage: null, songType: 'Insert Song', songDifficulty: null })],
  ['r4', buildSong({ animeVintage: '2013', songType: 'Opening 2', songDifficulty: 24.9 })],
]);
const songOf = (recording: string) => SONGS.get(recording) ?? null;
const RECORDS = [
  record('r3', true),
  record('r4', true, true, true, true, true),
  record('r1', false, true, true, true, true),
  record('r2', false, false),
];

describe('the strengths', () => {
  it.each([
    [
      'season',
      [
        ['Fall 2009', 4, 5],
        ['Winter 2010', 0, 2],
        ['2013', 5, 5],
        [null, 1, 1],
      ],
    ],
    [
      'type',
      [
        ['opening', 9, 10],
        ['ending', 0, 2],
        ['insert', 1, 1],
      ],
    ],
    [
      'difficulty',
      [
        ['easy', 4, 5],
        ['medium', 0, 2],
        ['hard', 5, 5],
        [null, 1, 1],
      ],
    ],
  ] as const)('by %s are in order, what is unknown last', (kind, rows) => {
    const strengths = strengthsBy(kind, RECORDS, songOf);
    expect(
      strengths.map(({ key, rightCount, answerCount }) => [key, rightCount, answerCount]),
    ).toEqual(rows);
  });

  it('name their recordings and say when they rest on few answers', () => {
    const [opening, ending] = strengthsBy('type', RECORDS, songOf);
    expect(opening).toMatchObject({ recordings: ['r4', 'r1'], isFew: false, rightShare: 0.9 });
    expect(ending).toMatchObject({ recordings: ['r2'], isFew: true, rightShare: 0 });
  });

  it('leave out recordings without a song, and those that were asked once', () => {
    expect(strengthsBy('type', [record('r9', true), record('r1')], songOf)).toEqual([]);
  });
});
