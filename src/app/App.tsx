import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { askAgainOnline } from '../actions/askAgainOnline';
import { type Services, ServicesContext } from '../actions/services';
import type { SettingsOf, SettingsStore } from '../storage/settings/settings';
import { useSettings } from '../storage/settings/useSettings';
import * as texts from '../texts/texts';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary';
import { ErrorState } from '../ui/feedback/ErrorState';
import { AnimeNamesContext } from '../ui/names/animeNames';
import { openSoon } from './openSoon';
import { AppRouter } from './router/AppRouter';
import type { ScreenRouter } from './router/createRouter';
import { FramedScreens, SCREEN_ROUTES } from './router/routes';
import { ColorScheme } from './shell/ColorScheme';
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

/** The last net: whatever breaks outside of the frame's parts, the page is never blank. */
export function AppBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={() => (
        <main>
          <ErrorState
            text={texts.broken.routeError}
            hint={texts.broken.appErrorHint}
            onRetry={() => window.location.reload()}
          />
        </main>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

interface ShownAnimeNamesProps {
  readonly names: SettingsStore<SettingsOf<'animeNames'>>;
  readonly children: ReactNode;
}

/** Tells all that names an anime by which of its names; nothing else is drawn when that changes. */
export function ShownAnimeNames({ names, children }: ShownAnimeNamesProps) {
  return <AnimeNamesContext value={useSettings(names).style}>{children}</AnimeNamesContext>;
}
