// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { connectAhead } from './createServices';

function setUp(firstAddress: string) {
  let nowMs = 0;
  let address = firstAddress;
  // A document of its own, which parts of the app in other tests do not listen to.
  const page = document.implementation.createHTMLDocument();
  Object.defineProperty(page, 'baseURI', { value: 'https://own.example/player/' });
  connectAhead(page, { now: () => nowMs }, () => address);
  return {
    press: () => page.dispatchEvent(new Event('pointerdown')),
    passMs: (durationMs: number) => {
      nowMs += durationMs;
    },
    move: (next: string) => {
      address = next;
    },
    link: () => page.head.querySelector<HTMLLinkElement>('link[rel=preconnect]'),
  };
}

it('connectAhead connects to the media host at the first press, not before', () => {
  const { press, link } = setUp('https://media.example/');
  expect(link()).toBeNull();
  press();
  expect(link()?.getAttribute('href')).toBe('https://media.example');
});

it('connectAhead connects again after 10 seconds, and at once for another host', () => {
  const { press, passMs, move, link } = setUp('https://media.example/');
  press();
  link()?.remove();
  press();
  expect(link()).toBeNull();
  passMs(10_000);
  press();
  expect(link()).not.toBeNull();
  move('https://other.example/');
  press();
  expect(link()?.getAttribute('href')).toBe('https://other.example');
});

it('connectAhead does not connect to the host of the page itself', () => {
  const { press, link } = setUp('/american/');
  press();
  expect(link()).toBeNull();
});
