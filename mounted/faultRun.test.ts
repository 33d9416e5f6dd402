import { type Faults, MEDIA_HOSTS } from '../e2e/faults';
import { expect, test } from './harness/test';

interface Fault {
  readonly name: string;
  readonly order: (faults: Faults, host: string) => Promise<void>;
}

const FAULTS: readonly Fault[] = [
  { name: '404', order: (faults, host) => faults.fail(host, { status: 404 }) },
  { name: 'hang', order: (faults, host) => faults.hang(host) },
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
      const told = page.getByText(/Couldn’t play any song in the queue/).first();
      // Each look is a second later, so that a host that says nothing is given up as soon.
      await expect(async () => {
        await page.clock.runFor('00:01');
        expect(await told.isVisible()).toBe(true);
      }).toPass();
      await expect(player.playButton).toBeVisible();
      await player.expectSilence();
      expect(await faults.hitCounts(), 'each of them was asked').not.toContain(0);
      await expectFewAsks(faults);
      const settled = await faults.hitCounts();
      await page.clock.runFor('01:00');
      expect(await faults.hitCounts(), 'it asks on in silence').toEqual(settled);
      await faults.clear();
      await player.playButton.click();
      await player.expectSoundAdvances();
    });
  });
}

for (const host of MEDIA_HOSTS) {
  test(`a song plays although ${host} answers late [11.41]`, async ({
    openBebop,
    searchPage,
    player,
    faults,
  }) => {
    for (const before of MEDIA_HOSTS.slice(0, MEDIA_HOSTS.indexOf(host))) await faults.fail(before);
    await faults.slow(host, 1_500);
    await openBebop();
    await searchPage.playButton('Tank!').click();
    await player.expectSoundAdvances();
    expect((await player.sound()).soundingCount).toBe(1);
    await expectFewAsks(faults);
  });
}

test('the player says that it loads a song while every media host answers late, then plays it [11.41]', async ({
  shell,
  searchPage,
  player,
  page,
  faults,
}) => {
  for (const host of MEDIA_HOSTS) await faults.slow(host, 700);
  await shell.open('/search/cowboy%20bebop');
  await searchPage.playButton('Tank!').click();
  await expect(page.getByText('Loading Tank!')).toBeAttached();
  await player.expectSoundAdvances();
});
