// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Lazy, lazy } from '../../lib/lazy';
import { LazyPart, PartFailed } from './LazyPart';

interface Part {
  readonly word: string;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

function part(load: Lazy<Part>, onBroken = vi.fn(), key = 'part') {
  return (
    <LazyPart key={key} load={load} onBroken={onBroken}>
      {({ word }) => <p>{word}</p>}
    </LazyPart>
  );
}

it('a lazy panel whose chunk failed to load loads it again the next time it opens', async () => {
  const onBroken = vi.fn();
  const load = lazy(
    vi
      .fn<() => Promise<Part>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValue({ word: 'here' }),
  );
  const view = render(part(load, onBroken, 'first'));
  await vi.waitFor(() => expect(onBroken).toHaveBeenCalledOnce());
  view.rerender(part(load, onBroken, 'second'));
  expect(await screen.findByText('here')).toBeTruthy();
});

it('a lazy panel whose chunk has already loaded is drawn at once', async () => {
  const load = lazy(async () => ({ word: 'here' }));
  await load();
  render(part(load));
  expect(screen.getByText('here')).toBeTruthy();
});

it('a lazy panel that is closed before its chunk fails to load reports no error', async () => {
  const onBroken = vi.fn();
  let fail = () => {};
  const fetched = new Promise<Part>((_done, reject) => {
    fail = () => reject(new TypeError('offline'));
  });
  const view = render(
    part(
      lazy(() => fetched),
      onBroken,
    ),
  );
  view.unmount();
  await act(async () => fail());
  expect(onBroken).not.toHaveBeenCalled();
});

function Broken(): never {
  throw new Error('broken');
}
const MISSING = lazy(() => Promise.reject(new TypeError('Failed to fetch')));
const BROKEN = lazy(async () => ({ Broken }));

it.each([
  ['fails to load is told as missing', MISSING, false, ['missing']],
  ['throws while rendering is told as broken', BROKEN, false, ['broken']],
  ['fails to load, and that the page can do without, is not told', MISSING, true, []],
  [
    'throws while rendering, even if the page can do without, is told as broken',
    BROKEN,
    true,
    ['broken'],
  ],
])('a lazy panel that %s and leaves nothing on the page', async (_what, load, isOptional, told) => {
  const [onBroken, onFailed] = [vi.fn(), vi.fn()];
  render(
    <PartFailed value={onFailed}>
      <LazyPart load={load} onBroken={onBroken} isOptional={isOptional}>
        {(module) => <module.Broken />}
      </LazyPart>
    </PartFailed>,
  );
  await vi.waitFor(() => expect(onBroken).toHaveBeenCalledOnce());
  expect(onFailed.mock.calls.flat()).toEqual(told);
  expect(document.body.textContent).toBe('');
});
