// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Change = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>;

// The look of a cover does not matter here, and a real one is too long for the test's DOM.
vi.mock('./coverElement', () => ({ coverElement: () => document.createElement('i') }));

const watched = new Set<HTMLElement>();
let tell: (changes: readonly Change[]) => void = () => {};
let frames: (() => void)[] = [];

class FakeObserver {
  constructor(onChange: (changes: readonly Change[]) => void) {
    tell = onChange;
  }
  observe = (element: HTMLElement) => void watched.add(element);
  unobserve = (element: HTMLElement) => void watched.delete(element);
  disconnect = () => watched.clear();
}

let drawCoverWhenNear: typeof import('./CoverArt').drawCoverWhenNear;
beforeEach(async () => {
  watched.clear();
  frames = [];
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  // The module creates its observer only once.
  vi.resetModules();
  ({ drawCoverWhenNear } = await import('./CoverArt'));
});
afterEach(() => vi.unstubAllGlobals());

function addCovers(count: number) {
  const elements = Array.from({ length: count }, () => document.createElement('span'));
  const stops = elements.map((element, index) => drawCoverWhenNear(element, index + 1));
  return { elements, stops };
}

const drawnCount = (elements: readonly HTMLElement[]) =>
  elements.filter(({ childElementCount }) => childElementCount === 1).length;

function nextFrame(): void {
  const due = frames;
  frames = [];
  for (const run of due) run();
}

it('lazy covers watch the first and last of every 24 covers and draw none that is far away', async () => {
  const { elements } = addCovers(60);
  await Promise.resolve();
  expect([...watched].map((element) => elements.indexOf(element))).toEqual([0, 23, 24, 47, 48, 59]);
  expect(drawnCount(elements)).toBe(0);
});

it('covers of different lists never wait for one another, as lists may be far apart or scroll sideways', async () => {
  const lists = [2, 5, 3].map((count) => {
    const list = document.createElement('ul');
    list.append(...Array.from({ length: count }, () => document.createElement('li')));
    return list;
  });
  document.body.append(...lists);
  for (const item of document.querySelectorAll('li')) drawCoverWhenNear(item, 1);
  await Promise.resolve();
  const ends = lists.flatMap(({ firstElementChild, lastElementChild }) => [
    firstElementChild,
    lastElementChild,
  ]);
  expect([...watched]).toEqual(ends);
  document.body.replaceChildren();
});

it('lazy covers draw a near group of 24, four covers in each frame', async () => {
  const { elements } = addCovers(30);
  await Promise.resolve();
  const [first] = elements;
  if (first === undefined) throw new Error('no cover');
  tell([{ target: first, isIntersecting: true }]);
  const counts = Array.from({ length: 7 }, () => {
    nextFrame();
    return drawnCount(elements);
  });
  expect(counts).toEqual([4, 8, 12, 16, 20, 24, 24]);
  expect(watched.has(first)).toBe(false);
  expect(watched.size).toBe(2);
});

it('a cover that leaves the page is not drawn, and its neighbour is watched instead', async () => {
  const { elements, stops } = addCovers(5);
  await Promise.resolve();
  stops[0]?.();
  await Promise.resolve();
  const [gone, second] = elements;
  if (gone === undefined || second === undefined) throw new Error('no cover');
  expect(watched.has(gone)).toBe(false);
  expect(watched.has(second)).toBe(true);
  tell([{ target: second, isIntersecting: true }]);
  for (let frame = 0; frame < 3; frame += 1) nextFrame();
  expect(gone.childElementCount).toBe(0);
  expect(drawnCount(elements)).toBe(4);
});

it('covers that are drawn are not watched again when a neighbour leaves', async () => {
  const { elements, stops } = addCovers(5);
  await Promise.resolve();
  const [first] = elements;
  if (first === undefined) throw new Error('no cover');
  tell([{ target: first, isIntersecting: true }]);
  for (let frame = 0; frame < 2; frame += 1) nextFrame();
  stops[2]?.();
  await Promise.resolve();
  expect(watched.size).toBe(0);
});

it('a list that leaves the page leaves no cover watched', async () => {
  const { stops } = addCovers(60);
  await Promise.resolve();
  for (const stop of stops) stop();
  await Promise.resolve();
  expect(watched.size).toBe(0);
});
