// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepModule } from '../../lib/keepModule';
import { LazyPart } from './LazyPart';

interface Part {
  readonly word: string;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

function part(load: () => Promise<Part>, onBroken = vi.fn(), key = 'part') {
  return (
    <LazyPart key={key} load={load} onBroken={onBroken}>
      {({ word }) => <p>{word}</p>}
    </LazyPart>
  );
}

it('what could not be fetched once is fetched anew the next time it opens', async () => {
  const onBroken = vi.fn();
  const load = vi
    .fn<() => Promise<Part>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ word: 'here' });
  const view = render(part(load, onBroken, 'first'));
  await vi.waitFor(() => expect(onBroken).toHaveBeenCalledOnce());
  view.rerender(part(load, onBroken, 'second'));
  expect(await screen.findByText('here')).toBeTruthy();
});

it('what was kept stands there at once, without a look at a promise', async () => {
  const load = keepModule(async () => ({ word: 'here' }));
  await load();
  render(part(load));
  expect(screen.getByText('here')).toBeTruthy();
});

it('a failed fetch is not kept', async () => {
  const fetchModule = vi
    .fn<() => Promise<Part>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue({ word: 'here' });
  const load = keepModule(fetchModule);
  await expect(load()).rejects.toThrow('offline');
  expect(load.arrived?.()).toBeNull();
  await expect(load()).resolves.toEqual({ word: 'here' });
  await load();
  expect(fetchModule).toHaveBeenCalledTimes(2);
});

it('what is closed before it arrived stays closed and says nothing', async () => {
  const onBroken = vi.fn();
  let fail = () => {};
  const fetched = new Promise<Part>((_done, reject) => {
    fail = () => reject(new TypeError('offline'));
  });
  const view = render(part(() => fetched, onBroken));
  view.unmount();
  await act(async () => fail());
  expect(onBroken).not.toHaveBeenCalled();
});

it('what breaks while it is drawn is told once and leaves nothing', async () => {
  const onBroken = vi.fn();
  function Broken(): never {
    throw new Error('broken');
  }
  const load = keepModule(async () => ({ Broken }));
  await load();
  render(
    <LazyPart load={load} onBroken={onBroken}>
      {(module) => <module.Broken />}
    </LazyPart>,
  );
  expect(onBroken).toHaveBeenCalledOnce();
  expect(document.body.textContent).toBe('');
});
