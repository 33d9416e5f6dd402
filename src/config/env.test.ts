// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readEnvironment } from './env';
import { PUBLIC_HOSTS, SAME_ORIGIN_HOSTS } from './hosts';

function read(head: string) {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = head;
  Object.defineProperty(page, 'baseURI', { value: 'https://songs.example/player/#/song' });
  Object.defineProperty(page, 'location', { value: new URL('https://songs.example/player/') });
  return readEnvironment(page, page.location);
}

it.each([
  ['the local service', '<meta name="song-service" content="same-origin">', SAME_ORIGIN_HOSTS],
  ['a host without the mark', '', PUBLIC_HOSTS],
  ['a host with another mark', '<meta name="song-service" content="">', PUBLIC_HOSTS],
])('the page of %s uses the hosts meant for it', (_, head, hosts) => {
  expect(read(head).hosts).toEqual(hosts);
});

it.each([
  ['<meta name="app-version" content="1.2.3">', '1.2.3'],
  ['', '–'],
])('a page with the head %j has the version %j and its folder as base URL', (head, version) => {
  expect(read(head)).toMatchObject({ version, baseUrl: '/player/' });
});
