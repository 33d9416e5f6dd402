// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Services } from '../../actions/services';
import { lazy } from '../../lib/lazy';
import { buildServices } from '../../testing/buildServices';
import { createFakePlayer } from '../../testing/fakePlayer';
import { TestApp } from '../../testing/TestApp';
import { texts } from '../../texts/texts';
import { LazyPart } from '../../ui/lazy/LazyPart';
import { AppBoundary } from '../App';
import { PartBoundary, ShellLayout } from './ShellLayout';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new Error('secret reason');
}

it('a part that throws shows an error, leaves the others alone and can be shown again', async () => {
  let isBroken = true;
  const Player = () => (isBroken ? <Broken /> : <p>player</p>);
  render(
    <>
      <PartBoundary part="player">
        <Player />
      </PartBoundary>
      <p>page</p>
    </>,
  );
  expect(screen.getByText('page')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain(texts.shell.brokenParts.player);
  expect(document.body.textContent).not.toContain('secret reason');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: texts.shell.showAgain }));
  expect(screen.getByText('player')).toBeTruthy();
});

it('the outermost error boundary shows an error with Try again instead of a blank page', () => {
  render(
    <AppBoundary>
      <Broken />
    </AppBoundary>,
  );
  expect(screen.getByText('Unexpected Application Error!')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

/** Opens a part in the frame. @returns the messages */
async function openPart(load: Parameters<typeof LazyPart>[0]['load'], children: () => ReactNode) {
  const player = {
    ...createFakePlayer(),
    getTime: () => ({ positionSeconds: 0, durationSeconds: null }),
  };
  const notify = vi.fn<Services['notify']>();
  render(
    <TestApp services={buildServices({ player, notify })}>
      <ShellLayout>
        <LazyPart load={load}>{children}</LazyPart>
      </ShellLayout>
    </TestApp>,
  );
  await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce());
  return notify.mock.calls.flat();
}

it('a part of the app that throws while rendering says that the app failed, and offers to reload the page', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const [message] = await openPart(
    lazy(async () => true),
    () => <Broken />,
  );
  expect(message).toMatchObject({ tone: 'error', message: texts.shell.partBroken });
  expect(message?.action?.label).toBe(texts.broken.reload);
  message?.action?.onClick();
  expect(reload).toHaveBeenCalledOnce();
});

it('a part of the app that does not load says so, and to check the connection', async () => {
  const load = lazy(() => Promise.reject(new TypeError('Failed to fetch')));
  const [message] = await openPart(load, () => null);
  expect(message).toEqual({ tone: 'error', message: texts.shell.partMissing });
});
