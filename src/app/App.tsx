import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { type Services, ServicesContext } from '../actions/services';
import { theme } from '../ui/theme';
import { createRouter } from './routes';
import { useColorScheme } from './useColorScheme';

/** The wire retries what is worth it; a page that comes back shows what it had. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5 * 60_000 },
    },
  });
}

export function App({ services }: { readonly services: Services }) {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(createRouter);
  const colorScheme = useColorScheme(services.storage.config);
  return (
    <MantineProvider theme={theme} forceColorScheme={colorScheme}>
      <ServicesContext value={services}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Notifications position="top-right" />
        </QueryClientProvider>
      </ServicesContext>
    </MantineProvider>
  );
}
