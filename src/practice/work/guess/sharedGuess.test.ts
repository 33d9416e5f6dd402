// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { buildServices } from '../../../testing/buildServices';
import { buildSong } from '../../../testing/songBuilder';
import { formatSharedGame } from '../../rules/guessGame';
import { planGame } from './guessPlan';
import type { GuessResult } from './guessView';
import { gameUrl, readSharedGuess } from './sharedGuess';

const SONGS = [1, 2, 3].map((annSongId) =>
  buildSong({ annSongId, annId: annSongId, songLengthSeconds: 90 }),
);
const NEVER = new AbortController().signal;

function played(): readonly GuessResult[] {
  const verdicts = ['right', 'wrong', 'late'] as const;
  return SONGS.map((song, place) => ({
    song,
    startSeconds: 10 * place,
    verdict: verdicts[place] ?? 'late',
    isRight: place === 0,
    answeredSeconds: 3.2,
    points: 0,
    answer: null,
  }));
}

const CHOICES = { way: 'typed', roundCount: 3, roundSeconds: 20 } as const;
const PLAN = planGame({ songs: SONGS, others: SONGS }, CHOICES, () => 0);

it('a game comes out of its link as it was played, with the answers of who sent it', async () => {
  const services = buildServices();
  await services.storage.songs.saveSongs(SONGS);
  const url = gameUrl(PLAN, played(), 'Ann');
  const [, , text = ''] = url.split('#');
  const read = await readSharedGuess(text, services, NEVER);
  expect(read).toMatchObject({ ok: true, missingCount: 0 });
  const plan = read.ok ? read.plan : null;
  expect(plan).toMatchObject({ way: 'typed', roundSeconds: 20, spare: [], dayKey: null });
  expect(plan?.rounds.map(({ song, startSeconds }) => [song.annSongId, startSeconds])).toEqual([
    [1, 0],
    [2, 10],
    [3, 20],
  ]);
  expect(plan?.ghost?.name).toBe('Ann');
  expect([...(plan?.ghost?.answers ?? [])]).toEqual([
    [1, { isRight: true, seconds: 3.2 }],
    [2, { isRight: false, seconds: 3.2 }],
    [3, null],
  ]);
});

it.each([
  ['no game', 'zzz', 'damaged'],
  ['a question that this version does not ask', 'artist', 'newer'],
])('a link with %s says why', async (_, text, fault) => {
  const rounds = [{ song: 1, startSeconds: 0, answer: null }];
  const game = { playerName: '', answerWay: 'typed', roundSeconds: 20, rounds } as const;
  const link = text === 'artist' ? formatSharedGame({ ...game, question: text }) : text;
  expect(await readSharedGuess(link, buildServices(), NEVER)).toEqual({ ok: false, fault });
});

it('a place that the song does not have becomes its last one', async () => {
  const services = buildServices();
  await services.storage.songs.saveSongs(SONGS);
  const rounds = [{ song: 1, startSeconds: 80_000, answer: null }];
  const text = formatSharedGame({
    playerName: '',
    question: 'anime',
    answerWay: 'typed',
    roundSeconds: 20,
    rounds,
  });
  const read = await readSharedGuess(text, services, NEVER);
  expect(read.ok && read.plan.rounds[0]?.startSeconds).toBe(70);
});
