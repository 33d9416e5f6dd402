// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { parseAddress } from '../../routing/address';
import { AddressContext, type Navigator, NavigatorContext, useAddress } from '../../routing/Link';
import { createMemoryHistory } from '../../testing/memoryHistory';
import { TestRouter } from '../../testing/TestRouter';
import { useQueuedParameters } from './useQueuedParameters';

afterEach(cleanup);

const START = '/season?filter=wind&type=in';

/** Two components of one page, and a router that shows an address only when it is told to. */
function render() {
  const asked: string[] = [];
  let here = START;
  let show: (to: string) => void = () => undefined;
  const goTo = (to: string) => {
    here = to;
  };
  const ask = (to: string) => {
    asked.push(to);
    goTo(to);
  };
  const navigator: Navigator = {
    hrefOf: (to) => to,
    isAt: () => false,
    read: () => ({ ...parseAddress(here), key: here }),
    push: ask,
    replace: ask,
    go: () => undefined,
  };
  function SlowRouter({ children }: { readonly children: ReactNode }) {
    const [address, setAddress] = useState({ ...parseAddress(START), key: '0' });
    show = (to) => setAddress({ ...parseAddress(to), key: to });
    return (
      <NavigatorContext value={navigator}>
        <AddressContext value={address}>{children}</AddressContext>
      </NavigatorContext>
    );
  }
  const { result } = renderHook(
    () => ({ list: useQueuedParameters(), panel: useQueuedParameters() }),
    { wrapper: SlowRouter },
  );
  const texts = () => [result.current.list[0].toString(), result.current.panel[0].toString()];
  const set = (part: 'list' | 'panel', name: string, value: string) =>
    act(() =>
      result.current[part][1]((current) => {
        if (value === '') current.delete(name);
        else current.set(name, value);
        return current;
      }),
    );
  return { asked, texts, set, goTo, show: (to: string) => act(() => show(to)) };
}

it('two components that change the address at the same time do not lose each other’s changes', () => {
  const { asked, texts, set, show } = render();
  set('list', 'filter', '');
  set('panel', 'kind', 'movie');
  expect(asked).toEqual(['/season?type=in', '/season?type=in&kind=movie']);
  expect(texts()).toEqual(['type=in&kind=movie', 'type=in&kind=movie']);

  show('/season?type=in');
  expect(texts()).toEqual(['type=in&kind=movie', 'type=in&kind=movie']);
  set('list', 'year', '2020');
  expect(asked.at(-1)).toBe('/season?type=in&kind=movie&year=2020');
  show('/season?type=in&kind=movie&year=2020');
  expect(texts()[0]).toBe('type=in&kind=movie&year=2020');
});

it('changes that a page makes while the user leaves it are dropped and do not reach the next page', () => {
  const { asked, texts, set, goTo, show } = render();
  goTo('/artist');
  set('list', 'filter', '');
  set('panel', 'type', '');
  set('list', 'filter', 'b');
  expect(texts()[0]).toBe('filter=wind&type=in');
  expect(asked).toEqual([]);
  show('/artist');
  expect(texts()).toEqual(['', '']);
});

it('parameters that were set at one path do not appear at another path', () => {
  const { texts, set, show } = render();
  for (const type of ['', 'op']) set('list', 'type', type);
  show('/song?filter=wind');
  expect(texts()).toEqual(['filter=wind', 'filter=wind']);
});

it('an address set from outside replaces the parameters that were still queued', () => {
  const { asked, texts, set, goTo, show } = render();
  set('list', 'filter', '');
  goTo('/season?type=op');
  show('/season?type=op');
  expect(texts()).toEqual(['type=op', 'type=op']);
  set('panel', 'kind', 'tv');
  expect(asked.at(-1)).toBe('/season?type=op&kind=tv');
});

it('a change after a link to the same path keeps what the link says before the router shows it', () => {
  const { asked, texts, set, goTo, show } = render();
  goTo('/season?type=op');
  set('list', 'kind', 'tv');
  expect(asked).toEqual(['/season?type=op&kind=tv']);
  show('/season?type=op&kind=tv');
  expect(texts()).toEqual(['type=op&kind=tv', 'type=op&kind=tv']);
});

/** One component with the app's own router. */
function renderAt(at: string) {
  const history = createMemoryHistory(at);
  const { result } = renderHook(
    () => {
      const [parameters, change] = useQueuedParameters();
      return { parameters, change, address: useAddress() };
    },
    { wrapper: ({ children }) => <TestRouter history={history}>{children}</TestRouter> },
  );
  return { history, result };
}

it.each([
  ['?filter=100%25', '100%'],
  ['?filter=%2541', '%41'],
  ['?filter=a%26b%3Dc', 'a&b=c'],
  ['?filter=a+b', 'a b'],
  ['?filter=%E0%A4%A', '\uFFFD%A'],
])('the parameters of %s are decoded once', (search, filter) => {
  expect(renderAt(`/song${search}`).result.current.parameters.get('filter')).toBe(filter);
});

it('a change replaces the parameters in place or as a new history entry, and drops an empty query', () => {
  const { history, result } = renderAt('/Song/?page=2');
  act(() => result.current.change(() => ({ filter: '100% &' })));
  expect(history.read()).toMatchObject({ pathname: '/Song/', search: '?filter=100%25+%26' });
  expect(history.countSteps()).toBe(1);
  act(() => result.current.change(() => ({}), true));
  expect(history.read()).toMatchObject({ pathname: '/Song/', search: '' });
  expect(history.countSteps()).toBe(2);
  expect(result.current.parameters.toString()).toBe('');
});

it('a change to the same parameters keeps their object and gives a new address', () => {
  const { result } = renderAt('/song?page=2');
  const before = result.current;
  act(() => before.change(() => ({ page: '2' })));
  expect(result.current.parameters).toBe(before.parameters);
  expect(result.current.address).not.toBe(before.address);
});
