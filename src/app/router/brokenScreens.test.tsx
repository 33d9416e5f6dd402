// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type Services, ServicesContext } from '../../actions/services';
import { lazy } from '../../lib/lazy';
import { buildServices } from '../../testing/buildServices';
import { createFakePlayer } from '../../testing/fakePlayer';
import { texts } from '../../texts/texts';
import { AppRouter } from './AppRouter';
import { createRouter } from './createRouter';
import { createHashHistory } from './hashHistory';
import { FramedScreens, screenRoutes } from './routes';
import type { ScreenRow } from './screens';

let failure: Error | null = null;
function Fragile() {
  if (failure !== null) throw failure;
  return <h1>Whole again</h1>;
}

beforeEach(() => {
  failure = null;
  // The error is reported, which is expected here.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const NEVER: ScreenRow['load'] = lazy(() => new Promise(() => {}));

function renderApp(loadLazy: ScreenRow['load'] = NEVER, services: Partial<Services> = {}) {
  const routes = screenRoutes([
    { path: '/', load: lazy(async () => () => <h1>Home</h1>) },
    { path: '/fragile', load: lazy(async () => Fragile) },
    { path: '/lazy', load: loadLazy },
  ]);
  window.history.replaceState(null, '', '#/');
  const router = createRouter(createHashHistory(window), routes);
  router.start();
  render(
    <ServicesContext value={buildServices(services)}>
      <AppRouter router={router}>
        <FramedScreens routes={routes} />
      </AppRouter>
    </ServicesContext>,
  );
  return async (path: string) => {
    await screen.findByRole('heading', { name: 'Home' });
    act(() => router.navigator.push(path));
  };
}

it('an app frame that throws shows an error, and Try again shows the frame', async () => {
  const player = createFakePlayer();
  const getSnapshot = vi.spyOn(player, 'getSnapshot').mockImplementation(() => {
    throw new Error('broken on purpose');
  });
  renderApp(NEVER, { player });
  await screen.findAllByText('Unexpected Application Error!');
  getSnapshot.mockRestore();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
});

it('a screen whose chunk failed to load is shown if the connection returns as its message appears', async () => {
  let isOnline = false;
  // Runs right after React has changed the page, before its passive effects.
  const observer = new MutationObserver(() => {
    if (isOnline || screen.queryAllByText(texts.broken.chunkMissing).length === 0) return;
    isOnline = true;
    window.dispatchEvent(new Event('online'));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  const goTo = renderApp(
    lazy(async () => {
      if (isOnline) return () => <h1>Loaded</h1>;
      throw new TypeError('Importing a module script failed.');
    }),
  );
  await goTo('/lazy');
  expect(await screen.findByRole('heading', { name: 'Loaded' })).toBeTruthy();
});
