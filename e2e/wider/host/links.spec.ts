import packageFile from '../../../package.json' with { type: 'json' };
import { expect, test } from '../../fixtures';

test('every link, icon and source map of the page exists, it names its licences and its version, and nothing prevents an installation of the app', async ({
  page,
  shell,
}) => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  await shell.open('/anime/13');
  await expect(page.getByText('Tank!').first()).toBeVisible();
  const named = await page
    .locator('link[href]')
    .evaluateAll((links) =>
      links.flatMap((link) => (link instanceof HTMLLinkElement ? link.href : [])),
    );
  const maps: string[] = [];
  for (const url of scripts) {
    const script = await (await page.request.get(url)).text();
    const map = /\/\/# sourceMappingURL=(\S+)/.exec(script)?.[1];
    if (map !== undefined) maps.push(new URL(map, url).href);
  }
  expect(maps.length).toBeGreaterThan(0);
  const manifestUrl = named.find((url) => url.endsWith('.webmanifest')) ?? '';
  const manifest: { icons: { src: string; type: string }[] } = await (
    await page.request.get(manifestUrl)
  ).json();
  expect(manifest.icons.length).toBeGreaterThan(0);
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(new URL(src, manifestUrl).href);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type'], src).toContain(type);
  }
  for (const url of [...named, ...maps]) {
    expect((await page.request.get(url)).status(), url).toBe(200);
  }
  for (const relation of ['icon', 'apple-touch-icon']) {
    const icon = page.locator(`link[rel="${relation}"]`);
    await expect(icon, relation).toHaveAttribute('href', /^\.\//);
  }
  await expect(page.locator('link[rel="license"]')).toHaveAttribute('href', 'licences.txt');
  const version = await page.locator('meta[name="app-version"]').getAttribute('content');
  expect(version).toContain(`${packageFile.version} (`);

  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // The private window of the tests is the only obstacle, in browsers that report it.
  const inTheWay = installabilityErrors.map(({ errorId }) => errorId);
  expect(inTheWay.filter((errorId) => errorId !== 'in-incognito')).toEqual([]);
  const { url, errors } = await session.send('Page.getAppManifest');
  expect(url).toBe(manifestUrl);
  expect(errors).toEqual([]);
});
