// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { lookAgainOnWaking } from './lookAgain';

function createElement(paused: boolean, currentSrc = 'https://media.example/a.mp3') {
  const element = document.createElement('audio');
  Object.defineProperty(element, 'paused', { value: paused });
  Object.defineProperty(element, 'currentSrc', { value: currentSrc });
  const heard: string[] = [];
  for (const type of ['pause', 'timeupdate']) {
    element.addEventListener(type, () => heard.push(type));
  }
  return { element, heard };
}

it.each([
  ['what was paused meanwhile says so', true, ['pause']],
  ['what sounds says where it is', false, ['timeupdate']],
])('when the page is seen again %s', (_name, isPaused, expected) => {
  const { element, heard } = createElement(isPaused);
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  const window = new EventTarget();
  lookAgainOnWaking(() => [element], { page, window });
  page.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toEqual([]);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toEqual(expected);
  window.dispatchEvent(new Event('pageshow'));
  expect(heard).toEqual([...expected, ...expected]);
});

it('an element without media is left alone', () => {
  const { element, heard } = createElement(true, '');
  const window = new EventTarget();
  lookAgainOnWaking(() => [element], { page: document, window });
  window.dispatchEvent(new Event('pageshow'));
  expect(heard).toEqual([]);
});
