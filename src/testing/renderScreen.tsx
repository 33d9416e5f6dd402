import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createQueryClient } from '../actions/createQueryClient';
import { type Services, ServicesContext } from '../actions/services';
import { ShownScreen } from '../app/router/routes';
import { buildServices } from './buildServices';
import { createMemoryHistory } from './memoryHistory';
import { TestRouter } from './TestRouter';

interface ScreenOptions {
  readonly services?: Partial<Services>;
  /** The pattern the screen stands under, and where the test starts. */
  readonly path: string;
  readonly at: string;
}

/** Shows one screen under its route, with services that do nothing unless replaced. */
export function renderScreen(element: ReactNode, { services, path, at }: ScreenOptions) {
  const history = createMemoryHistory(at);
  const routes = [
    { path, element },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const built = buildServices(services);
  const queryClient = createQueryClient(built.storage.changes);
  const view = render(
    <ServicesContext value={built}>
      <QueryClientProvider client={queryClient}>
        <TestRouter history={history} paths={[path, '*']}>
          <ShownScreen routes={routes} />
        </TestRouter>
      </QueryClientProvider>
    </ServicesContext>,
  );
  return { ...view, services: built, history, user: userEvent.setup() };
}
