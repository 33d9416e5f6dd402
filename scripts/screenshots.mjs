/**
 * `node scripts/screenshots.mjs http://localhost:4173/player/`: takes the pictures that the web
 * manifest shows before an installation, of the running app. Needs a Chromium (CHROMIUM_PATH, or
 * Playwright's own).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

const FOLDER = new URL('../public/screenshots/', import.meta.url);
const WIDE = { viewport: { width: 1280, height: 800 } };
const NARROW = { viewport: { width: 390, height: 780 }, isMobile: true };
const SEARCH = '#/search/love';
const QUALITY = 60;

const openHome = (page) => page.getByRole('main').getByRole('listitem').first().waitFor();

async function playSong(page) {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Pause' }).first().waitFor();
}

async function openNowPlaying(page) {
  await playSong(page);
  await page.getByRole('button', { name: 'Open now playing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).waitFor();
}

const PICTURES = [
  { file: 'home-wide.webp', size: WIDE, path: '', prepare: openHome },
  { file: 'search-wide.webp', size: WIDE, path: SEARCH, prepare: playSong },
  { file: 'home-narrow.webp', size: NARROW, path: '', prepare: openHome },
  { file: 'playing-narrow.webp', size: NARROW, path: SEARCH, prepare: openNowPlaying },
];

const address = process.argv[2];
if (address === undefined) throw new Error('The address of the running app is missing.');
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
await mkdir(FOLDER, { recursive: true });
for (const { file, size, path, prepare } of PICTURES) {
  const context = await browser.newContext({ ...size, locale: 'en', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(new URL(path, address).href);
  await prepare(page);
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  });
  await writeFile(new URL(file, FOLDER), Buffer.from(data, 'base64'));
  await context.close();
}
await browser.close();
