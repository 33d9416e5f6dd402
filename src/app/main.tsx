import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../actions/createQueryClient';
import { watchReplacedQueues } from '../actions/queue/lazyQueueOffers';
import { createAskAhead } from '../actions/search/prefetchQuestion';
import { showChosenLanguage } from '../actions/showChosenLanguage';
import { readEnvironment } from '../config/env';
import { OPENING_SCREEN } from '../config/pageNames';
import { systemClock } from '../lib/clock';
import { startNewest } from '../offline/startNewest';
import { App } from './App';
import { afterFirstPaint } from './afterFirstPaint';
import { createServices } from './createServices';
import { createRouter, whenFirstShown } from './router/createRouter';
import { createHashHistory } from './router/hashHistory';
import { SCREEN_ROUTES } from './router/routes';
import { loadOpenShared } from './router/screens';
import { createToasts } from './shell/createToasts';
import { whenIdle } from './shell/whenIdle';
import '../ui/global.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const toasts = createToasts();
const services = createServices(readEnvironment(document, window.location), toasts.notify);
watchReplacedQueues(services);
const queryClient = createQueryClient(services.storage.changes);
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
function draw(element: HTMLElement): void {
  createRoot(element).render(
    <StrictMode>
      <App services={services} queryClient={queryClient} router={router} toasts={toasts} />
    </StrictMode>,
  );
}
afterFirstPaint(window, () =>
  whenFirstShown(router, () => {
    void Promise.all([isInLanguage, mayBeDrawn]).then(() => draw(root));
  }),
);
if (window.location.search !== '') {
  void loadOpenShared().then((openShared) => openShared(window, router.navigator));
}
whenIdle(() => void services.offline.start());
