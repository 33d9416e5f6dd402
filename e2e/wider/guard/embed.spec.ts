import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Frame, type Page } from '@playwright/test';
import { HOME_VIDEO } from '../../../src/config/home';
import { CHAT_HOST, EMBED_HOST, hasOpenssl, isBelowPrefix, startEmbedHost } from '../../embedHost';
import { expect, test } from '../../fixtures';
import { watchRedLines } from '../../redLines';
import { PlayerBar } from '../../screens/PlayerBar';

const BUILT = resolve(import.meta.dirname, '../../../dist');
const RESOLVER = '--host-resolver-rules=';

/** The seconds that the sounding element of the frame has played; 0 in silence. */
async function heardSeconds(frame: Frame): Promise<number> {
  return frame.evaluate(() => {
    const played: Set<HTMLMediaElement> = Reflect.get(window, 'playedElements') ?? new Set();
    return [...played].find((element) => !element.paused)?.currentTime ?? 0;
  });
}

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (frame === null) throw new Error('The chat shows no activity.');
  return frame;
}

test('in the chat-activity embed, search and sound work through the documented prefixes of its own origin [14.8]', async ({
  service,
  launchOptions,
}) => {
  test.skip(!hasOpenssl(), 'the embed test needs openssl for a certificate');
  const host = await startEmbedHost(service.address);
  const args = (launchOptions.args ?? []).filter((argument) => !argument.startsWith(RESOLVER));
  const rules = [CHAT_HOST, '*.discordsays.com'].map(
    (name) => `MAP ${name} 127.0.0.1:${host.port}`,
  );
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...args,
      `${RESOLVER}${rules.join(', ')}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
      '--ignore-certificate-errors',
    ],
  });
  try {
    const page = await browser.newPage();
    const redLines = await watchRedLines(page);
    await PlayerBar.listen(page);
    const askedHosts = new Set<string>();
    page.context().on('request', (request) => {
      if (/^https?:/.test(request.url())) askedHosts.add(new URL(request.url()).host);
    });
    await page.goto(`https://${CHAT_HOST}/`);
    const frame = await frameOf(page);
    expect(new URL(frame.url()).host).toBe(EMBED_HOST);

    await frame.getByRole('combobox').fill('cowboy bebop');
    await frame.getByRole('search').getByRole('button', { name: 'Search' }).click();
    const rows = frame.getByRole('main').getByRole('listitem');
    await rows.getByRole('button', { name: 'Play Tank!', exact: true }).click();
    await expect.poll(() => heardSeconds(frame)).toBeGreaterThan(1);

    await frame.evaluate(() => {
      location.hash = '#/anime/13?filter=information';
    });
    const picturesOutside = frame.locator('img:not([src^="data:"]):not([src^="/"])');
    await expect(frame.getByText('Sunrise').first()).toBeVisible();
    await expect(picturesOutside).toHaveCount(0);
    expect(await heardSeconds(frame)).toBeGreaterThan(1);

    expect([...askedHosts].sort()).toEqual([EMBED_HOST, CHAT_HOST]);
    const services = host.askedPaths.filter(isBelowPrefix);
    expect(services.map((path) => path.split('/')[1])).toEqual(
      expect.arrayContaining(['api', 'american', 'ann']),
    );
    const files = host.askedPaths.filter((path) => !isBelowPrefix(path));
    for (const path of files) expect(existsSync(join(BUILT, path)), path).toBe(true);
    expect(redLines).toEqual([]);

    await frame.evaluate(() => {
      location.hash = '#/';
    });
    await frame.getByRole('button', { name: 'Play video' }).click();
    await expect(frame.getByText(/video host.*reached|reach.*video/i)).toBeVisible();
    for (const line of redLines) expect(line).toContain(new URL(HOME_VIDEO.probeUrl).host);
  } finally {
    await browser.close();
    await host.close();
  }
});
