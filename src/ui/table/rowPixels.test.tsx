// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useRowPixels } from './rowPixels';

const root = document.documentElement;

afterEach(() => {
  root.removeAttribute('style');
  vi.unstubAllGlobals();
});

it('a row is as high as the size of letters asks, also when that changes while it is shown [11.60]', () => {
  const looks: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(look: () => void) {
        looks.push(look);
      }
      observe() {}
      disconnect() {}
    },
  );
  root.style.fontSize = '16px';
  const { result, unmount } = renderHook(useRowPixels);
  expect(result.current).toBe(60);
  root.style.fontSize = '32px';
  act(() => {
    for (const look of looks) look();
  });
  expect(result.current).toBe(120);
  unmount();
  expect(document.body.querySelectorAll('span')).toHaveLength(0);
});
