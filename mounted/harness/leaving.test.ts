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
