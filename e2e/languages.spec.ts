import type { Page } from '@playwright/test';
import type * as english from '../src/texts/made/en/start';
import * as japaneseMore from '../src/texts/made/ja/more';
import * as japanese from '../src/texts/made/ja/start';
import { expect, test } from './fixtures';
import { openInstalledHarness, waitUntilKept } from './installedHarness';
import { LanguageChoice } from './screens/LanguageChoice';

const TEXT_FILE = /\/assets\/([a-z]{2}(?:-[A-Z]{2})?)\.(?:start|pages|more)-[^/]*\.js$/;

/** A link of the navigation, by which a language is told apart from the others. */
const mySongs = (page: Page, { screens }: Pick<typeof english, 'screens'>) =>
  page.getByRole('navigation').getByRole('link', { name: screens.songs, exact: true }).first();

/** The languages of the files of texts among addresses. */
const languagesOf = (addresses: readonly string[]) => [
  ...new Set(addresses.flatMap((address) => TEXT_FILE.exec(address)?.[1] ?? [])),
];

test('the installed app opens offline in the chosen language, and keeps the texts of that and the first one alone [14.10]', async ({
  browser,
  service,
}) => {
  test.slow();
  const harness = await openInstalledHarness(browser, service.address);
  const first = await harness.openTab('/404');
  await waitUntilKept(first);
  const kept = () =>
    first.evaluate(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map(({ url }) => url);
    });
  expect(languagesOf(await kept())).toEqual(['en']);
  const language = new LanguageChoice(first);
  await language.open();
  await language.choose('日本語');
  await expect(mySongs(first, japanese)).toBeAttached();
  const partsIn = async (tag: string) =>
    (await kept()).filter((address) => TEXT_FILE.exec(address)?.[1] === tag).length;
  await expect.poll(() => partsIn('ja')).toBe(3);
  expect(languagesOf(await kept()).toSorted()).toEqual(['en', 'ja']);
  await first.close();
  await harness.goOffline();
  const page = await harness.context.newPage();
  await page.goto('./#/listened');
  await expect(mySongs(page, japanese)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(japaneseMore.listened.empty);
  await new LanguageChoice(page).open();
  await expect(page.getByRole('dialog')).toContainText(japaneseMore.settings.theme);
  await harness.close();
});
