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

it('runs after what is under way, once', () => {
  const work = vi.fn();
  whenFree(work, window);
  expect(work).not.toHaveBeenCalled();
  vi.runAllTimers();
  window.dispatchEvent(new Event('pagehide'));
  expect(work).toHaveBeenCalledTimes(1);
});

it('runs at once when the page is left before, and not again', () => {
  const work = vi.fn();
  whenFree(work, window);
  window.dispatchEvent(new Event('pagehide'));
  expect(work).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
});

it('runs at once in a page that nobody sees', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const work = vi.fn();
  whenFree(work, window);
  expect(work).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  window.dispatchEvent(new Event('pagehide'));
  expect(work).toHaveBeenCalledTimes(1);
});
