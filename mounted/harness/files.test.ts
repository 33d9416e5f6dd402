import { expect, test } from './test';

test('what the page itself holds plays, and is asked of no network', async ({ mountedPage }) => {
  await mountedPage.goto('./#/404');
  const asked: string[] = [];
  mountedPage.on('request', (request: Request) => asked.push(request.url));
  const element = new Audio(URL.createObjectURL(new Blob(['sound'])));
  const ended = new Promise((resolve) => {
    for (const end of ['canplay', 'error']) element.addEventListener(end, () => resolve(end));
  });
  element.load();
  expect(await ended).toBe('canplay');
  expect(asked.filter((address) => address.startsWith('blob:'))).toEqual([]);
});
