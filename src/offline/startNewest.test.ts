import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '../lib/clock';
import { type StartingContainer, startNewest } from './startNewest';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Answer = (port: MessagePort | undefined) => void;

/** @param answer the reaction of the waiting version; null if none waits */
function setUp(answer: Answer | null, controller: object | null = {}) {
  const listeners = new Set<() => void>();
  const messages: unknown[] = [];
  const waiting = answer && {
    postMessage(message: unknown, ports: readonly MessagePort[]) {
      messages.push(message);
      answer(ports[0]);
    },
  };
  const container: StartingContainer = {
    controller,
    getRegistration: async () => ({ waiting }),
    addEventListener: (_type, listener) => listeners.add(listener),
    removeEventListener: (_type, listener) => listeners.delete(listener),
  };
  const onStart = vi.fn();
  const onLate = vi.fn();
  const onDraw = vi.fn();
  return {
    listeners,
    container,
    onStart,
    onLate,
    onDraw,
    messages,
    takeOver: () => {
      for (const listener of listeners) listener();
    },
    start: () => startNewest(container, { onStart, onLate }, systemClock)?.then(onDraw) ?? null,
  };
}

it('a page is drawn when the newer version takes too long, and a late takeover is reported', async () => {
  const { start, takeOver, onStart, onLate, onDraw } = setUp(() => undefined);
  void start();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(onDraw).toHaveBeenCalledOnce();
  takeOver();
  expect(onStart).not.toHaveBeenCalled();
  expect(onLate).toHaveBeenCalledOnce();
});

it('a page whose waiting version stays is drawn, and nobody listens for a takeover any more', async () => {
  const { start, listeners, onStart, onLate, onDraw } = setUp((port) => port?.postMessage('stays'));
  await start();
  expect(onDraw).toHaveBeenCalledOnce();
  expect(listeners.size).toBe(0);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([onStart, onLate].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

it('a page is drawn at once when the browser cannot give the worker registration', async () => {
  const { container, onStart, onLate } = setUp(null);
  const getRegistration = () => Promise.reject(new DOMException('no', 'InvalidStateError'));
  await startNewest({ ...container, getRegistration }, { onStart, onLate }, systemClock);
});
