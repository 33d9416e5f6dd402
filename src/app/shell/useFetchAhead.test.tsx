// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defer } from '../../testing/deferred';
import { useFetchAhead } from './useFetchAhead';

const PAUSE_MS = 2_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const atOnce = (): Promise<void> | null => null;

function renderPage(parts: readonly (() => Promise<unknown>)[], untilFree = atOnce) {
  function Page() {
    useFetchAhead(parts, untilFree);
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

describe('what opens on a click', () => {
  it('is fetched once the page has been idle for a while, where no idle callback is too', async () => {
    const load = vi.fn(async () => {});
    renderPage([load]);
    vi.advanceTimersByTime(PAUSE_MS - 1);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledOnce();
  });

  it('lets a song that loads go first [12.23]', async () => {
    const loads = [vi.fn(async () => {}), vi.fn(async () => {})];
    const sound = defer<void>();
    const untilFree = () => (loads[0]?.mock.calls.length ? sound.promise : atOnce());
    renderPage(loads, untilFree);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(loads.map((load) => load.mock.calls.length)).toEqual([1, 0]);
    sound.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(loads.map((load) => load.mock.calls.length)).toEqual([1, 1]);
  });

  it('waits for the idle callback of browsers that have one', async () => {
    const idle = vi.fn();
    vi.stubGlobal('requestIdleCallback', idle);
    vi.stubGlobal('cancelIdleCallback', vi.fn());
    const load = vi.fn(async () => {});
    renderPage([load]);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(load).not.toHaveBeenCalled();
    idle.mock.lastCall?.[0]();
    expect(load).toHaveBeenCalledOnce();
  });

  it.each([
    ['a pointer', () => fireEvent.pointerOver(screen.getByText('Opener'))],
    ['the focus', () => screen.getByText('Opener').closest('button')?.focus()],
  ])('is fetched at once, and once, when %s comes to an opener', async (_name, come) => {
    const load = vi.fn(async () => {});
    renderPage([load]);
    fireEvent.pointerOver(screen.getByText('Other'));
    expect(load).not.toHaveBeenCalled();
    come();
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(load).toHaveBeenCalledOnce();
  });

  it('is not fetched ahead where data is to be spared, until an opener is near', async () => {
    vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } });
    const load = vi.fn(async () => {});
    renderPage([load]);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(load).not.toHaveBeenCalled();
    fireEvent.pointerOver(screen.getByText('Opener'));
    expect(load).toHaveBeenCalledOnce();
  });

  it('goes on past one that cannot be fetched', async () => {
    const broken = vi.fn(() => Promise.reject(new TypeError('offline')));
    const load = vi.fn(async () => {});
    renderPage([broken, load]);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(load).toHaveBeenCalledOnce();
  });

  it('is not fetched by a page that is gone', async () => {
    const load = vi.fn(async () => {});
    renderPage([load]).unmount();
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(load).not.toHaveBeenCalled();
  });
});
