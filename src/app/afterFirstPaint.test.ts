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

it('afterFirstPaint runs its callback once, in the task after the first frame', () => {
  const run = vi.fn();
  afterFirstPaint(window, run);
  expect(run).not.toHaveBeenCalled();
  frame?.(0);
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
});

it('afterFirstPaint runs its callback after 100 ms if no frame comes', () => {
  const run = vi.fn();
  afterFirstPaint(window, run);
  vi.advanceTimersByTime(100);
  expect(run).toHaveBeenCalledTimes(1);
});

it('afterFirstPaint runs its callback at once if the page has already painted', () => {
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

it('afterFirstPaint runs its callback at once in a hidden page', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const run = vi.fn();
  afterFirstPaint(window, run);
  expect(run).toHaveBeenCalledTimes(1);
});
