import { expect, it, vi } from 'vitest';
import { NO_FILTER } from '../../domain/filter/filter';
import type { FindQuestion } from '../../engine/query/questions';
import { connectCalls, serveCalls } from '../../lib/rpc';
import { createFakeWorker } from '../../testing/fakeWorker';
import { buildSongs } from '../../testing/songBuilder';
import type { CatalogueCalls } from './catalogueCalls';
import { createQuestions } from './createQuestions';

const QUESTION: FindQuestion = {
  text: 'x',
  takenOff: [],
  fields: null,
  filter: NO_FILTER,
  sort: { key: 'name', isDescending: false, seed: 0 },
  isAnimeOnly: false,
};
const SONGS = buildSongs(1, 2, 3, 4);
const FACTS = {
  songCount: SONGS.length,
  lengthSeconds: 0,
  understood: [],
  best: null,
  difficultyShape: [],
  lessCloseCount: 0,
  didYouMean: [],
};

function setUp(rowsOf = (from: number, to: number) => SONGS.slice(from, to)) {
  const asked: { readonly name: string; readonly input: unknown }[] = [];
  const worker = createFakeWorker((port) =>
    serveCalls(port, {
      find: async () => FACTS,
      songs({ from, to }: { from: number; to: number }, report: (songs: unknown) => void) {
        report(rowsOf(from, to));
        return true;
      },
    }),
  );
  const { postMessage } = worker;
  worker.postMessage = (message) => {
    asked.push(Object(message));
    postMessage(message);
  };
  const { call } = connectCalls<CatalogueCalls>(() => worker);
  const lists = { readPlaylist: async () => [7], readPlaylists: async () => new Map() };
  return { asked, questions: createQuestions(call, lists) };
}

const namesOf = (asked: readonly { readonly name: string }[]) => asked.map(({ name }) => name);

it('find requests the first rows together with the question', async () => {
  const { asked, questions } = setUp();
  const finding = questions.find(QUESTION, undefined, 2);
  expect(namesOf(asked)).toEqual(['find', 'songs']);
  const found = await finding;
  expect(await found?.readRows(0, 2)).toEqual(SONGS.slice(0, 2));
  expect(asked).toHaveLength(2);
  expect(await found?.readRows(2, 4)).toEqual(SONGS.slice(2));
  expect(namesOf(asked)).toEqual(['find', 'songs', 'songs']);
});

it('find returns all rows of a short result without another request', async () => {
  const { asked, questions } = setUp();
  const found = await questions.find(QUESTION, undefined, 50);
  expect(await found?.readRows(0, 4)).toEqual(SONGS);
  expect(asked).toHaveLength(2);
});

it('readRows requests the first rows again when they did not arrive with the question', async () => {
  const rowsOf = vi.fn(() => SONGS.slice(0, 2)).mockReturnValueOnce([]);
  const { asked, questions } = setUp(rowsOf);
  const found = await questions.find(QUESTION, undefined, 2);
  expect(await found?.readRows(0, 2)).toEqual(SONGS.slice(0, 2));
  expect(namesOf(asked)).toEqual(['find', 'songs', 'songs']);
});

it('find reads the filter’s playlist first, and requests no rows unless told to', async () => {
  const { asked, questions } = setUp();
  const filter = { ...NO_FILTER, playlistId: 1 };
  const finding = questions.find({ ...QUESTION, filter });
  expect(asked).toEqual([]);
  await finding;
  expect(asked).toMatchObject([{ name: 'find', input: { playlistIds: [7] } }]);
});
