import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '../actions/createQueryClient';
import { type Services, ServicesContext } from '../actions/services';
import type { MemoryHistory } from './memoryHistory';
import { TestRouter } from './TestRouter';

interface TestAppProps {
  readonly services: Services;
  /** Home by default. */
  readonly history?: MemoryHistory;
  /** The patterns of the addresses; any address by default. */
  readonly paths?: readonly string[];
  readonly children: ReactNode;
}

/** The context every part of the app needs: services, the query client, and an address. */
export function TestApp({ services, children, ...router }: TestAppProps) {
  const [client] = useState(() => createQueryClient(services.storage.changes.subscribe));
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={client}>
        <TestRouter {...router}>{children}</TestRouter>
      </QueryClientProvider>
    </ServicesContext>
  );
}
