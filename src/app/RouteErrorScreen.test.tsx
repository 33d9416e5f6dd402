// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServicesContext } from '../actions/services';
import { buildServices } from '../testing/buildServices';
import { texts } from '../texts/texts';
import { RouteErrorScreen } from './RouteErrorScreen';
import { screenRoute } from './routes';
import { ShellLayout } from './shell/ShellLayout';

let failure: Error | null = null;
function Fragile() {
  if (failure !== null) throw failure;
  return <h1>Whole again</h1>;
}

beforeEach(() => {
  failure = null;
  // What broke is reported; that is wanted here.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function renderApp(lazyRoute: Pick<RouteObject, 'lazy'>) {
  const router = createMemoryRouter(
    [
      {
        element: <ShellLayout />,
        hydrateFallbackElement: <p>…</p>,
        children: [
          {
            errorElement: <RouteErrorScreen />,
            children: [
              { path: '/', element: <h1>Home</h1> },
              { path: '/fragile', element: <Fragile /> },
              { path: '/lazy', ...lazyRoute },
            ],
          },
        ],
      },
    ],
    { initialEntries: ['/'] },
  );
  render(
    <ServicesContext value={buildServices()}>
      <RouterProvider router={router} />
    </ServicesContext>,
  );
  return router;
}

describe('a screen that throws', () => {
  it('leaves bar, destinations and player alive, and leads home', async () => {
    const router = renderApp({});
    failure = new Error('broken on purpose');
    await router.navigate('/fragile');
    expect((await screen.findAllByText('Unexpected Application Error!')).length).toBeGreaterThan(0);
    expect(screen.getByRole('region', { name: 'Player' })).toBeTruthy();
    expect(screen.getByRole('search')).toBeTruthy();
    expect(document.body.textContent).not.toContain('broken on purpose');
    const main = within(screen.getByRole('main'));
    await userEvent.click(main.getByRole('link', { name: texts.broken.goHome }));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
  });

  it('can be tried again in place', async () => {
    const router = renderApp({});
    failure = new Error('once');
    await router.navigate('/fragile');
    await screen.findByRole('alert');
    failure = null;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Whole again' })).toBeTruthy();
  });
});

it('a screen whose file did not come says so, and is fetched again', async () => {
  let isOnline = false;
  const router = renderApp(
    screenRoute(async () => {
      if (isOnline) return () => <h1>Loaded</h1>;
      throw new TypeError('Failed to fetch dynamically imported module: http://localhost/x.js');
    }),
  );
  await router.navigate('/lazy');
  expect((await screen.findAllByText(texts.broken.chunkMissing)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Unexpected Application Error!')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await screen.findAllByText(texts.broken.chunkMissing)).length).toBeGreaterThan(0);
  isOnline = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Loaded' })).toBeTruthy();
});

it('a screen that is missing comes by itself with the connection', async () => {
  let isOnline = false;
  const router = renderApp(
    screenRoute(async () => {
      if (isOnline) return () => <h1>Loaded</h1>;
      throw new TypeError('Importing a module script failed.');
    }),
  );
  await router.navigate('/lazy');
  await screen.findAllByText(texts.broken.chunkMissing);
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: 'Loaded' })).toBeTruthy();
});
