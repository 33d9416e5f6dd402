// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Lazy, lazy } from '../../lib/lazy';
import { LazyPart } from './LazyPart';

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

it('a lazy panel that throws while rendering reports it once and leaves nothing on the page', async () => {
  const onBroken = vi.fn();
  function Broken(): never {
    throw new Error('broken');
  }
  const load = lazy(async () => ({ Broken }));
  await load();
  render(
    <LazyPart load={load} onBroken={onBroken}>
      {(module) => <module.Broken />}
    </LazyPart>,
  );
  expect(onBroken).toHaveBeenCalledOnce();
  expect(document.body.textContent).toBe('');
});
