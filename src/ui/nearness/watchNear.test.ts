// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { watchNear } from './watchNear';

/** A stub of the browser's observer; the test decides which elements are near. */
function stubObserver() {
  const targets = new Set<Element>();
  const disconnect = vi.fn(() => targets.clear());
  let report: (entries: readonly object[]) => void = () => {};
  const made = vi.fn();
  class FakeObserver {
    constructor(onChange: typeof report) {
      made();
      report = onChange;
    }
    observe = (element: Element) => void targets.add(element);
    unobserve = (element: Element) => void targets.delete(element);
    disconnect = disconnect;
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  const move = (target: Element, isIntersecting: boolean) => report([{ target, isIntersecting }]);
  return { targets, disconnect, made, move };
}

afterEach(() => vi.unstubAllGlobals());

it('each watched element gets only its own changes, until it is no longer watched', () => {
  const { move, made } = stubObserver();
  const [one, other] = [document.createElement('p'), document.createElement('p')];
  const [onOne, onOther] = [vi.fn(), vi.fn()];
  const stopOne = watchNear(one, onOne);
  const stopOther = watchNear(other, onOther);
  move(one, true);
  stopOne();
  move(one, false);
  move(other, false);
  expect(onOne.mock.calls).toEqual([[true]]);
  expect(onOther.mock.calls).toEqual([[false]]);
  expect(made).toHaveBeenCalledTimes(1);
  stopOther();
});

it('the intersection observer is disconnected when no element is watched', () => {
  const first = stubObserver();
  const element = document.createElement('p');
  const stop = watchNear(element, vi.fn());
  stop();
  stop();
  expect(first.disconnect).toHaveBeenCalledTimes(1);

  const second = stubObserver();
  const stopAgain = watchNear(element, vi.fn());
  expect(second.targets.has(element)).toBe(true);
  stopAgain();
});
