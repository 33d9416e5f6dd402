import { describe, expect, it } from 'vitest';
import { readEarlierQueues } from '../../domain/queue/earlierQueues';
import { createFakeTexts } from '../../testing/fakeTexts';
import { openTestStorage } from '../../testing/openTestStorage';

const KEY = 'SuperPlayer.earlierQueues';

function read(text: string) {
  const texts = createFakeTexts({ [KEY]: text });
  const { earlierQueues } = openTestStorage({ localStorage: texts.storage });
  return readEarlierQueues(earlierQueues.getSettings().queues);
}

describe('the earlier queues', () => {
  it('are the same after a reload, in their order [11.19]', () => {
    const texts = createFakeTexts();
    const queues = [
      {
        queueId: 'a',
        songIds: [3, -5],
        currentIndex: 1,
        positionSeconds: 31.5,
        shuffledFrom: [-5, 3],
        playNextRun: [-5, 3, 8],
      },
      { songIds: [1, 2], currentIndex: 0, positionSeconds: 0 },
    ];
    openTestStorage({ localStorage: texts.storage }).earlierQueues.changeSettings({ queues });
    const { earlierQueues } = openTestStorage({ localStorage: texts.storage });
    expect(readEarlierQueues(earlierQueues.getSettings().queues)).toEqual(queues);
  });

  it.each([
    ['no JSON', '{"queues": ['],
    ['a list', '[1, 2]'],
    ['a text for the queues', '{"queues": "3"}'],
    ['queues of nothing', '{"queues": [{"songIds": []}, {"songIds": "1"}, null, 7, []]}'],
  ])('are empty when local storage holds %s', (_name, text) => {
    expect(read(text)).toEqual([]);
  });

  it('are read from damaged records as far as possible', () => {
    const strange = { songIds: ['4', {}, 4, 0, 5], currentIndex: 'x', positionSeconds: -3 };
    const marks = { queueId: 7, shuffledFrom: 'no', playNextRun: { 0: 1 } };
    const far = { songIds: [6], currentIndex: 9, positionSeconds: 'soon', ...marks };
    expect(read(JSON.stringify({ queues: [strange, null, far] }))).toEqual([
      { songIds: [4, 5], currentIndex: 0, positionSeconds: 0 },
      { songIds: [6], currentIndex: 0, positionSeconds: 0 },
    ]);
  });

  it('are limited to three', () => {
    const queues = [1, 2, 3, 4].map((id) => ({ songIds: [id, 9] }));
    expect(read(JSON.stringify({ queues })).map(({ songIds }) => songIds[0])).toEqual([1, 2, 3]);
  });
});
