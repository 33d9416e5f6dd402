// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePrefetch } from './whenIdle';

const PAUSE_MS = 2_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function renderPage(prefetch: () => void) {
  function Page() {
    usePrefetch(prefetch);
    return (
      <>
        <button type="button" aria-haspopup="menu">
          <i>Opener</i>
        </button>
        <button type="button">Other</button>
      </>
    );
  }
  return render(<Page />);
}

describe('the prefetch of chunks that open on a click', () => {
  it('starts once the page has been idle for a while, even without idle callbacks', async () => {
    const prefetch = vi.fn();
    renderPage(prefetch);
    vi.advanceTimersByTime(PAUSE_MS - 1);
    expect(prefetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(prefetch).toHaveBeenCalledOnce();
  });

  it.each([
    ['a pointer', () => fireEvent.pointerOver(screen.getByText('Opener'))],
    ['the focus', () => screen.getByText('Opener').closest('button')?.focus()],
  ])('starts at once, and only once, when %s comes to an opener', async (_name, come) => {
    const prefetch = vi.fn();
    renderPage(prefetch);
    fireEvent.pointerOver(screen.getByText('Other'));
    expect(prefetch).not.toHaveBeenCalled();
    come();
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(prefetch).toHaveBeenCalledOnce();
  });

  it('waits for a pointer at an opener when the user saves data', async () => {
    vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } });
    const prefetch = vi.fn();
    renderPage(prefetch);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(prefetch).not.toHaveBeenCalled();
    fireEvent.pointerOver(screen.getByText('Opener'));
    expect(prefetch).toHaveBeenCalledOnce();
  });

  it('does not start after the page is unmounted', async () => {
    const prefetch = vi.fn();
    renderPage(prefetch).unmount();
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(prefetch).not.toHaveBeenCalled();
  });
});
