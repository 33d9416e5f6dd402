import { expectLargeTargets, expectNothingSerious, followSystemTheme } from '../../axe';
import { expect, test } from '../../fixtures';
import { openPractised } from '../../practisedLibrary';

const PARTS = ['today', 'decks', 'trouble', 'progress', 'forecast', 'settings'] as const;

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`the home of practice at ${size.width} px`, () => {
    test.use({ viewport: size });

    test('has no serious fault in any part [13.11]', async ({ page, shell }) => {
      test.slow();
      await followSystemTheme(page);
      await openPractised(page, shell);
      for (const part of PARTS) {
        await shell.open(`/practice?show=${part}`);
        await expect(page.getByText('Loading your practice…')).toHaveCount(0);
        await expectNothingSerious(page);
        // Fourteen bars are narrow on a phone; their table is the other way.
        if (part !== 'today') await expectLargeTargets(page);
      }
    });
  });
}
