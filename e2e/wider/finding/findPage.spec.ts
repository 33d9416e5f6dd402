import { expect } from '../../fixtures';
import { buildLargeCatalogue } from '../../largeCatalogue';
import { test } from '../../largeService';
import { FindPage } from '../../screens/FindPage';
import { SettingsDialog } from '../../screens/SettingsDialog';

const SONG_COUNT = buildLargeCatalogue().length;

test('on a wide window the filter panel stays in sight beside the list of the find page, and it makes no window wider [10.30]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const find = new FindPage(page);
  await find.download();
  await find.button('Filters').click();
  const panel = page.getByRole('region', { name: 'Filter songs' });
  await expect(panel).toBeInViewport({ ratio: 1 });
  await expect(find.row(8)).toBeInViewport({ ratio: 1 });
  for (const width of [1000, 1440]) {
    await page.setViewportSize({ width, height: width === 1000 ? 700 : 900 });
    await expect(panel, `${width} px`).toBeVisible();
    const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(pageWidth).toBe(width);
  }

  const far = 2000;
  await page.evaluate((place) => window.scrollTo(0, place * 60), far);
  await expect(find.row(far)).toBeInViewport();
  await expect(panel).toBeInViewport({ ratio: 1 });
  await panel.getByRole('checkbox', { name: 'Opening', exact: true }).check();
  // The rows are new, so the list starts at the first one, below the bar.
  await expect(find.row(1)).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('checkbox', { name: 'Opening', exact: true })).toBeFocused();
});

test('a catalogue removed in another tab is offered again [10.38]', async ({ page, context }) => {
  const find = new FindPage(page);
  await find.download();
  await find.expectCount(SONG_COUNT);
  const other = await context.newPage();
  await other.goto(page.url());
  const settings = new SettingsDialog(other);
  await settings.open('Library');
  await settings.button('Remove').click();
  const question = other.getByRole('region', { name: 'Remove the song list?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await find.expectOffer();
});
