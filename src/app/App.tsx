import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askAgainOnline } from '../actions/askAgainOnline';
import { createQueryClient } from '../actions/createQueryClient';
import { type Services, ServicesContext } from '../actions/services';
import * as texts from '../texts/texts';
import { Skeletons } from '../ui/feedback/Skeletons';
import { AppBoundary } from './AppBoundary';
import { AppRouter } from './router/AppRouter';
import { createRouter } from './router/createRouter';
import { createHashHistory } from './router/hashHistory';
import { FramedScreens, SCREEN_ROUTES } from './routes';
import { ConnectedToasts } from './shell/ConnectedToasts';
import type { ToastStore } from './shell/createToasts';
import { useColorScheme } from './useColorScheme';

export interface AppProps {
  readonly services: Services;
  readonly toasts: ToastStore;
}

export function App({ services, toasts }: AppProps) {
  const [queryClient] = useState(() => createQueryClient(services.storage.changes));
  const [router] = useState(() => createRouter(createHashHistory(window), SCREEN_ROUTES));
  useEffect(() => askAgainOnline(queryClient, window), [queryClient]);
  useColorScheme(services.storage.config);
  return (
    <AppBoundary>
      <ServicesContext value={services}>
        <QueryClientProvider client={queryClient}>
          <AppRouter
            router={router}
            fallback={<Skeletons shape="rows" label={texts.frame.loading} />}
          >
            <FramedScreens routes={SCREEN_ROUTES} />
          </AppRouter>
          <ConnectedToasts store={toasts} />
        </QueryClientProvider>
      </ServicesContext>
    </AppBoundary>
  );
}
