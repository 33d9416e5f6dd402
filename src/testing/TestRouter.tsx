import { type ReactNode, useState } from 'react';
import { AppRouter } from '../app/router/AppRouter';
import { createRouter } from '../app/router/createRouter';
import { lazy } from '../lib/lazy';
import { createMemoryHistory, type MemoryHistory } from './memoryHistory';

interface TestRouterProps {
  /** Home where none is given. */
  readonly history?: MemoryHistory;
  /** The patterns of the addresses; any address where none are given. */
  readonly paths?: readonly string[];
  readonly children: ReactNode;
}

const load = Object.assign(
  lazy(async () => null),
  { arrived: () => true },
);

/** Draws what needs an address, by the app's own router. Nothing has to be fetched for it. */
export function TestRouter({ history, paths = ['*'], children }: TestRouterProps) {
  const [router] = useState(() => {
    const routes = paths.map((path) => ({ path, load }));
    const started = createRouter(history ?? createMemoryHistory('/'), routes);
    started.start();
    return started;
  });
  return <AppRouter router={router}>{children}</AppRouter>;
}
