import type { Page } from '@playwright/test';
import { describe } from 'vitest';
import { focusByKey } from '../../e2e/keyboardFocus';
import { PRACTICE_SONGS } from '../../e2e/practiceSongs';
import { LanguageChoice } from '../../e2e/screens/LanguageChoice';
import { PracticePage } from '../../e2e/screens/PracticePage';
import { seedLibrary } from '../../e2e/seedLibrary';
import type * as english from '../../src/texts/made/en/start';
import * as japaneseLists from '../../src/texts/made/ja/pages';
import * as japanese from '../../src/texts/made/ja/start';
import { expect, test, testWith } from '../harness/test';

const shownLanguage = (page: Page) => page.evaluate(() => document.documentElement.lang);

const scrolledPx = (page: Page) => page.evaluate(() => window.scrollY);

/** A link of the navigation, by which a language is told apart from the others. */
const mySongs = (page: Page, { screens }: Pick<typeof english, 'screens'>) =>
  page.getByRole('navigation').getByRole('link', { name: screens.songs, exact: true }).first();

/** Chooses Japanese in the settings of this tab, and closes them. */
async function chooseJapanese(page: Page): Promise<void> {
  const language = new LanguageChoice(page);
  await language.open();
  await language.choose('日本語');
  await page.keyboard.press('Escape');
  await expect(language.dialog).toHaveCount(0);
  await expect.poll(() => shownLanguage(page)).toBe('ja');
}

describe('another language chosen in the settings', () => {
  test('is shown at once without a reload, with the dialog, the focus, the place on the page and the open queue [14.10]', async ({
    page,
    shell,
  }) => {
    const language = new LanguageChoice(page);
    await shell.open('/song');
    await seedLibrary(page, 300);
    await page.reload();
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Play this page', exact: true }).click();
    await page.keyboard.press('q');
    await expect(page.getByRole('complementary', { name: 'Queue' })).toBeVisible();
    await page.evaluate(() => {
      window.scrollTo(0, 1500);
      Reflect.set(window, 'isSamePage', true);
    });
    const address = page.url();
    await language.open();
    const placePx = await scrolledPx(page);
    expect(placePx).toBeGreaterThan(500);
    await language.choose('日本語');
    await expect(language.dialog.getByRole('heading', { level: 2 })).toHaveText(
      japanese.frame.settingsButton,
    );
    await expect(language.radio('日本語')).toBeChecked();
    await expect(language.radio('日本語')).toBeFocused();
    expect(await shownLanguage(page)).toBe('ja');
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
    expect(page.url()).toBe(address);
    await expect.poll(() => scrolledPx(page)).toBe(placePx);
    await page.keyboard.press('Escape');
    await expect(language.dialog).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: japanese.frame.settingsButton, exact: true }),
    ).toBeFocused();
    await expect.poll(() => scrolledPx(page)).toBe(placePx);
    await expect(page.getByRole('complementary', { name: japanese.common.queue })).toBeVisible();
    await expect(mySongs(page, japanese)).toBeVisible();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(japanese.screens.songs);
    await page.reload();
    await expect(mySongs(page, japanese)).toBeVisible();
    expect(await shownLanguage(page)).toBe('ja');
  });

  test('keeps the selected songs', async ({ page, shell }) => {
    const main = page.getByRole('main');
    await shell.open('/song');
    await seedLibrary(page, 20);
    await page.reload();
    const row = (place: number) => main.locator('li[data-row]').nth(place);
    for (const place of [1, 3]) {
      await row(place).click({ modifiers: ['Control'], position: { x: 5, y: 5 } });
    }
    await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
    await chooseJapanese(page);
    await expect(
      page.getByText(japaneseLists.playlistPage.selected(2), { exact: true }),
    ).toBeVisible();
  });

  test('is chosen with the arrow keys, and the next key goes on from there', async ({
    page,
    shell,
  }) => {
    const language = new LanguageChoice(page);
    await shell.open('/404');
    await language.open();
    await focusByKey(language.radio('English'));
    for (const [name, tag] of [
      ['Português (Brasil)', 'pt-BR'],
      ['Español', 'es'],
      ['日本語', 'ja'],
    ] as const) {
      await page.keyboard.press('ArrowDown');
      await expect(language.radio(name)).toBeChecked();
      await expect(language.radio(name)).toBeFocused();
      expect(await shownLanguage(page)).toBe(tag);
    }
    await page.goBack();
    await expect(language.dialog).toHaveCount(0);
    await expect(page).toHaveURL(/#\/404$/);
    await expect(mySongs(page, japanese)).toBeVisible();
  });
});

const practising = testWith({ catalogue: { songs: PRACTICE_SONGS } });

practising(
  'another language chosen during a round of practice keeps the round and its typed answer',
  async ({ page, player: _player }) => {
    const practice = new PracticePage(page);
    await practice.openPlaylistDeck(2);
    await practice.chooseSeconds(60);
    await practice.start();
    for (let kind = await practice.phase(); kind === 'hear'; kind = await practice.phase()) {
      await practice.soundingSong();
      await practice.goOn();
    }
    const round = await practice.roundNumber();
    await practice.answerField.fill('half an ans');
    await chooseJapanese(page);
    await expect(practice.main.getByRole('combobox')).toHaveValue('half an ans');
    expect(await practice.roundNumber()).toBe(round);
  },
);
