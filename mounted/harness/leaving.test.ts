import { vi } from 'vitest';
import { nextTask } from './realTimers';
import { expect, test } from './test';

test('a page that is loaded anew while its test ends does not stay for the next one', async ({
  mountedPage,
}) => {
  await mountedPage.goto('./#/404');
  const reloading = mountedPage.reload();
  await mountedPage.close();
  await reloading;
  for (let task = 0; task < 20; task += 1) await nextTask();
  expect(document.body.innerHTML).toBe('');
});

test('a page that is left before its first screen is drawn is not drawn later, with keys of its own', async ({
  mountedPage,
}) => {
  await mountedPage.goto('./#/404');
  await mountedPage.reload();
  await mountedPage.close();
  const listen = vi.spyOn(document, 'addEventListener');
  for (let frame = 0; frame < 10; frame += 1) {
    await new Promise(requestAnimationFrame);
    for (let task = 0; task < 20; task += 1) await nextTask();
  }
  expect(listen.mock.calls.map(([name]) => name)).not.toContain('keydown');
  listen.mockRestore();
});
