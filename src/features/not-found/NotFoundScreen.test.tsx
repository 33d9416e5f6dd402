// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Services } from '../../actions/services';
import { PATHS, ROUTES } from '../../config/paths';
import { renderScreen } from '../../testing/renderScreen';
import { NotFoundScreen } from './NotFoundScreen';

afterEach(cleanup);

function show(fetchRandomPhoto: Services['photos']['fetchRandomPhoto']) {
  return renderScreen(<NotFoundScreen />, {
    path: ROUTES.notFound,
    at: PATHS.notFound,
    services: { photos: { fetchRandomPhoto } },
  });
}

it('the not-found page is complete without a picture', async () => {
  const { container } = show(async () => null);
  expect(await screen.findByText('Are you well?')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Picture source' })).toBeNull();
  expect(container.querySelector('section')?.style.backgroundImage).toBe('');
});
