import { expect, it } from 'vitest';
import { tabOf } from './MobileTabBar';

it.each([
  ['/', 'home'],
  ['/search/naruto', 'search'],
  ['/find', 'search'],
  ['/playlist', 'playlists'],
  ['/playlist/3', 'playlists'],
  ['/listened', 'library'],
  ['/anime/13', 'library'],
  ['/404', 'library'],
] as const)('the address %s belongs to the tab %s [11.47]', (path, tab) => {
  expect(tabOf(path)).toBe(tab);
});
