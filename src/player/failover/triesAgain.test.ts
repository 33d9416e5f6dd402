import { beforeEach, expect, test, vi } from 'vitest';
import { waitBeforeTryMs } from '../../domain/media/connectionLoss';
import { systemClock } from '../../lib/clock';
import { ConnectionWait } from './connectionWait';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

test('a connection that is lost once more is tried again as soon as the first time', () => {
  const onTry = vi.fn();
  const wait = new ConnectionWait({
    clock: systemClock,
    isOnline: () => true,
    subscribeOnline: () => () => undefined,
    onTry,
  });
  for (const tryCount of [0, 1, 2, 3]) {
    wait.wait();
    vi.advanceTimersByTime(waitBeforeTryMs(tryCount));
    expect(onTry).toHaveBeenCalledTimes(tryCount + 1);
  }
  // It sounds.
  wait.stop();
  onTry.mockClear();
  wait.wait();
  vi.advanceTimersByTime(waitBeforeTryMs(0));
  expect(onTry).toHaveBeenCalledOnce();
});
