import { expect, it, vi } from 'vitest';
import { NO_FILTER } from '../../domain/filter/filter';
import type { FindQuestion } from '../../engine/catalogue/catalogueQuestions';
import { buildSongs } from '../../testing/songBuilder';
import { createQuestions } from './createQuestions';
import type { CatalogueAnswer, CatalogueAsk } from './searchMessages';

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
  const asks: CatalogueAsk[] = [];
  const questions = createQuestions(
    {
      async ask(ask, onPart: (answer: CatalogueAnswer) => void) {
        asks.push(ask);
        if (ask.kind === 'find') onPart({ kind: 'facts', facts: FACTS });
        if (ask.kind === 'rows') {
          onPart({ kind: 'songs', songs: rowsOf(ask.from, ask.to), isLast: true });
        }
        return true;
      },
    },
    { readPlaylist: async () => [7], readPlaylists: async () => new Map() },
  );
  return { asks, questions };
}

const kindsOf = (asks: readonly CatalogueAsk[]) => asks.map(({ kind }) => kind);

it('asks for the first rows right behind the question, within the call', async () => {
  const { asks, questions } = setUp();
  const finding = questions.find(QUESTION, undefined, 2);
  expect(kindsOf(asks)).toEqual(['find', 'rows']);
  const found = await finding;
  expect(await found?.readRows(0, 2)).toEqual(SONGS.slice(0, 2));
  expect(asks).toHaveLength(2);
  expect(await found?.readRows(2, 4)).toEqual(SONGS.slice(2));
  expect(kindsOf(asks)).toEqual(['find', 'rows', 'rows']);
});

it('has all of a result that is shorter than what was asked along', async () => {
  const { asks, questions } = setUp();
  const found = await questions.find(QUESTION, undefined, 50);
  expect(await found?.readRows(0, 4)).toEqual(SONGS);
  expect(asks).toHaveLength(2);
});

it('asks for rows that did not come along', async () => {
  const rowsOf = vi.fn(() => SONGS.slice(0, 2)).mockReturnValueOnce([]);
  const { asks, questions } = setUp(rowsOf);
  const found = await questions.find(QUESTION, undefined, 2);
  expect(await found?.readRows(0, 2)).toEqual(SONGS.slice(0, 2));
  expect(kindsOf(asks)).toEqual(['find', 'rows', 'rows']);
});

it('asks for no rows unless told, and reads a playlist first', async () => {
  const { asks, questions } = setUp();
  const filter = { ...NO_FILTER, playlistId: 1 };
  const finding = questions.find({ ...QUESTION, filter });
  expect(asks).toEqual([]);
  await finding;
  expect(asks).toMatchObject([{ kind: 'find', own: { playlistIds: [7] } }]);
});
