import { type ReactNode, useState } from 'react';
import { AppRouter } from '../app/router/AppRouter';
import { createRouter } from '../app/router/createRouter';
import { lazy } from '../lib/lazy';
import { createMemoryHistory, type MemoryHistory } from './memoryHistory';

interface TestRouterProps {
  /** Home by default. */
  readonly history?: MemoryHistory;
  /** The patterns of the addresses; any address by default. */
  readonly paths?: readonly string[];
  readonly children: ReactNode;
}

const load = Object.assign(
  lazy(async () => null),
  { arrived: () => true },
);

/** Renders children that need an address, with the app's own router. It fetches nothing. */
export function TestRouter({ history, paths = ['*'], children }: TestRouterProps) {
  const [router] = useState(() => {
    const routes = paths.map((path) => ({ path, load }));
    const started = createRouter(history ?? createMemoryHistory('/'), routes);
    started.start();
    return started;
  });
  return <AppRouter router={router}>{children}</AppRouter>;
}
