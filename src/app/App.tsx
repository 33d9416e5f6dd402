import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { askAgainOnline } from '../actions/createQueryClient';
import { type Services, ServicesContext, useServices } from '../actions/services';
import { lazy } from '../lib/lazy';
import { TEXT_KEYS } from '../storage/database/keys';
import { useSettings } from '../storage/settings/useSettings';
import { texts } from '../texts/texts';
import { useShownLanguage } from '../texts/useShownLanguage';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary';
import { ErrorState } from '../ui/feedback/Feedback';
import { AnimeNamesContext } from '../ui/names/animeNames';
import { useWindowQuery } from '../ui/nearness/useWindowQuery';
import { AppRouter } from './router/AppRouter';
import type { ScreenRouter } from './router/createRouter';
import { FramedScreens, SCREEN_ROUTES } from './router/routes';
import { ConnectedToasts } from './shell/ConnectedToasts';
import type { ToastStore } from './shell/createToasts';
import { whenIdle } from './shell/whenIdle';

const LIGHT_QUERY = '(prefers-color-scheme: light)';

/**
 * Applies the chosen theme to the page and the browser's own bars. Renders nothing: settings also
 * change with the volume, and every component that reads them renders with all its content.
 */
function ColorScheme() {
  const { theme } = useSettings(useServices().storage.config);
  const isSystemLight = useWindowQuery(LIGHT_QUERY);
  const systemScheme = isSystemLight ? 'light' : 'dark';
  const scheme = theme === 'system' ? systemScheme : theme;

  useLayoutEffect(() => {
    const page = document.documentElement;
    page.setAttribute('data-mantine-color-scheme', scheme);
    const ground = window.getComputedStyle(page).getPropertyValue('--ground');
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  }, [scheme]);
  return null;
}

const nothing = () => undefined;

const loadWatchBack = lazy(() => import('../ui/nearness/useClosedByBack'), 'watchBack');

/** Opens right after the first paint if there is something to open, else once the page is idle. */
function openAt(isHere: boolean, open: () => void): () => void {
  if (!isHere) return whenIdle(open);
  const timer = setTimeout(open);
  return () => clearTimeout(timer);
}

/**
 * Opens the catalogue and the likes after the first paint: right away if the browser had some last
 * time, so that the first search uses them, else once the page is idle. @returns cancels
 */
export function openSoon({ catalogue, likes, downloads, storage }: Services): () => void {
  const { isHere, isAsked } = storage.catalogueChoices.getSettings();
  const hasLikes = storage.context.texts.read(TEXT_KEYS.likedSongs) !== null;
  const leave = [
    openAt(isHere || isAsked, () => void catalogue.open()),
    whenIdle(() => void catalogue.fetchQuietly()),
    // Without the likes the rows stay unchanged; the next press of a heart tries again.
    openAt(hasLikes, () => likes.open().catch(nothing)),
    // Back skips a history entry that belongs to an overlay from before a reload.
    openAt(Reflect.get(Object(window.history.state), 'isLayer') === true, () => {
      loadWatchBack().then((watchBack) => watchBack(), nothing);
    }),
    whenIdle(() => {
      if (storage.downloadMark.getSettings().isAny) void downloads.open();
    }),
  ];
  return () => {
    for (const each of leave) each();
  };
}

export interface AppProps {
  readonly services: Services;
  readonly queryClient: QueryClient;
  readonly router: ScreenRouter;
  readonly toasts: ToastStore;
}

/**
 * Renders everything again in another language: a text is read while a component renders. What is
 * typed, chosen, focused and scrolled stays, as sound, queue and open dialogs do.
 */
export function App({ services, queryClient, router, toasts }: AppProps) {
  const language = useShownLanguage();
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => askAgainOnline(queryClient, window), [queryClient]);
  useEffect(() => openSoon(services), [services]);
  return (
    <AppBoundary>
      <ServicesContext value={services}>
        <ColorScheme />
        <QueryClientProvider client={queryClient}>
          <AppRouter router={router}>
            <ShownAnimeNames>
              <FramedScreens routes={SCREEN_ROUTES} />
            </ShownAnimeNames>
          </AppRouter>
          <ConnectedToasts store={toasts} />
        </QueryClientProvider>
      </ServicesContext>
    </AppBoundary>
  );
}

/** The last error boundary: if anything outside the frame fails, the page is not blank. */
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

/** Tells components which name of an anime to show. Nothing else renders when that changes. */
export function ShownAnimeNames({ children }: { readonly children: ReactNode }) {
  const { style } = useSettings(useServices().storage.animeNames);
  return <AnimeNamesContext value={style}>{children}</AnimeNamesContext>;
}
