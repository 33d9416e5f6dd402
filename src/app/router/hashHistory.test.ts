// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHashHistory } from './hashHistory';

beforeEach(() => {
  window.history.replaceState(null, '', '#/');
});

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['', '/', ''],
  ['#/', '/', ''],
  ['#anime/1', '/anime/1', ''],
  ['#/song?page=2&filter=x', '/song', '?page=2&filter=x'],
  ['#/search/100%25', '/search/100%25', ''],
])('the hash history reads path and query of %j', (hash, pathname, search) => {
  window.history.replaceState(null, '', hash || window.location.pathname);
  expect(createHashHistory(window).read()).toMatchObject({ pathname, search });
});

it.each([null, 'theirs', { idx: 'x' }])(
  'the hash history starts at step 0 when the history state is %j',
  (state) => {
    window.history.replaceState(state, '', '#/');
    const { read } = createHashHistory(window);
    expect(window.history.state).toMatchObject({ idx: 0 });
    expect(read().key).toBe('default');
  },
);

it('the hash history increases the step on push and keeps it on replace', () => {
  const { navigator, read } = createHashHistory(window);
  navigator.push('/song');
  const { key } = read();
  expect(window.history.state).toMatchObject({ idx: 1 });
  navigator.replace('/song?page=2');
  expect(window.history.state).toMatchObject({ idx: 1 });
  expect(read()).toMatchObject({ pathname: '/song', search: '?page=2' });
  expect(read().key).not.toBe(key);
});

it('a push replaces a history entry that was only made for an open layer [11.47]', () => {
  const { navigator } = createHashHistory(window);
  window.history.pushState({ ...window.history.state, isLayer: true }, '');
  const { length } = window.history;
  navigator.push('/song');
  expect(window.history).toHaveLength(length);
  expect(window.history.state).toMatchObject({ idx: 1 });
  expect(window.history.state).not.toHaveProperty('isLayer');
});

it('a filter chosen while a layer covered the page is kept after Back [12.71]', async () => {
  const { navigator, read, subscribe } = createHashHistory(window);
  const heard: string[] = [];
  const forget = subscribe(({ address }) => heard.push(address.search));
  navigator.push('/song');
  const below = { ...window.history.state, pageId: 'p' };
  window.history.replaceState(below, '');
  window.history.pushState({ ...below, isLayer: true, layerDepth: 1 }, '');
  navigator.replace('/song?kind=opening');
  expect(window.history.state).toMatchObject({ isLayer: true, pageId: 'p', layerDepth: 1 });
  const { key } = read();
  // Simulates Back in the browser.
  window.history.replaceState(below, '', '#/song');
  window.dispatchEvent(new PopStateEvent('popstate'));
  forget();
  expect(read()).toMatchObject({ pathname: '/song', search: '?kind=opening', key });
  expect(heard).toEqual(['', '?kind=opening', '?kind=opening']);
});

it('another page reached by Back keeps its own address', () => {
  const { navigator, read, subscribe } = createHashHistory(window);
  const forget = subscribe(() => undefined);
  navigator.push('/song?kind=opening');
  window.history.replaceState({ idx: 1, key: 'other', pageId: 'q' }, '', '#/song?page=2');
  window.dispatchEvent(new PopStateEvent('popstate'));
  forget();
  expect(read()).toMatchObject({ search: '?page=2', key: 'other' });
});

it('the hash history reports its own steps and those of the browser until unsubscribed', () => {
  const { navigator, subscribe } = createHashHistory(window);
  const listener = vi.fn();
  const forget = subscribe(listener);
  navigator.push('/song', { keepsScroll: true });
  expect(listener).toHaveBeenLastCalledWith({
    address: expect.objectContaining({ pathname: '/song' }),
    keepsScroll: true,
  });
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(listener).toHaveBeenCalledTimes(2);
  expect(listener.mock.lastCall?.[0].keepsScroll).toBe(false);
  forget();
  window.dispatchEvent(new PopStateEvent('popstate'));
  navigator.push('/');
  expect(listener).toHaveBeenCalledTimes(2);
});

it('a push still navigates when the browser refuses more history entries', () => {
  const { navigator } = createHashHistory(window);
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  vi.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('More than 100 times per 10 seconds', 'SecurityError');
  });
  navigator.push('/song');
  expect(assign).toHaveBeenCalledWith('#/song');
});

it('a replace still navigates when the browser refuses more changes of an entry', () => {
  const { navigator } = createHashHistory(window);
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  vi.spyOn(window.history, 'replaceState').mockImplementation(() => {
    throw new DOMException('More than 100 times per 10 seconds', 'SecurityError');
  });
  navigator.replace('/song?page=2', { keepsScroll: true });
  expect(replace).toHaveBeenCalledWith('#/song?page=2');
});

it('each history entry holds its step, its key and no extra state', () => {
  const { navigator } = createHashHistory(window);
  const entry = { idx: 1, key: expect.stringMatching(/^[0-9a-z]+$/), usr: null };
  navigator.push('/song');
  expect(window.history.state).toEqual(entry);
  navigator.replace('/song?page=2');
  expect(window.history.state).toEqual(entry);
});

it('the hash history keeps the extra state that an earlier version stored in an entry', () => {
  const theirs = { idx: 3, key: 'abc', usr: { from: '/song' } };
  window.history.replaceState(theirs, '', '#/anime');
  expect(createHashHistory(window).read().key).toBe('abc');
  expect(window.history.state).toEqual(theirs);
});

it.each([
  ['#/song?page=2', '/song', '?page=2'],
  ['#/song', '/song', ''],
  ['', '/', ''],
])('at %j the navigator reads the path %s and the query %j', (hash, pathname, search) => {
  window.history.replaceState(null, '', hash || window.location.pathname);
  expect(createHashHistory(window).navigator.read()).toMatchObject({ pathname, search });
});

it.each([
  ['#/song?page=2', '/song?page=2', true],
  ['#/song?', '/song', true],
  ['', '/', true],
  ['#/song?page=2', '/song', false],
  ['#/song/', '/song', false],
])('at %j the result of isAt for %s is %s', (hash, to, isThere) => {
  window.history.replaceState(null, '', hash || window.location.pathname);
  expect(createHashHistory(window).navigator.isAt(to)).toBe(isThere);
});
