import type { Browser, Page } from '@playwright/test';
import { formatSharedPlaylist } from '../../../src/domain/playlist/sharedPlaylist';
import * as german from '../../../src/texts/made/de/start';
import * as english from '../../../src/texts/made/en/start';
import * as french from '../../../src/texts/made/fr/start';
import * as japanese from '../../../src/texts/made/ja/start';
import * as brazilian from '../../../src/texts/made/pt-BR/start';
import * as chinese from '../../../src/texts/made/zh-CN/start';
import { expect, test } from '../../fixtures';
import { readStore } from '../../readStore';
import { LanguageChoice } from '../../screens/LanguageChoice';
import { playlistText, seedPlaylist } from '../../screens/PlaylistPages';
import { Shell } from '../../screens/Shell';
import { seedLibrary } from '../../seedLibrary';
import { seedListens } from '../../seedListens';

const TEXT_FILE = /\/assets\/([a-z]{2}(?:-[A-Z]{2})?)\.(?:start|pages|more)-[^/]*\.js$/;
const LANGUAGE_KEY = 'SuperPlayer.language';

const shownLanguage = (page: Page) => page.evaluate(() => document.documentElement.lang);

/** A link of the navigation, by which a language is told apart from the others. */
const mySongs = (page: Page, { screens }: Pick<typeof english, 'screens'>) =>
  page.getByRole('navigation').getByRole('link', { name: screens.songs, exact: true }).first();

/** The languages of the files of texts among addresses. */
const languagesOf = (addresses: readonly string[]) => [
  ...new Set(addresses.flatMap((address) => TEXT_FILE.exec(address)?.[1] ?? [])),
];

/** Playlists and everything else stored, except the language, and the position that a song keeps storing. */
const storedData = async (page: Page) => ({
  playlists: await readStore(page, 'playlists'),
  texts: await page.evaluate(
    (left) => Object.entries(localStorage).filter(([key]) => !left.includes(key)),
    [LANGUAGE_KEY, 'SuperPlayer.position'],
  ),
});

async function openIn(browser: Browser, address: string, locale: string): Promise<Page> {
  const context = await browser.newContext({ locale, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test.describe('the first visit', () => {
  test('in a browser in ja-JP, pt-PT, zh-TW or sw shows ja, pt-BR, zh-CN or en, and loads the texts of no other language [14.10 14.11]', async ({
    browser,
    service,
  }) => {
    for (const [locale, tag, texts] of [
      ['ja-JP', 'ja', japanese],
      ['pt-PT', 'pt-BR', brazilian],
      ['zh-TW', 'zh-CN', chinese],
      ['sw', 'en', english],
    ] as const) {
      await test.step(locale, async () => {
        const page = await openIn(browser, 'about:blank', locale);
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        await page.goto(`${service.address}#/song`);
        await expect(mySongs(page, texts), locale).toBeVisible();
        expect(await shownLanguage(page), locale).toBe(tag);
        // Parts that a page needs later come when it is idle.
        const parts = () => new Set(asked.filter((address) => TEXT_FILE.test(address))).size;
        await expect.poll(parts, locale).toBe(3);
        expect(languagesOf(asked), locale).toEqual([tag]);
        await page.context().close();
      });
    }
  });

  test('writes numbers, dates and lists as the language does [14.13]', async ({
    browser,
    service,
  }) => {
    const page = await openIn(browser, `${service.address}#/song`, 'de-DE');
    await expect(mySongs(page, german)).toBeVisible();
    await seedLibrary(page, 1234);
    await seedListens(page, ['2025-03-09', '2025-10-21']);
    await page.reload();
    const main = page.getByRole('main');
    await expect(main.getByText(german.common.songCount(1234))).toBeVisible();
    await expect(main.getByText(/1\.234/).first()).toBeVisible();
    await page.goto(`${service.address}#/looking-back`);
    await expect(main.getByText(/9\. März 2025/)).toBeVisible();
    await page.context().close();
  });
});

test.describe('another language chosen in the settings', () => {
  test('leaves the sound going on', async ({ page, player, playTank }) => {
    await playTank();
    await player.goToMiddle();
    await page.evaluate(() => {
      Reflect.set(window, 'stops', 0);
      for (const element of Reflect.get(window, 'playedElements')) {
        for (const name of ['pause', 'emptied', 'seeking']) {
          element.addEventListener(name, () =>
            Reflect.set(window, 'stops', Reflect.get(window, 'stops') + 1),
          );
        }
      }
    });
    const before = await player.sound();
    const language = new LanguageChoice(page);
    await language.open();
    await language.choose('日本語');
    await expect(mySongs(page, japanese)).toBeAttached();
    await player.expectGoesOnFrom(before);
    expect(await page.evaluate(() => Reflect.get(window, 'stops'))).toBe(0);
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('button', { name: japanese.player.pause, exact: true }).first(),
    ).toBeVisible();
  });

  test('is shown in the other tabs too', async ({ page, context, shell }) => {
    await shell.open('/404');
    const other = await context.newPage();
    await new Shell(other).open('/song');
    await other.evaluate(() => Reflect.set(window, 'isSamePage', true));
    const language = new LanguageChoice(page);
    await language.open();
    await language.choose('日本語');
    await expect(mySongs(other, japanese)).toBeVisible();
    expect(await shownLanguage(other)).toBe('ja');
    expect(await other.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
  });

  test('changes nothing that is stored, no address, and shared links open in every language [14.15]', async ({
    page,
    browser,
    shell,
    service,
    player,
    playTank,
  }) => {
    await shell.open('/playlist');
    await seedPlaylist(page, playlistText('Evening', [1, 2, 3]));
    await playTank();
    // A song that plays on would be followed by others, which is stored.
    const stored = () => page.evaluate(() => localStorage.getItem('config'));
    await expect.poll(stored).toContain('"played":true');
    await player.pauseButton.click();
    await expect.poll(stored).toContain('"played":false');
    const language = new LanguageChoice(page);
    await language.open();
    await language.dialog.getByText('Light', { exact: true }).click();
    const before = await storedData(page);
    const address = page.url();
    for (const name of ['日本語', 'Deutsch', 'English']) {
      await language.choose(name);
      await expect(language.radio(name)).toBeChecked();
      expect(await storedData(page)).toEqual(before);
      expect(page.url()).toBe(address);
    }
    const shared = formatSharedPlaylist({ title: 'Evening', songs: [1, 2] });
    for (const [locale, texts] of [
      ['ja', japanese],
      ['fr', french],
    ] as const) {
      const other = await openIn(browser, `${service.address}#/shared/${shared}`, locale);
      await expect(other.getByRole('heading', { level: 1, name: 'Evening' })).toBeVisible();
      await expect(mySongs(other, texts)).toBeVisible();
      await other.context().close();
    }
  });

  test('whose files cannot be loaded leaves the old one, with a message', async ({
    page,
    shell,
  }) => {
    await shell.open('/404');
    const language = new LanguageChoice(page);
    await language.open();
    await page.route(/\/assets\/ja\./, (route) => route.abort());
    await language.choose('日本語');
    await expect(page.getByText('Couldn’t load this language', { exact: false })).toBeVisible();
    await expect(language.radio('English')).toBeChecked();
    expect(await shownLanguage(page)).toBe('en');
    expect(await page.evaluate((key) => localStorage.getItem(key), LANGUAGE_KEY)).toBeNull();
    await page.unroute(/\/assets\/ja\./);
    await language.choose('日本語');
    await expect(language.radio('日本語')).toBeChecked();
    await expect(mySongs(page, japanese)).toBeAttached();
  });
});
