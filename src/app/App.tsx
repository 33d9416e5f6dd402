import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { type Services, ServicesContext } from '../actions/services';
import { AppBoundary } from './AppBoundary';
import { createRouter } from './routes';
import { ConnectedToasts } from './shell/ConnectedToasts';
import type { ToastStore } from './shell/createToasts';
import { useColorScheme } from './useColorScheme';

/** The wire retries what is worth it; a page that comes back shows what it had. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5 * 60_000 },
    },
  });
}

export interface AppProps {
  readonly services: Services;
  readonly toasts: ToastStore;
}

export function App({ services, toasts }: AppProps) {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(createRouter);
  useColorScheme(services.storage.config);
  return (
    <AppBoundary>
      <ServicesContext value={services}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <ConnectedToasts store={toasts} />
        </QueryClientProvider>
      </ServicesContext>
    </AppBoundary>
  );
}
