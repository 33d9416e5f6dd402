// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aroundLimit, type LimitRow } from '../../testing/aroundLimit';
import { createSelection } from './selectionStore';
import { watchRows } from './watchRows';

const IDS = [1, 2, 3, 4, 5];
const LONG_MS = 600;

let stop: () => void;
let selection = createSelection();
const heard: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  selection = createSelection();
  heard.length = 0;
  document.body.innerHTML = `<ul>${IDS.map(
    (id) =>
      `<li data-song="${id}"><button data-play>Play</button><a href="#a">Anime</a><span>Song</span><button data-like>Like</button><button data-handle>Move</button><button aria-haspopup="menu">Options</button><div data-details><a href="#b">Artist</a></div></li>`,
  ).join('')}</ul>`;
  const list = document.querySelector('ul') ?? document.body;
  list.addEventListener('click', (event) => {
    event.preventDefault();
    heard.push('click');
  });
  list.addEventListener('contextmenu', () => heard.push('contextmenu'));
  stop = watchRows(list, {
    selection,
    getShownIds: () => IDS,
    withShownIds: (use) => use(IDS),
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const part = (id: number, name = 'span') =>
  document.querySelector(`[data-song="${id}"] ${name}`) ?? document.body;
const ids = () => [...selection.getSnapshot().ids].sort();

function click(element: Element, init: MouseEventInit = {}) {
  element.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...init }),
  );
}

function touch(type: string, element: Element, place = { clientX: 0, clientY: 0 }) {
  element.dispatchEvent(
    new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: 'touch', ...place }),
  );
}

/** Whether a press of a finger that lasts and moves so far selects its row. */
function isLongPress(durationMs: number, movedPixels: number): boolean {
  selection.stop();
  touch('pointerdown', part(2));
  touch('pointermove', part(2), { clientX: 0, clientY: movedPixels });
  vi.advanceTimersByTime(durationMs);
  touch('pointerup', part(2));
  return selection.getSnapshot().ids.has(2);
}

it.each(['a', 'button'])(
  'Ctrl+click on a control of a row selects only once a selection has begun: %s',
  (name) => {
    click(part(2, name), { ctrlKey: true });
    expect(selection.getSnapshot().isActive).toBe(false);
    click(part(1), { ctrlKey: true });
    click(part(2, name), { ctrlKey: true });
    expect(ids()).toEqual([1, 2]);
  },
);

it.each([
  ['a', 'KeyA', true],
  ['ф', 'KeyA', true],
  ['q', 'KeyA', false],
])('Ctrl with the key %s at %s selects all: %s', (key, code, isAll) => {
  const facts = { key, code, ctrlKey: true, bubbles: true, cancelable: true };
  part(1).dispatchEvent(new KeyboardEvent('keydown', facts));
  expect(ids().length > 0).toBe(isAll);
});

it('a key press on a button of a row selects nothing, except Enter on its cover', () => {
  selection.start();
  click(part(2, 'button'), { shiftKey: true, detail: 0 });
  click(part(2, '[data-like]'), { detail: 0 });
  expect(ids()).toEqual([]);
  expect(heard).toEqual(['click', 'click']);
  click(part(2, 'button'), { detail: 0 });
  expect(ids()).toEqual([2]);
  expect(heard).toHaveLength(2);
});

it.each(['span', 'a', 'button', '[data-like]', '[data-details]', '[data-details] a'])(
  'a plain click during a selection toggles the row and does nothing else: %s [12.74]',
  (name) => {
    selection.start();
    click(part(2, name));
    expect(ids()).toEqual([2]);
    click(part(2, name));
    expect(ids()).toEqual([]);
    expect(heard).toEqual([]);
  },
);

it.each(['[data-handle]', '[aria-haspopup]'])(
  'a button beside a row keeps working during a selection: %s [12.74]',
  (name) => {
    selection.start();
    click(part(2, name));
    expect(ids()).toEqual([]);
    expect(heard).toEqual(['click']);
  },
);

it('during a selection, Enter on a link selects, and a double click selects only once [12.74]', () => {
  selection.start();
  click(part(2, 'a'), { detail: 0 });
  expect(ids()).toEqual([2]);
  const twice = vi.fn();
  document.body.addEventListener('dblclick', twice, { once: true });
  click(part(3));
  click(part(3), { detail: 2 });
  part(3).dispatchEvent(new MouseEvent('dblclick', { bubbles: true, cancelable: true }));
  expect(ids()).toEqual([2, 3]);
  expect(twice).not.toHaveBeenCalled();
  expect(heard).toEqual([]);
});

it('the link of a heading does nothing during a selection', () => {
  const list = document.querySelector('ul') ?? document.body;
  list.insertAdjacentHTML('afterbegin', '<h2><a href="#c">Group</a></h2>');
  const link = list.querySelector('h2 a') ?? document.body;
  click(link);
  expect(heard).toEqual(['click']);
  selection.start();
  click(link);
  click(link, { detail: 0 });
  expect(heard).toEqual(['click']);
  expect(ids()).toEqual([]);
});

it('a middle click on a row is left to the browser', () => {
  selection.start();
  const press = new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true });
  part(2, 'a').dispatchEvent(press);
  expect(press.defaultPrevented).toBe(false);
  expect(ids()).toEqual([]);
});

it.each<LimitRow>([
  [
    'pixels that a finger rests within',
    10,
    (pixels) => isLongPress(LONG_MS, pixels),
    [true, true, false],
  ],
  ['the time of a long press', 500, (ms) => isLongPress(ms, 0), [false, true, true]],
])('one below, at and one above the limit of %s', async (_what, limit, rule, expected) =>
  expect(await aroundLimit(limit, rule)).toEqual(expected),
);

it('a list that is left while a finger rests on it selects nothing, and leaves no timer', () => {
  touch('pointerdown', part(2));
  expect(vi.getTimerCount()).toBe(1);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('a finger that moves on a row scrolls instead of selecting', () => {
  touch('pointerdown', part(2));
  touch('pointermove', part(2), { clientX: 0, clientY: 30 });
  vi.advanceTimersByTime(LONG_MS);
  expect(selection.getSnapshot().isActive).toBe(false);
});
