import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../domain/app/appConfig';
import { initialPlayback, type StoredPlayback } from './initialPlayback';

const QUEUE = [11, 22, 33];

function initialOf(stored: Partial<StoredPlayback>) {
  return initialPlayback({
    config: DEFAULT_CONFIG,
    queue: QUEUE,
    queueMarks: {},
    position: null,
    isMuted: false,
    isLoopingSong: false,
    ...stored,
  });
}

describe('initialPlayback', () => {
  it.each([
    {
      name: 'the named song wins over a stale index',
      config: { playNowId: '33', playIndex: 0 },
      index: 2,
    },
    { name: 'without a name the index counts', config: { playNowId: '', playIndex: 1 }, index: 1 },
    {
      name: 'an index past the end is the last',
      config: { playNowId: '99', playIndex: 9 },
      index: 2,
    },
    {
      name: 'an unlinked song has a negative id',
      config: { playNowId: '-5', playIndex: 0 },
      index: 0,
    },
  ])('$name', ({ config, index }) => {
    const initial = initialOf({ config: { ...DEFAULT_CONFIG, ...config } });
    expect(initial.currentIndex).toBe(index);
  });

  it('starts an empty queue at 0', () => {
    const initial = initialOf({ config: { ...DEFAULT_CONFIG, playIndex: 4 }, queue: [] });
    expect(initial).toMatchObject({ queue: [], currentIndex: 0, positionSeconds: 0 });
  });

  it('takes the position of the current song, and of no other', () => {
    const config = { ...DEFAULT_CONFIG, playNowId: '22' };
    const own = { annSongId: 22, positionSeconds: 41.5 };
    expect(initialOf({ config, position: own }).positionSeconds).toBe(41.5);
    const other = { ...own, annSongId: 11 };
    expect(initialOf({ config, position: other }).positionSeconds).toBe(0);
  });

  it('takes over the order before the shuffle, and what is looped and muted', () => {
    const queueMarks = { queueId: 'this one', shuffledFrom: [33, 22, 11] };
    const stored = { queueMarks, isMuted: true, isLoopingSong: true };
    expect(initialOf(stored)).toMatchObject(stored);
  });
});
