import { expect, it } from 'vitest';
import {
  answer,
  goOn,
  heardSong,
  openSessionBrowser,
  practiceSongs,
  start,
} from '../../testing/sessionHarness';
import { QUESTIONS } from '../rules/practiceLog';
import { pairDeckId, readPairDeck } from './builtInDecks';

it.each([
  'pair.1',
  'pair.1.x',
  'pair.1.2.3',
  'pair.1.2.toString',
  'mine',
  'pair.1.99999999999999999999',
])('the deck "%s" is no pair', (id) => expect(readPairDeck(id)).toBeNull());

it('the deck of two songs is read from its id, also if they have no id of the service', () => {
  expect(readPairDeck(pairDeckId(4, -7, 'anime'))?.source).toEqual({
    kind: 'songs',
    songIds: [4, -7],
  });
});

it.each(QUESTIONS)('two songs can be drilled with the question "%s"', (question) => {
  expect(readPairDeck(pairDeckId(4, 7, question))?.question).toBe(question);
});

it('two songs that are taken for each other are asked in turns, evenly, and count for nothing', async () => {
  const tab = await openSessionBrowser({ songs: practiceSongs(2) }).open('pair.1.2');
  await start(tab);
  const heard: (number | null)[] = [];
  for (let round = 0; round < 6; round += 1) {
    heard.push(heardSong(tab));
    await answer(tab, 'wrong');
    await goOn(tab);
  }
  expect(heard.filter((id) => id === 1)).toHaveLength(3);
  expect(tab.session.getView().isForFun).toBe(true);
  expect(await tab.store.readRecords()).toEqual([]);
});
