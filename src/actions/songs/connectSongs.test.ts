// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SEARCH_AHEAD } from '../../config/builtPage';
import { takeStartedWorker } from './connectSongs';

class FakeWorker {}

beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, SEARCH_AHEAD);
});

it('takeStartedWorker returns the worker that the page started, once', () => {
  const worker = new FakeWorker();
  Reflect.set(window, SEARCH_AHEAD, worker);
  expect(takeStartedWorker(window)).toBe(worker);
  expect(takeStartedWorker(window)).toBeNull();
});

it.each([
  ['nothing has been started', undefined],
  ['it broke down', null],
  ['somebody else uses the name', { postMessage: () => undefined }],
])('takeStartedWorker returns null when %s', (_, value) => {
  Reflect.set(window, SEARCH_AHEAD, value);
  expect(takeStartedWorker(window)).toBeNull();
});

it('takeStartedWorker tells the page to start no worker later', () => {
  takeStartedWorker(window);
  expect(Reflect.get(window, SEARCH_AHEAD)).toBeNull();
});

it('takeStartedWorker returns null in a browser without workers', () => {
  vi.stubGlobal('Worker', undefined);
  expect(takeStartedWorker(window)).toBeNull();
});
