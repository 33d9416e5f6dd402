import { StrictMode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createQueryClient } from '../actions/createQueryClient';
import { watchReplacedQueues } from '../actions/queue/lazyQueueOffers';
import { createAskAhead } from '../actions/search/prefetchQuestion';
import type { Services } from '../actions/services';
import { showChosenLanguage } from '../actions/showChosenLanguage';
import { OPENING_SCREEN } from '../config/builtPage';
import { readEnvironment } from '../config/env';
import { systemClock } from '../lib/clock';
import { startNewest } from '../offline/startNewest';
import { App } from './App';
import { afterFirstPaint } from './afterFirstPaint';
import { createServices } from './createServices';
import type { Launch, OpenedApp } from './openShared';
import { createRouter, whenFirstShown } from './router/createRouter';
import { createHashHistory } from './router/hashHistory';
import { SCREEN_ROUTES } from './router/routes';
import { loadOpenLaunch, loadOpenShared } from './router/screens';
import { createToasts } from './shell/createToasts';
import { whenIdle } from './shell/whenIdle';
import { keepTranslatedTexts } from './translatedTexts';

/** What a test ends when it leaves the page; a browser drops it with the page. */
interface StartedApp {
  readonly services: Services;
  /** Takes away what is drawn; what could not be drawn yet never is. */
  readonly leave: () => void;
}

/** As where the program itself does not come: the page loads itself again past all caches, or says so. */
function tellNotStarted(): void {
  document.querySelector('script[type=module]')?.dispatchEvent(new Event('error'));
}

declare global {
  interface Window {
    /** Only some browsers have it. */
    readonly launchQueue?: { readonly setConsumer: (take: (launch: Launch) => void) => void };
  }
}

/** Handles what other apps and the system open in this one: by its address, or while it runs. */
function connectOpenings(app: OpenedApp): void {
  if (window.location.search !== '') {
    void loadOpenShared().then((openShared) => openShared(window, app));
  }
  window.launchQueue?.setConsumer((launch) => {
    void loadOpenLaunch().then((openLaunch) => openLaunch(launch, app));
  });
}

/**
 * Composes the app and draws it into the element, once its first screen and the texts of the chosen
 * language are loaded. The mounted tests start the app by this function too.
 */
export function startApp(element: HTMLElement): StartedApp {
  const toasts = createToasts();
  const services = createServices(readEnvironment(document, window.location), toasts.notify);
  watchReplacedQueues(services);
  const queryClient = createQueryClient(services.storage.changes.subscribe);
  const prefetch = createAskAhead(queryClient);
  const router = createRouter(createHashHistory(window), SCREEN_ROUTES, (route, place) => {
    prefetch(route.query?.(place, services) ?? null);
    window.dispatchEvent(new CustomEvent(OPENING_SCREEN, { detail: place.pathname }));
  });
  const { language } = services.storage;
  const isInLanguage = showChosenLanguage(language, window.navigator.languages);
  const mayBeDrawn = startNewest(
    navigator.serviceWorker,
    { onStart: () => window.location.reload(), onLate: () => void services.offline.tookOver() },
    systemClock,
  );
  // Starts before the first render, so that the first screen's code and songs load meanwhile.
  router.start();
  let root: Root | null = null;
  let isLeft = false;
  function draw(): void {
    if (isLeft) return;
    keepTranslatedTexts(document.body);
    const made = createRoot(element);
    root = made;
    startTransition(() =>
      made.render(
        <StrictMode>
          <App services={services} queryClient={queryClient} router={router} toasts={toasts} />
        </StrictMode>,
      ),
    );
  }
  afterFirstPaint(window, () =>
    whenFirstShown(router, () => {
      void Promise.all([isInLanguage, mayBeDrawn]).then(draw, tellNotStarted);
    }),
  );
  connectOpenings({ ...services, navigator: router.navigator });
  whenIdle(() => void services.offline.start());
  function leave(): void {
    isLeft = true;
    root?.unmount();
  }
  return { services, leave };
}
