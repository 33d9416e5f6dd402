// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createMemoryHistory } from '../../testing/memoryHistory';
import { TestRouter } from '../../testing/TestRouter';
import { useTabParameter } from './pageParameters';

afterEach(cleanup);

const VIEWS = ['anime', 'songs'] as const;

function show(search: string) {
  let now: ReturnType<typeof useTabParameter<(typeof VIEWS)[number]>> = ['anime', () => {}];
  function Page() {
    now = useTabParameter(VIEWS, 'show');
    return null;
  }
  const history = createMemoryHistory(`/season?${search}`);
  render(
    <TestRouter history={history}>
      <Page />
    </TestRouter>,
  );
  return {
    tab: () => now[0],
    choose: (tab: (typeof VIEWS)[number]) => act(() => now[1](tab)),
    address: () => history.read().search,
  };
}

describe('the tab of an address', () => {
  it.each([
    ['', 'anime'],
    ['show=songs', 'songs'],
    ['show=Songs', 'anime'],
    ['show=x&show=songs', 'anime'],
  ])('is right: "%s" is %s', (search, tab) => {
    expect(show(search).tab()).toBe(tab);
  });

  it('is not written if it is the default, and keeps other parameters', () => {
    const page = show('year=1998&type=op');
    page.choose('songs');
    expect(page.address()).toBe('?year=1998&type=op&show=songs');
    page.choose('anime');
    expect(page.address()).toBe('?year=1998&type=op');
  });
});
