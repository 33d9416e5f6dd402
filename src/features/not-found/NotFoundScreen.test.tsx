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

it('the not-found page shows 404 over a random picture, with links to its source and the home page [2.17 2.83 8.12]', async () => {
  const { container } = show(async () => ({
    backgroundUrl: '/player/photos/night train.webp',
    sourceUrl: 'https://art.example/12',
  }));
  const source = await screen.findByRole('link', { name: 'Picture source' });
  expect(source.getAttribute('href')).toBe('https://art.example/12');
  expect(container.querySelector('section')?.style.backgroundImage).toBe(
    'url("/player/photos/night%20train.webp")',
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404');
  expect(screen.getByText('Are you well?')).toBeTruthy();
  expect(screen.getByRole('link', { name: /home/ }).getAttribute('href')).toBe('/');
});

it('the not-found page is complete without a picture', async () => {
  const { container } = show(async () => null);
  expect(await screen.findByText('Are you well?')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Picture source' })).toBeNull();
  expect(container.querySelector('section')?.style.backgroundImage).toBe('');
});
