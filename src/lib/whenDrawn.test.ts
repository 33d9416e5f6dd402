// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { whenDrawn } from './whenDrawn';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('whenDrawn runs the work in a task after the next frame', () => {
  vi.useFakeTimers();
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  const work = vi.fn();
  whenDrawn(work);
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
  frames[0]?.();
  expect(work).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
});

it('whenDrawn runs the work at once in a hidden page', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const work = vi.fn();
  whenDrawn(work);
  expect(work).toHaveBeenCalledTimes(1);
});
