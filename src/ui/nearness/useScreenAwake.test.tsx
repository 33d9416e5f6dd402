// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useScreenAwake } from './useScreenAwake';

let heldCount = 0;
const request = vi.fn(async () => {
  heldCount += 1;
  return {
    release: async () => {
      heldCount -= 1;
    },
  };
});

async function show(visibility: DocumentVisibilityState): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  heldCount = 0;
  request.mockClear();
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

describe('the screen', () => {
  it('stays awake while wanted and the page is shown, and is held once', async () => {
    const { rerender, unmount } = renderHook(({ isWanted }) => useScreenAwake(isWanted), {
      initialProps: { isWanted: false },
    });
    expect(request).not.toHaveBeenCalled();
    await act(async () => rerender({ isWanted: true }));
    expect(request).toHaveBeenCalledWith('screen');
    expect(heldCount).toBe(1);
    await show('hidden');
    expect(heldCount).toBe(0);
    await show('visible');
    expect(heldCount).toBe(1);
    await act(async () => rerender({ isWanted: false }));
    expect(heldCount).toBe(0);
    await act(async () => rerender({ isWanted: true }));
    await act(async () => unmount());
    expect(heldCount).toBe(0);
  });

  it('is let go of although the browser grants it only afterwards', async () => {
    const { unmount } = renderHook(() => useScreenAwake(true));
    await act(async () => unmount());
    expect(heldCount).toBe(0);
  });

  it('sleeps as ever where the browser refuses', async () => {
    request.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    const { unmount } = renderHook(() => useScreenAwake(true));
    await act(async () => unmount());
    expect(heldCount).toBe(0);
  });

  it('sleeps as ever in a browser without such locks', () => {
    Reflect.deleteProperty(navigator, 'wakeLock');
    expect(() => renderHook(() => useScreenAwake(true)).unmount()).not.toThrow();
  });
});
