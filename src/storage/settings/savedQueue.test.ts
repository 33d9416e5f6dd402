import { describe, expect, it } from 'vitest';
import { createFakeTexts } from '../../testing/fakeTexts';
import { openTestStorage } from '../../testing/openTestStorage';

describe('the saved queue', () => {
  it.each([
    ['nothing', null, []],
    ['no JSON', '[1,', []],
    ['an object', '{"0":1}', []],
    ['ids as texts', '["6408","12","-2841190723945101"]', [6408, 12, -2841190723945101]],
    ['ids as numbers', '[6408,12]', [6408, 12]],
    ['duplicates and what is no id', '["1","x",null,"1",1.5,{},"2",0]', [1, 2]],
  ])('is read from %s', (_name, text, expected) => {
    const texts = createFakeTexts(text === null ? {} : { queue: text });
    expect(openTestStorage({ localStorage: texts.storage }).queue.loadQueue()).toEqual(expected);
  });

  it('is written as a list of texts [1.1 3.10]', () => {
    const texts = createFakeTexts();
    const { queue } = openTestStorage({ localStorage: texts.storage });
    queue.loadQueue();
    queue.saveQueue([3, -5]);
    expect(texts.storage.getItem('queue')).toBe('["3","-5"]');
  });

  it('is read with its id, its order before shuffling and its Play Next run [12.13]', () => {
    const texts = createFakeTexts();
    const { queue } = openTestStorage({ localStorage: texts.storage });
    queue.loadQueue();
    const marks = {
      queueId: 'this one',
      shuffledFrom: [2, 1, 4],
      playNextRun: [1, 2, 4],
    };
    queue.saveQueue([1, 2, 4], marks);
    expect(openTestStorage({ localStorage: texts.storage }).queue.readMarks()).toEqual(marks);
    queue.saveQueue([1, 2, 4]);
    expect(queue.readMarks()).toEqual({});
    expect(texts.storage.getItem('SuperPlayer.queueMarks')).toBeNull();
  });

  it.each([
    ['no JSON', '{'],
    ['a list', '[1]'],
    ['no texts and ids', '{"queueId":7,"playNextRun":"1"}'],
    ['an object for a list', '{"playNextRun":{"0":1}}'],
  ])('has no marks when the stored marks are %s', (_name, text) => {
    const texts = createFakeTexts({ 'SuperPlayer.queueMarks': text, queue: '["1"]' });
    expect(openTestStorage({ localStorage: texts.storage }).queue.readMarks()).toEqual({});
  });

  it('reports changes of other tabs and not its own', () => {
    const events = new EventTarget();
    const { queue } = openTestStorage({ localStorage: createFakeTexts().storage, events });
    queue.loadQueue();
    let reports = 0;
    const leave = queue.subscribeQueue(() => {
      reports += 1;
    });
    queue.saveQueue([1], { queueId: 'a', shuffledFrom: [1] });
    expect(reports).toBe(0);
    for (const key of ['queue', 'SuperPlayer.queueMarks', 'SuperPlayer.shuffledFrom']) {
      events.dispatchEvent(Object.assign(new Event('storage'), { key }));
    }
    expect(reports).toBe(3);
    leave();
    events.dispatchEvent(Object.assign(new Event('storage'), { key: 'queue' }));
    expect(reports).toBe(3);
  });

  it('is not overwritten by an empty queue saved before the load', () => {
    const texts = createFakeTexts({ queue: '["3"]' });
    const { queue } = openTestStorage({ localStorage: texts.storage });
    queue.saveQueue([]);
    expect(queue.loadQueue()).toEqual([3]);
  });
});

describe('the saved position', () => {
  it('is written when the page is left', () => {
    const events = new EventTarget();
    const texts = createFakeTexts();
    const { position } = openTestStorage({ localStorage: texts.storage, events });
    position.loadPosition();
    position.savePosition({ annSongId: 4, positionSeconds: 12.5 });
    events.dispatchEvent(new Event('pagehide'));
    const reopened = openTestStorage({ localStorage: texts.storage });
    expect(reopened.position.loadPosition()).toEqual({ annSongId: 4, positionSeconds: 12.5 });
  });

  it.each([
    '{}',
    'x',
    '{"annSongId":"1","positionSeconds":1}',
    '{"annSongId":1,"positionSeconds":-1}',
  ])('is null when local storage holds %s', (text) => {
    const texts = createFakeTexts({ 'SuperPlayer.position': text });
    const { position } = openTestStorage({ localStorage: texts.storage });
    expect(position.loadPosition()).toBeNull();
  });
});
