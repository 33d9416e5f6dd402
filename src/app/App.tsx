import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { askAgainOnline } from '../actions/askAgainOnline';
import { createQueryClient } from '../actions/createQueryClient';
import { type Services, ServicesContext } from '../actions/services';
import { AppBoundary } from './AppBoundary';
import { createRouter } from './routes';
import { ConnectedToasts } from './shell/ConnectedToasts';
import type { ToastStore } from './shell/createToasts';
import { useColorScheme } from './useColorScheme';

export interface AppProps {
  readonly services: Services;
  readonly toasts: ToastStore;
}

export function App({ services, toasts }: AppProps) {
  const [queryClient] = useState(() => createQueryClient(services.storage.changes));
  const [router] = useState(createRouter);
  useEffect(() => askAgainOnline(queryClient, window), [queryClient]);
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
