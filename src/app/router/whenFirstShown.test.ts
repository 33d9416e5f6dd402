import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createChannel } from '../../lib/channel';
import { whenFirstShown } from './createRouter';
import type { Arrival } from './hashHistory';

const SHOWN: Arrival = {
  address: { pathname: '/', search: '', hash: '', key: 'default' },
  keepsScroll: false,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function waitFor(initial: Arrival | null) {
  const shown = createChannel<Arrival | null>(initial);
  const heard = vi.fn();
  whenFirstShown(shown, heard);
  return { shown, heard };
}

it('whenFirstShown calls back at once when a screen is already shown', () => {
  expect(waitFor(SHOWN).heard).toHaveBeenCalledOnce();
});

it('whenFirstShown waits for the first screen and calls back once', () => {
  const { shown, heard } = waitFor(null);
  expect(heard).not.toHaveBeenCalled();
  shown.set(SHOWN);
  shown.set(SHOWN);
  vi.runAllTimers();
  expect(heard).toHaveBeenCalledOnce();
});

it('whenFirstShown never calls back while the first screen hangs', () => {
  const { heard } = waitFor(null);
  vi.advanceTimersByTime(60_000);
  expect(heard).not.toHaveBeenCalled();
});
