// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterFirstPaint } from './afterFirstPaint';

let frame: FrameRequestCallback | null = null;

beforeEach(() => {
  frame = null;
  vi.useFakeTimers();
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    frame = callback;
    return 1;
  });
  vi.spyOn(window.performance, 'getEntriesByType').mockReturnValue([]);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('runs in the task after the first frame, once', () => {
  const run = vi.fn();
  afterFirstPaint(window, run);
  expect(run).not.toHaveBeenCalled();
  frame?.(0);
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
});

it('waits for no frame that does not come', () => {
  const run = vi.fn();
  afterFirstPaint(window, run);
  vi.advanceTimersByTime(100);
  expect(run).toHaveBeenCalledTimes(1);
});

it('runs at once where the words have been drawn', () => {
  const drawn = {
    name: 'first-paint',
    entryType: 'paint',
    startTime: 5,
    duration: 0,
    toJSON: vi.fn(),
  };
  vi.mocked(window.performance.getEntriesByType).mockReturnValue([drawn]);
  const run = vi.fn();
  afterFirstPaint(window, run);
  expect(run).toHaveBeenCalledTimes(1);
});

it('runs at once in a page that nobody sees', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const run = vi.fn();
  afterFirstPaint(window, run);
  expect(run).toHaveBeenCalledTimes(1);
});
