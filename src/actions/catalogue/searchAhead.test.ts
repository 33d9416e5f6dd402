// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { createSearchAhead } from './searchAhead';
import type { SearchWorker } from './searchThread';

function startWorkers() {
  const started: SearchWorker[] = [];
  const start = vi.fn(() => {
    const worker: SearchWorker = {
      postMessage: vi.fn(),
      onmessage: null,
      onerror: null,
      terminate: vi.fn(),
    };
    started.push(worker);
    return worker;
  });
  return { start, started };
}

it('hands out the thread that was begun, once', () => {
  const { start, started } = startWorkers();
  const ahead = createSearchAhead(start);
  ahead.begin();
  ahead.begin();
  expect(start).toHaveBeenCalledTimes(1);
  expect(ahead.take()).toBe(started[0]);
  expect(ahead.take()).toBe(started[1]);
  expect(start).toHaveBeenCalledTimes(2);
});

it('starts one where none was begun', () => {
  const { start, started } = startWorkers();
  expect(createSearchAhead(start).take()).toBe(started[0]);
  expect(start).toHaveBeenCalledTimes(1);
});

it('hands out none that broke down meanwhile', () => {
  const { start, started } = startWorkers();
  const ahead = createSearchAhead(start);
  ahead.begin();
  started[0]?.onerror?.(new ErrorEvent('error', { cancelable: true }));
  expect(ahead.take()).toBe(started[1]);
});

it('hands out none where the browser has none', () => {
  const ahead = createSearchAhead(() => null);
  ahead.begin();
  expect(ahead.take()).toBeNull();
});
