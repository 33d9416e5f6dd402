// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aroundLimit } from '../../testing/aroundLimit';
import { hearRowPointer } from './rowPointer';

let listening = new AbortController();
const followed = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  followed.mockReset();
  listening = new AbortController();
  document.body.innerHTML = '<ul><li data-row="1"><a href="#a">Anime</a></li></ul>';
  hearRowPointer(document.body, { playFrom: vi.fn(), placeMenu: vi.fn() }, listening.signal);
});
afterEach(() => {
  listening.abort();
  expect(vi.getTimerCount(), 'timers after the end').toBe(0);
  vi.useRealTimers();
  document.body.innerHTML = '';
});

/** Clicks the link of the row with a mouse. */
function clickLink(): Element {
  const link = document.querySelector('a') ?? document.body;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    if (event instanceof MouseEvent && event.detail === 0) followed();
  });
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  return link;
}

it('a link of a row is followed once no second press can come', async () => {
  const isFollowedAfter = (ms: number) => {
    followed.mockReset();
    clickLink();
    vi.advanceTimersByTime(ms);
    const { length } = followed.mock.calls;
    vi.runAllTimers();
    return length > 0;
  };
  expect(await aroundLimit(250, isFollowedAfter)).toEqual([false, true, true]);
});

it('a link that has left the page meanwhile is not followed', () => {
  clickLink().remove();
  vi.runAllTimers();
  expect(followed).not.toHaveBeenCalled();
});

it('no link is followed once nobody listens to the rows', () => {
  clickLink();
  listening.abort();
  vi.runAllTimers();
  expect(followed).not.toHaveBeenCalled();
});
