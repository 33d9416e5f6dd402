import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionHistory } from './sessionHistory';

let session: SessionHistory;
const leave = vi.fn(async () => undefined);
const popped: unknown[] = [];
const onPop = ({ state }: PopStateEvent) => popped.push([state, window.location.hash]);

beforeEach(() => {
  window.happyDOM.setURL('http://localhost/player/#/a');
  session = new SessionHistory({ loadOther: async () => undefined, leave });
  popped.length = 0;
  window.addEventListener('popstate', onPop);
});

afterEach(() => {
  window.removeEventListener('popstate', onPop);
  session.close();
});

test('a step back comes later, and tells the page with the state of its entry', async () => {
  window.history.replaceState({ step: 1 }, '');
  window.history.pushState({ step: 2 }, '', '#/b');
  window.history.back();
  expect(window.location.hash).toBe('#/b');
  await session.go(0);
  expect(window.location.hash).toBe('#/a');
  expect(window.history.state).toEqual({ step: 1 });
  expect(popped).toEqual([[{ step: 1 }, '#/a']]);
});

test('a page that is opened after a step back replaces those in front', async () => {
  window.history.pushState(null, '', '#/b');
  await session.go(-1);
  window.history.pushState(null, '', '#/c');
  await session.go(1);
  expect(window.location.hash).toBe('#/c');
  expect(window.history.length).toBe(2);
});

test('a step before the first page leaves it, and a further one leads nowhere', async () => {
  await session.go(-2);
  expect(leave).not.toHaveBeenCalled();
  await session.go(-1);
  expect(leave).toHaveBeenCalledOnce();
  expect(popped).toEqual([]);
});

test('an address set by hand is a step without a state', async () => {
  window.history.replaceState({ step: 1 }, '');
  window.location.hash = '#/b';
  await expect.poll(() => popped).toEqual([[null, '#/b']]);
  expect(window.history.length).toBe(2);
});

test('a page of another origin is refused', () => {
  expect(() => window.history.pushState(null, '', 'http://elsewhere/')).toThrow('another origin');
});
