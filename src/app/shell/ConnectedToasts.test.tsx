// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ServicesContext } from '../../actions/services';
import { buildServices } from '../../testing/buildServices';
import { createFakePlayer } from '../../testing/fakePlayer';
import * as lazyPanels from '../panels/lazyPanels';
import { ConnectedToasts } from './ConnectedToasts';
import { createToasts } from './createToasts';

afterEach(cleanup);

it('a notice of the player is shown among the toasts until it is closed or no longer true [12.76]', async () => {
  const player = createFakePlayer();
  const store = createToasts();
  const services = buildServices({ player });
  player.show({ queue: [1], currentSongId: 1 });
  render(
    <ServicesContext value={services}>
      <ConnectedToasts store={store} />
    </ServicesContext>,
  );
  const read = () => screen.getByRole('status').textContent;
  act(() => store.notify({ tone: 'info', message: 'passing' }));
  act(() => player.show({ notice: { kind: 'songFailed', songName: 'Tank!' } }));
  const messages = within(await screen.findByRole('region', { name: 'Notifications' }));
  expect(await messages.findByText(/Tank!.*skipped/)).toBeTruthy();
  expect(read()).toContain('passing');
  act(() => services.names.toggle());
  expect(read()).not.toContain('Tank!');
  act(() => services.names.toggle());
  expect(read()).toContain('Tank!');
  await userEvent.click(messages.getAllByRole('button', { name: 'Close' })[1] ?? document.body);
  expect(player.commands).toEqual([{ type: 'dismissNotice' }]);
  expect(read()).toContain('passing');
  act(() => player.show({ notice: { kind: 'noConnection' } }));
  expect(read()).toContain('Resumes when you');
  act(() => player.show({ notice: null }));
  expect(read()).toBe('passing');
});

it('a message with Undo stays for someone who is on the way to it by Tab', async () => {
  vi.useFakeTimers();
  const store = createToasts();
  const { unmount } = render(
    <ServicesContext value={buildServices()}>
      <ConnectedToasts store={store} />
    </ServicesContext>,
  );
  act(() =>
    store.notify({ tone: 'info', message: 'gone', action: { label: 'Undo', onClick: vi.fn() } }),
  );
  const wait = () => act(() => vi.advanceTimersByTime(9_000));
  for (const _stop of [1, 2, 3]) {
    wait();
    fireEvent.keyDown(document.body, { key: 'Tab' });
  }
  wait();
  expect(store.getToasts()).toHaveLength(1);
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  wait();
  expect(store.getToasts()).toHaveLength(0);
  unmount();
  vi.useRealTimers();
});

it('a lost connection is announced even if the chunk of the toasts failed to load', async () => {
  const loading = vi.spyOn(lazyPanels, 'loadMessages').mockRejectedValue(new TypeError('offline'));
  Object.assign(loading, { arrived: () => null });
  const player = createFakePlayer();
  player.show({ queue: [1], currentSongId: 1 });
  render(
    <ServicesContext value={buildServices({ player })}>
      <ConnectedToasts store={createToasts()} />
    </ServicesContext>,
  );
  act(() => player.show({ notice: { kind: 'noConnection' } }));
  expect((await screen.findByRole('status')).textContent).toBe(
    'Offline. Resumes when you’re back.',
  );
  act(() => player.show({ notice: null }));
  expect(screen.queryByRole('status')).toBeNull();
  loading.mockRestore();
  act(() => player.show({ notice: { kind: 'noConnection' } }));
  expect(await screen.findByRole('region', { name: 'Notifications' })).toBeTruthy();
});
