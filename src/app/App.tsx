import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { askAgainOnline } from '../actions/askAgainOnline';
import { type Services, ServicesContext } from '../actions/services';
import { TEXT_KEYS } from '../storage/database/keys';
import type { SettingsOf, SettingsStore } from '../storage/settings/settings';
import { useSettings } from '../storage/settings/useSettings';
import * as texts from '../texts/texts';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary';
import { ErrorState } from '../ui/feedback/ErrorState';
import { loadMenu } from '../ui/menu/Menu';
import { AnimeNamesContext } from '../ui/names/animeNames';
import { AppRouter } from './router/AppRouter';
import type { ScreenRouter } from './router/createRouter';
import { FramedScreens, SCREEN_ROUTES } from './router/routes';
import { ColorScheme } from './shell/ColorScheme';
import { ConnectedToasts } from './shell/ConnectedToasts';
import type { ToastStore } from './shell/createToasts';
import { whenIdle } from './shell/whenIdle';

type SoonServices = Pick<Services, 'catalogue' | 'likes' | 'downloads' | 'storage'>;

const nothing = () => undefined;

/** At once after the first paint where there is something to open, else when the page is idle. */
function openAt(isHere: boolean, open: () => void): () => void {
  if (!isHere) return whenIdle(open);
  const timer = setTimeout(open);
  return () => clearTimeout(timer);
}

/**
 * Opens the catalogue and the hearts after the first paint: at once where there were some the last
 * time, so that the first search finds them, and otherwise when the page has nothing to do. What is to
 * be kept on this device goes on coming in then.
 *
 * @returns takes it back
 */
export function openSoon({ catalogue, likes, downloads, storage }: SoonServices): () => void {
  const { isHere, isAsked } = storage.catalogueChoices.getSettings();
  const hasLikes = storage.context.texts.read(TEXT_KEYS.likedSongs) !== null;
  const leave = [
    openAt(isHere || isAsked, () => void catalogue.open()),
    // Without them the rows stay as they are; the next press of a heart asks again.
    openAt(hasLikes, () => likes.open().catch(nothing)),
    // Back passes over an entry that was there for what was over the page before a reload.
    openAt(Reflect.get(Object(window.history.state), 'isLayer') === true, () => {
      loadMenu().then(({ watchBack }) => watchBack(), nothing);
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
