/**
 * `node scripts/icons.mjs`: draws the installed app's icons from public/icons/app.svg after that
 * file changed. Needs a Chromium (CHROMIUM_PATH, or Playwright's own).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

const FOLDER = new URL('../public/icons/', import.meta.url);

/** Masks cut their own shape, so these icons stay square. The drawing has a margin for it. */
const PICTURES = [
  { file: 'icon-192.png', size: 192, radius: '22%' },
  { file: 'icon-512.png', size: 512, radius: '22%' },
  { file: 'maskable-512.png', size: 512, radius: '0' },
  { file: 'apple-touch-icon.png', size: 180, radius: '0' },
];

const drawing = await readFile(new URL('app.svg', FOLDER), 'utf8');
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const { file, size, radius } of PICTURES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:100vw;height:100vh;border-radius:${radius}}</style>${drawing}`,
  );
  await writeFile(new URL(file, FOLDER), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
