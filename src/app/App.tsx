import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askAgainOnline } from '../actions/askAgainOnline';
import { type Services, ServicesContext } from '../actions/services';
import { AppBoundary } from './AppBoundary';
import { ColorScheme } from './ColorScheme';
import { openSoon } from './openSoon';
import { AppRouter } from './router/AppRouter';
import type { ScreenRouter } from './router/createRouter';
import { FramedScreens, SCREEN_ROUTES } from './router/routes';
import { ShownAnimeNames } from './ShownAnimeNames';
import { ConnectedToasts } from './shell/ConnectedToasts';
import type { ToastStore } from './shell/createToasts';

export interface AppProps {
  readonly services: Services;
  readonly queryClient: QueryClient;
  /** Has been started. */
  readonly router: ScreenRouter;
  readonly toasts: ToastStore;
}

export function App({ services, queryClient, router, toasts }: AppProps) {
  useEffect(() => askAgainOnline(queryClient, window), [queryClient]);
  useEffect(() => openSoon(services), [services]);
  return (
    <AppBoundary>
      <ColorScheme config={services.storage.config} />
      <ServicesContext value={services}>
        <QueryClientProvider client={queryClient}>
          <AppRouter router={router}>
            <ShownAnimeNames names={services.storage.animeNames}>
              <FramedScreens routes={SCREEN_ROUTES} />
            </ShownAnimeNames>
          </AppRouter>
          <ConnectedToasts store={toasts} />
        </QueryClientProvider>
      </ServicesContext>
    </AppBoundary>
  );
}
