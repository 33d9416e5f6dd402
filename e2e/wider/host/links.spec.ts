import { expect, test } from '../../fixtures';

test('every link, icon and source map of the page exists', async ({ page, shell }) => {
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
  const manifest: { icons: { src: string }[] } = await (await page.request.get(manifestUrl)).json();
  const icons = manifest.icons.map(({ src }) => new URL(src, manifestUrl).href);
  expect(icons.length).toBeGreaterThan(0);
  for (const url of [...named, ...maps, ...icons]) {
    expect((await page.request.get(url)).status(), url).toBe(200);
  }
});
