import { expectLargeTargets, expectNothingSerious, followSystemTheme } from '../../axe';
import { expect, test } from '../../fixtures';
import { openPractised } from '../../practisedLibrary';

const PARTS = ['today', 'decks', 'trouble', 'progress', 'forecast', 'settings'] as const;

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

test('the home of practice has large targets and no serious fault in any part, on a phone too [13.11]', async ({
  page,
  shell,
}) => {
  test.slow();
  await followSystemTheme(page);
  await openPractised(page, shell);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const part of PARTS) {
      await shell.open(`/practice?show=${part}`);
      await expect(page.getByText('Loading your practice…')).toHaveCount(0);
      await expectNothingSerious(page);
      // Fourteen bars are narrow on a phone; their table is the other way.
      if (part !== 'today') await expectLargeTargets(page);
    }
  }
});
