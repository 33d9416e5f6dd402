import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Services } from '../actions/services';
import { ShownScreen } from '../app/router/routes';
import { buildServices } from './buildServices';
import { createMemoryHistory } from './memoryHistory';
import { TestApp } from './TestApp';

interface ScreenOptions {
  readonly services?: Partial<Services>;
  /** The route pattern of the screen, and the address at which the test starts. */
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
  const view = render(
    <TestApp services={built} history={history} paths={[path, '*']}>
      <ShownScreen routes={routes} />
    </TestApp>,
  );
  return { ...view, services: built, history, user: userEvent.setup() };
}
