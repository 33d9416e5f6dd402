import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createQueryClient } from '../actions/createQueryClient';
import { type Services, ServicesContext } from '../actions/services';
import { buildServices } from './buildServices';

interface ScreenOptions {
  readonly services?: Partial<Services>;
  /** The pattern the screen stands under, and where the test starts. */
  readonly path: string;
  readonly at: string;
}

/** Shows one screen under its route, with services that do nothing unless replaced. */
export function renderScreen(element: ReactNode, { services, path, at }: ScreenOptions) {
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '*', element: <p>elsewhere</p> },
    ],
    {
      initialEntries: [at],
    },
  );
  const built = buildServices(services);
  const queryClient = createQueryClient(built.storage.changes);
  const view = render(
    <ServicesContext value={built}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ServicesContext>,
  );
  return { ...view, services: built, router, user: userEvent.setup() };
}
