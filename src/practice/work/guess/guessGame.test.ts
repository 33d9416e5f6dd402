import { expect, it, onTestFinished, vi } from 'vitest';
import type { GuessWay } from '../../../domain/app/guessChoices';
import type { Song } from '../../../domain/song/song';
import type { Clock } from '../../../lib/clock';
import { createFakeClips } from '../../../testing/practiceHomeHarness';
import { seededRandom } from '../../../testing/reviewBuilder';
import { practiceSongs, settleAll } from '../../../testing/sessionHarness';
import { GuessGame } from './guessGame';
import { planGame } from './guessPlan';

const clock: Clock = {
  now: () => Date.now(),
  elapsedMs: () => Date.now(),
  schedule(callback, delayMs) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

interface Settings {
  readonly songCount?: number;
  readonly roundCount?: number;
  readonly way?: GuessWay;
}

/** A game that has begun, whose clips sound as soon as they are told. */
async function begin({ songCount = 3, roundCount = 3, way = 'typed' }: Settings = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const fake = createFakeClips();
  const songs = practiceSongs(songCount);
  const random = seededRandom(5);
  const choices = { way, roundCount, roundSeconds: 20 };
  const names = {
    acceptedOf: async ({ animeENName }: Song) => ({ accepted: [animeENName], sameSongs: [] }),
  };
  const game = new GuessGame(planGame({ songs, others: songs }, choices, random), {
    clips: fake.clips,
    names,
    clock,
    random,
    getStyle: () => 'english',
  });
  game.start();
  await settleAll();
  const sound = () => fake.fail(null);
  sound();
  return {
    game,
    fail: fake.fail,
    view: game.getView,
    right: () => `Anime ${fake.clips.getSongId()}`,
    async pass(seconds: number) {
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      await settleAll();
    },
    async next() {
      game.next();
      await settleAll();
      sound();
    },
  };
}

it('an answer is worth less the later it is, and the next round begins at a press', async () => {
  const { game, view, right, pass, next } = await begin();
  await pass(10);
  game.submit(right());
  expect(view().results).toMatchObject([{ isRight: true, answeredSeconds: 10, points: 75 }]);
  await next();
  game.submit(right());
  game.submit('wrong');
  expect(view().results.map(({ points }) => points)).toEqual([75, 100]);
  await next();
  game.showAnswer();
  await next();
  expect(view()).toMatchObject({ phase: { kind: 'done' }, roundCount: 3 });
  expect(view().results.map(({ verdict }) => verdict)).toEqual(['right', 'right', 'gaveUp']);
});

it.each([
  ['nothing', '', 'late', 0],
  ['something wrong', 'Naruto', 'late', 0],
  ['the right name', 'right', 'right', 50],
])('when the time is over, %s in the field is the answer', async (_, typed, verdict, points) => {
  const { game, view, right, pass } = await begin();
  await pass(5);
  game.noteTyped({ anime: typed === 'right' ? right() : typed });
  await pass(16);
  expect(view().results).toMatchObject([{ verdict, points, answeredSeconds: 20 }]);
});

it('what was only thought counts when it is judged, by the time of the reveal', async () => {
  const { game, view, pass } = await begin({ way: 'thought' });
  game.submit('Anime 1');
  expect(view().phase.kind).toBe('ask');
  await pass(4);
  game.showAnswer();
  await pass(9);
  game.next();
  expect(view().results).toEqual([]);
  game.judge(true);
  game.judge(false);
  await settleAll();
  expect(view().results).toMatchObject([{ isRight: true, answeredSeconds: 4, points: 90 }]);
  expect(view().phase).toMatchObject({ kind: 'ask', round: { number: 2 } });
});

it('before a reveal nothing of the view tells the song, except among four choices', async () => {
  const { view } = await begin();
  expect(JSON.stringify(view())).not.toMatch(/Anime|Song \d/);
  const chosen = await begin({ way: 'choice', songCount: 6, roundCount: 1 });
  const { phase } = chosen.view();
  expect(phase.kind === 'ask' && phase.round.choices).toHaveLength(4);
});

it('another song steps in for one without a file, and without another the game is shorter', async () => {
  const { view, fail } = await begin({ songCount: 2, roundCount: 1 });
  fail('noFile');
  await settleAll();
  expect(view()).toMatchObject({ roundCount: 1, skipped: 'noFile', skippedCount: 1 });
  expect(view().phase).toMatchObject({ kind: 'ask', round: { number: 1 } });
  fail('noFile');
  await settleAll();
  expect(view()).toMatchObject({ roundCount: 0, phase: { kind: 'done' }, results: [] });
});

it('three songs in a row that no host sends pause the game, which then has all of its rounds', async () => {
  const { game, view, fail } = await begin({ songCount: 10, roundCount: 5 });
  for (let song = 0; song < 3; song += 1) {
    fail('hosts');
    await settleAll();
  }
  expect(view()).toMatchObject({ phase: { kind: 'paused' }, roundCount: 5, skippedCount: 0 });
  game.start();
  await settleAll();
  expect(view()).toMatchObject({ phase: { kind: 'ask', round: { number: 1 } }, skipped: null });
});

it('a game that is left is silent, and nothing begins any more', async () => {
  const { game, view, right, next } = await begin();
  game.submit(right());
  game.next();
  game.leave();
  await next();
  expect(view().phase.kind).toBe('reveal');
  expect(view().results).toHaveLength(1);
});
