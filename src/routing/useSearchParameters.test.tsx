// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createMemoryHistory } from '../testing/memoryHistory';
import { TestRouter } from '../testing/TestRouter';
import { useAddress } from './useAddress';
import { useSearchParameters } from './useSearchParameters';

afterEach(cleanup);

function render(at: string) {
  const history = createMemoryHistory(at);
  const { result } = renderHook(
    () => {
      const [parameters, setParameters] = useSearchParameters();
      return { parameters, setParameters, address: useAddress() };
    },
    { wrapper: ({ children }) => <TestRouter history={history}>{children}</TestRouter> },
  );
  return { history, result };
}

it.each([
  ['?filter=100%25', '100%'],
  // Decoded once.
  ['?filter=%2541', '%41'],
  ['?filter=a%26b%3Dc', 'a&b=c'],
  ['?filter=a+b', 'a b'],
  ['?filter=%E0%A4%A', '\uFFFD%A'],
])('useSearchParameters decodes %s once', (search, filter) => {
  const { result } = render(`/song${search}`);
  expect(result.current.parameters.get('filter')).toBe(filter);
});

it('setParameters replaces all parameters, as a new step or in place, and drops an empty query', () => {
  const { history, result } = render('/Song/?page=2');
  act(() => result.current.setParameters({ filter: '100% &' }, false));
  expect(history.read()).toMatchObject({ pathname: '/Song/', search: '?filter=100%25+%26' });
  expect(history.countSteps()).toBe(1);
  act(() => result.current.setParameters('', true));
  expect(history.read()).toMatchObject({ pathname: '/Song/', search: '' });
  expect(history.countSteps()).toBe(2);
  expect(result.current.parameters.toString()).toBe('');
});

it('setParameters of a page that was left does not navigate back to it', () => {
  const { history, result } = render('/find');
  const { setParameters } = result.current;
  act(() => history.navigator.push('/search/bebop'));
  // As a field's pause does that ends while the next page is still fetched.
  act(() => setParameters('text=tank', false));
  act(() => setParameters('page=2', true));
  expect(history.read()).toMatchObject({ pathname: '/search/bebop', search: '' });
  expect(history.countSteps()).toBe(2);
});

it('setting equal parameters keeps the same object and gives a new address', () => {
  const { result } = render('/song?page=2');
  const before = result.current;
  act(() => before.setParameters('page=2', false));
  expect(result.current.parameters).toBe(before.parameters);
  expect(result.current.address).not.toBe(before.address);
});
