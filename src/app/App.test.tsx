// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../actions/createQueryClient';
import { buildServices } from '../testing/buildServices';
import { App } from './App';
import { createRouter } from './router/createRouter';
import { createHashHistory } from './router/hashHistory';
import { createToasts } from './shell/createToasts';

const { FramedScreens } = vi.hoisted(() => {
  // Test files share modules: those loaded by other files do not use the mock below.
  vi.resetModules();
  return { FramedScreens: vi.fn(() => null) };
});
vi.mock('./router/routes', () => ({ FramedScreens, SCREEN_ROUTES: [] }));

afterEach(cleanup);
beforeEach(() => {
  FramedScreens.mockClear();
  document.documentElement.removeAttribute('data-mantine-color-scheme');
});

async function openApp() {
  const services = buildServices();
  const router = createRouter(createHashHistory(window), []);
  router.start();
  const queryClient = createQueryClient(services.storage.changes.subscribe);
  const app = (
    <App services={services} queryClient={queryClient} router={router} toasts={createToasts()} />
  );
  await act(async () => render(app));
  return services.storage.config;
}

it('settings that change during playback do not redraw the screens', async () => {
  const config = await openApp();
  const drawnCount = FramedScreens.mock.calls.length;
  expect(drawnCount).toBeGreaterThan(0);
  act(() => config.changeSettings({ volume: 0.25 }));
  expect(FramedScreens).toHaveBeenCalledTimes(drawnCount);
});
