import type { Page } from '@playwright/test';
import { SettingsDialog } from '../../e2e/screens/SettingsDialog';
import type { Shell } from '../../e2e/screens/Shell';
import { TEXT_KEYS } from '../../src/storage/database/keys';
import { packedFileName } from '../../src/wire/songDatabase/catalogue/packedIndex';
import { test as bare, expect, testWith } from '../harness/test';
import { countStoredSongLists } from './storedSongList';

const test = testWith({ hasSongList: true });

const INDEX = '/player/json/catalogue.json';
const FILE = /\/player\/json\/catalogue-[0-9a-f]{16}\.bin$/;
const WHOLE_CATALOGUE = /\/api\/(?:catalog_dump|annid_linked_ids|ann_ids_request|database_totals)$/;
/** The page rests first, and a cut connection is opened again several times. */
const LATE = { timeout: 20_000 };

function followRequests(page: Page) {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const count = (isMeant: (path: string) => boolean) => paths.filter(isMeant).length;
  return {
    indexes: () => count((path) => path === INDEX),
    files: () => count((path) => FILE.test(path)),
    wholes: () => count((path) => WHOLE_CATALOGUE.test(path)),
  };
}

/** What the browser tells of its connection, on every page of the test. */
const tellConnection = (page: Page, told: object) =>
  page.addInitScript((facts) => {
    Object.defineProperty(navigator, 'connection', { value: facts, configurable: true });
  }, told);

const storeChoices = (page: Page, choices: object) =>
  page.addInitScript(([key, text]) => localStorage.setItem(key ?? '', text ?? ''), [
    TEXT_KEYS.catalogue,
    JSON.stringify(choices),
  ] as const);

/** Waits until the page has asked the host and asks for nothing more. */
async function openUntilAsked(page: Page, shell: Shell, asked: ReturnType<typeof followRequests>) {
  await shell.open('/');
  await expect.poll(asked.indexes, LATE).toBe(1);
  await page.waitForLoadState('networkidle');
}

const choice = (page: Page, name: string) =>
  new SettingsDialog(page).dialog
    .getByRole('group', { name: 'Download the song list automatically' })
    .getByRole('radio', { name });

test('where the host of the app has the song list, it comes by itself and from there alone', async ({
  page,
  shell,
}) => {
  const asked = followRequests(page);
  await shell.open('/');
  await expect.poll(() => countStoredSongLists(page), LATE).toBe(1);
  expect([asked.indexes(), asked.files(), asked.wholes()]).toEqual([1, 1, 0]);
  await expect(page.getByText(/songs downloaded\./)).toHaveCount(0);
  await new SettingsDialog(page).open('Library');
  await expect(page.getByText(/^[\d,]+ songs of \d+ \w+ \d{4}, [\d.]+ [kM]B$/)).toBeVisible();
  await expect(choice(page, 'On Wi-Fi')).toBeChecked();
});

for (const [told, choices] of [
  [{ saveData: true }, {}],
  [{ type: 'cellular', effectiveType: '4g' }, {}],
  [{ type: 'wifi' }, { isDeclined: true }],
] as const) {
  const title = `${JSON.stringify(told)} and the choice ${JSON.stringify(choices)}`;
  test(`with the connection ${title} the song list does not come by itself`, async ({
    page,
    shell,
  }) => {
    await tellConnection(page, told);
    await storeChoices(page, choices);
    const asked = followRequests(page);
    await openUntilAsked(page, shell, asked);
    expect([asked.files(), asked.wholes()]).toEqual([0, 0]);
    expect(await countStoredSongLists(page)).toBeNull();
  });
}

test('the choice Always lets the song list come over a slow connection', async ({
  page,
  shell,
}) => {
  await tellConnection(page, { effectiveType: 'slow-2g' });
  await shell.open('/');
  await new SettingsDialog(page).open('Library');
  await expect(choice(page, 'On Wi-Fi')).toBeChecked();
  await choice(page, 'Always').click();
  await expect.poll(() => countStoredSongLists(page), LATE).toBe(1);
});

test('where storage is short the song list does not come by itself', async ({ page, shell }) => {
  await page.addInitScript(() => {
    const estimate = async () => ({ usage: 7_900_000, quota: 10_000_000 });
    Object.defineProperty(navigator, 'storage', { value: { estimate }, configurable: true });
  });
  const asked = followRequests(page);
  await openUntilAsked(page, shell, asked);
  expect(asked.files()).toBe(0);
});

test('a song list that breaks off says nothing, and the next visit fetches it', async ({
  page,
  shell,
}) => {
  await page.route(FILE, (route) => route.abort());
  const asked = followRequests(page);
  await shell.open('/');
  // Tried again on the way, as any file.
  await expect.poll(asked.files, LATE).toBe(4);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/Connection lost|unavailable|damaged/)).toHaveCount(0);
  expect([await countStoredSongLists(page), asked.wholes()]).toEqual([null, 0]);
  await page.unroute(FILE);
  await page.reload();
  await expect.poll(() => countStoredSongLists(page), LATE).toBe(1);
  expect(asked.wholes()).toBe(0);
});

test('a damaged song list is not fetched again at each visit', async ({ page, shell, faults }) => {
  const { hash }: { hash: string } = await (await page.request.get(INDEX)).json();
  await faults.corrupt(`/player/json/${packedFileName(hash)}`);
  const asked = followRequests(page);
  await shell.open('/');
  await expect.poll(asked.files, LATE).toBe(1);
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), TEXT_KEYS.catalogue))
    .toMatch(/"askHostFromMs":[1-9]/);
  await page.reload();
  await new SettingsDialog(page).open('Library');
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/damaged/)).toHaveCount(0);
  expect([asked.indexes(), asked.files(), asked.wholes()]).toEqual([1, 1, 0]);
});

test('what the user ends or removes does not come back by itself', async ({ page, shell }) => {
  let isHeld = true;
  await page.route(FILE, (route) => (isHeld ? undefined : route.continue()));
  const asked = followRequests(page);
  await shell.open('/');
  await expect.poll(asked.files, LATE).toBe(1);
  const settings = new SettingsDialog(page);
  await settings.open('Library');
  await settings.button('Cancel').click();
  await expect(choice(page, 'Only when asked')).toBeChecked();
  isHeld = false;
  await page.reload();
  await settings.open('Library');
  await settings.button('Download').click();
  await expect.poll(() => countStoredSongLists(page), LATE).toBe(1);
  await settings.button('Remove').click();
  await page
    .getByRole('region', { name: 'Remove the song list?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(choice(page, 'Only when asked')).toBeChecked();
  await expect.poll(() => countStoredSongLists(page)).toBe(0);
});

for (const [kind, fulfilment] of [
  ['says that it has none', { json: { format: null } }],
  ['answers with a page', { body: '<!doctype html>', contentType: 'text/html' }],
  ['has no such file', { status: 404, body: '' }],
] as const) {
  bare(`a host that ${kind} is asked once and not at each start`, async ({ page, shell }) => {
    await page.route(`**${INDEX}`, (route) => route.fulfill(fulfilment));
    const asked = followRequests(page);
    await openUntilAsked(page, shell, asked);
    await page.reload();
    await new SettingsDialog(page).open('Library');
    await page.waitForLoadState('networkidle');
    expect([asked.indexes(), asked.files(), asked.wholes()]).toEqual([1, 0, 0]);
  });
}
