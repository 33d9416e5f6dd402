// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenFree } from './whenFree';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('whenFree runs the work once, after the current task', () => {
  const work = vi.fn();
  whenFree(work, window);
  expect(work).not.toHaveBeenCalled();
  vi.runAllTimers();
  window.dispatchEvent(new Event('pagehide'));
  expect(work).toHaveBeenCalledTimes(1);
});

it('whenFree runs the work after the delay, or when the page is left before', () => {
  const [late, left] = [vi.fn(), vi.fn()];
  whenFree(late, window, 1_000);
  vi.advanceTimersByTime(999);
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(late).toHaveBeenCalledTimes(1);
  whenFree(left, window, 1_000);
  window.dispatchEvent(new Event('pagehide'));
  expect(left).toHaveBeenCalledTimes(1);
});

it('whenFree runs the work at once when the page is left, and not again', () => {
  const work = vi.fn();
  whenFree(work, window);
  window.dispatchEvent(new Event('pagehide'));
  expect(work).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
});

it('whenFree runs the work at once in a hidden page', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const work = vi.fn();
  whenFree(work, window);
  expect(work).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  window.dispatchEvent(new Event('pagehide'));
  expect(work).toHaveBeenCalledTimes(1);
});
