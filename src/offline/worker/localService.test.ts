import { expect, it, vi } from 'vitest';
import { askLocalService, isLoopback } from './localService';

const ADDRESS = 'http://localhost:4173/player/';
const MARKED = '<head><meta name="song-service" content="same-origin"></head>';

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['[::1]', true],
  ['localhost.example', false],
  ['127.0.0.1.example', false],
  ['songs.example', false],
])('the host %s counts as this machine: %s', (hostname, expected) => {
  expect(isLoopback(hostname)).toBe(expected);
});

it('askLocalService gives the page of the local service with its headers [10.35]', async () => {
  const fetch = vi.fn(async () => new Response(MARKED, { headers: { 'x-kept': 'yes' } }));
  const page = await askLocalService(ADDRESS, fetch);
  expect(await page?.text()).toBe(MARKED);
  expect(page?.headers.get('x-kept')).toBe('yes');
});

it.each([
  ['another server answers', async () => new Response('<head></head>')],
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
])('askLocalService gives null when %s', async (_name, fetch) => {
  expect(await askLocalService(ADDRESS, fetch)).toBeNull();
});
