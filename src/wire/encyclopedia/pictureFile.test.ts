import { expect, it } from 'vitest';
import { fetchPictureFile } from './pictureFile';

const JPEG = { headers: { 'content-type': 'image/jpeg' } };

it('a picture is fetched with its type and without a referrer', async () => {
  const sent: RequestInit[] = [];
  const file = await fetchPictureFile('https://a.example/p.jpg', async (_url, init) => {
    sent.push(init);
    return new Response('bytes', JPEG);
  });
  expect(file).toMatchObject({ size: 5, type: 'image/jpeg' });
  expect(sent).toMatchObject([{ credentials: 'omit', referrerPolicy: 'no-referrer' }]);
});

it.each([
  ['a file that is gone', () => new Response('', { status: 404, ...JPEG }), null],
  ['a page instead of a picture', () => new Response('<p>'), null],
  [
    'a file that is too large',
    () => new Response('', { headers: { ...JPEG.headers, 'content-length': '99000000' } }),
    null,
  ],
  ['a host that does not answer', () => Promise.reject(new TypeError('network')), 'unreadable'],
])('%s is no picture', async (_name, answer, expected) => {
  expect(await fetchPictureFile('https://a.example/p.jpg', async () => answer())).toBe(expected);
});
