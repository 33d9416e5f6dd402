import { type Faults, MEDIA_HOSTS } from './faults';
import { expect, test } from './fixtures';

interface Fault {
  readonly name: string;
  readonly order: (faults: Faults, host: string) => Promise<void>;
}

const FAULTS: readonly Fault[] = [
  { name: 'cut', order: (faults, host) => faults.cut(host, 200) },
  { name: 'corrupt', order: (faults, host) => faults.corrupt(host) },
];

/** A browser may request a part of a file again; a loop would request it endlessly. */
const MOST_ASKS_PER_HOST = 4;

async function expectFewAsks(faults: Faults): Promise<void> {
  const counts = await faults.hitCounts();
  expect(Math.max(...counts), `asks: ${counts}`).toBeLessThanOrEqual(MOST_ASKS_PER_HOST);
}

for (const { name, order } of FAULTS) {
  test(`with the fault "${name}" at a media host the next one plays; at all hosts the player says so and stops [11.41]`, async ({
    page,
    searchPage,
    openBebop,
    player,
    faults,
  }) => {
    test.slow();
    await page.clock.install();
    await openBebop();
    // The hosts are tried in this order, so the failing ones before it lead to this host.
    for (const [place, host] of MEDIA_HOSTS.slice(0, -1).entries()) {
      await test.step(host, async () => {
        for (const before of MEDIA_HOSTS.slice(0, place)) await faults.fail(before);
        await order(faults, host);
        await page.reload();
        await searchPage.playButton('Tank!').click();
        await player.expectSoundAdvances();
        expect((await player.sound()).url).toContain(`${MEDIA_HOSTS[place + 1]}/`);
        expect((await faults.hitCounts())[place], 'it was asked').toBeGreaterThan(0);
        await expectFewAsks(faults);
        await faults.clear();
      });
    }
    // A different song: for one that has played before, the player would wait, as its file exists.
    await test.step('all of them', async () => {
      for (const host of MEDIA_HOSTS) await order(faults, host);
      await page.reload();
      await searchPage.playButton('RAIN').click();
      await expect(page.getByText(/Couldn’t play any song in the queue/).first()).toBeVisible({
        timeout: 40_000,
      });
      await expect(player.playButton).toBeVisible();
      await player.expectSilence();
      expect(await faults.hitCounts(), 'each of them was asked').not.toContain(0);
      await expectFewAsks(faults);
      const settled = await faults.hitCounts();
      await page.clock.runFor('01:00');
      expect(await faults.hitCounts(), 'it asks on in silence').toEqual(settled);
      await faults.clear();
      // Chromium may hold the scrambled bytes in memory, and ask for no others until the page ends.
      if (name === 'corrupt') await page.reload();
      await player.playButton.click();
      await player.expectSoundAdvances();
    });
  });
}

test('a song requested while offline plays by itself once the connection is back [11.38]', async ({
  page,
  context,
  shell,
  player,
  faults,
}) => {
  for (const host of MEDIA_HOSTS) await faults.stall(host, 160_000);
  await shell.open('/search/cowboy%20bebop');
  await page.getByRole('button', { name: 'Play all', exact: true }).click();
  await player.expectSoundAdvances();
  // The messages it shows then are loaded once the page is idle.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/soon-')),
  );
  await context.setOffline(true);
  await player.nextButton.click();
  const waits = page.getByText('Offline. Resumes when you’re back.');
  await expect(waits).toBeVisible();
  await player.expectSilence();
  const name = await player.region.getByRole('link').first().textContent();
  await faults.clear();
  await context.setOffline(false);
  await player.expectSoundAdvances();
  await expect(player.region.getByRole('link').first()).toHaveText(name ?? '');
  await expect(waits).toHaveCount(0);
});
