// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createHashHistory } from '../app/router/hashHistory';
import { createMemoryHistory } from '../testing/memoryHistory';
import { TestRouter } from '../testing/TestRouter';
import { Link, type LinkProps, NavigatorContext } from './Link';

afterEach(cleanup);

function renderLink(props: Omit<LinkProps, 'children'>, at = '/') {
  const history = createMemoryHistory(at);
  render(
    <TestRouter history={history}>
      <Link {...props}>Go</Link>
    </TestRouter>,
  );
  const link = screen.getByRole('link', { name: 'Go' });
  /** @returns whether the browser still does what it does with the click */
  function click(init: MouseEventInit = {}): boolean {
    const event = createEvent.click(link, init);
    fireEvent(link, event);
    return !event.defaultPrevented;
  }
  return { history, link, click };
}

it('a click on a link navigates to its address as a new history step', () => {
  const { history, click } = renderLink({ to: '/song?page=2' });
  expect(click()).toBe(false);
  expect(history.read()).toMatchObject({ pathname: '/song', search: '?page=2' });
  expect(history.countSteps()).toBe(2);
});

it('a click on a link to the current address replaces the history step instead of adding one', () => {
  const { history, click } = renderLink({ to: '/song?page=2' }, '/song?page=2');
  const { key } = history.read();
  click();
  expect(history.countSteps()).toBe(1);
  expect(history.read().key).not.toBe(key);
});

it.each<readonly [MouseEventInit, Partial<LinkProps>]>([
  [{ ctrlKey: true }, {}],
  [{ metaKey: true }, {}],
  [{ shiftKey: true }, {}],
  [{ altKey: true }, {}],
  [{ button: 1 }, {}],
  [{}, { target: '_blank' }],
])('a link leaves a click with %j %j to the browser and calls onClick', (init, props) => {
  const onClick = vi.fn();
  const { history, link } = renderLink({ to: '/song', onClick, ...props });
  // What the browser would do with it is nothing to this test.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, init);
  expect(onClick).toHaveBeenCalledOnce();
  expect(history.read().pathname).toBe('/');
});

it('a link does not navigate when onClick prevents the click', () => {
  const { history, click } = renderLink({ to: '/song', onClick: (e) => e.preventDefault() });
  click();
  expect(history.read().pathname).toBe('/');
});

it('a link passes its other attributes and its ref to the element', () => {
  const ref = vi.fn();
  const { link } = renderLink({ to: '/song', ref, title: 'All', 'aria-current': 'page' });
  expect(ref).toHaveBeenCalledWith(link);
  expect(link.title).toBe('All');
  expect(link.getAttribute('aria-current')).toBe('page');
});

it.each([
  '/',
  '/anime/13',
  '/song?page=2',
  '/search/100%25',
  '/search/AC%2FDC%20%23%3F',
  '/search/',
])('a link with the hash history has the href of %s in the hash', (to) => {
  const { navigator } = createHashHistory(window);
  render(
    <NavigatorContext value={navigator}>
      <Link to={to}>Go</Link>
    </NavigatorContext>,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe(`#${to}`);
});
