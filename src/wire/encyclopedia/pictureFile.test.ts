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

it('a picture that does not say its length is read up to the limit only', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 100_000;
      controller.enqueue(new Uint8Array(100_000));
    },
  });
  const answer = async () => new Response(endless, JPEG);
  expect(await fetchPictureFile('https://a.example/p.jpg', answer)).toBeNull();
  expect(sent).toBeLessThan(3_000_000);
});
