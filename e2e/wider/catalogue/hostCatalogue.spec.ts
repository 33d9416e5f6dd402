import type { Page } from '@playwright/test';
import { packCatalogue, toHostFiles } from '../../../scripts/packedCatalogue';
import { loadDemoCatalogue } from '../../../service/catalogue/demoCatalogue';
import { PUBLIC_HOSTS } from '../../../src/config/hosts';
import { rowsToSource } from '../../../src/engine/tables/rowsToSource';
import { TEXT_KEYS } from '../../../src/storage/database/keys';
import { expect, test } from '../../fixtures';
import { type InstalledHarness, openInstalledHarness } from '../../installedHarness';
import { watchRedLines } from '../../redLines';
import { SearchPage } from '../../screens/SearchPage';
import { SettingsDialog } from '../../screens/SettingsDialog';
import { Shell } from '../../screens/Shell';
import { DOWNLOAD_SONG_LIST } from '../../screens/songListOffer';
import { storedSongList } from '../../storedSongList';

/** Calls that hand out the whole catalogue, or tell whether there is a newer one. */
const WHOLE_CATALOGUE = /\/api\/(?:catalog_dump|annid_linked_ids|ann_ids_request|database_totals)$/;
const DAY_MS = 24 * 60 * 60 * 1000;

const rows = rowsToSource(loadDemoCatalogue());
const songCount = rows.source.songs.length;

/** The host's catalogue, with all songs or the first ones, made some days ago. */
function makeFiles(daysAgo = 0, count = songCount) {
  const source = { ...rows.source, songs: rows.source.songs.slice(0, count) };
  const totals = { songCount, animeCount: source.anime.length, artistCount: source.people.length };
  const madeAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  const packed = packCatalogue({ source, droppedCount: 0, totals }, madeAt);
  return { files: toHostFiles(packed), songCount: packed.index.songCount };
}

let harness: InstalledHarness;
let page: Page;
let lines: readonly string[];
let asked: string[];

test.beforeEach(async ({ browser, service }) => {
  harness = await openInstalledHarness(browser, service.address);
  harness.host.sendHeaders();
  asked = [];
  harness.context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page = await harness.context.newPage();
  lines = await watchRedLines(page);
});

test.afterEach(() => harness.close());

function put({ files }: ReturnType<typeof makeFiles>): void {
  for (const [name, content] of files) harness.host.put(`json/${name}`, content);
}

const askedForAll = () => asked.filter((path) => WHOLE_CATALOGUE.test(path));
/** Pictures are not played here. */
const redLines = () => lines.filter((line) => !line.includes('animenewsnetwork'));
const storedFacts = () => storedSongList(page);

const settings = () => new SettingsDialog(page);

/** Asks for it, where it does not come by itself. */
async function take(count: number): Promise<void> {
  await page.addInitScript(
    ([key, text]) => localStorage.getItem(key) ?? localStorage.setItem(key, text),
    [TEXT_KEYS.catalogue, JSON.stringify({ fetching: 'asked' })] as const,
  );
  await new Shell(page).open('/search/tank');
  await settings().open('Library');
  await settings().dialog.getByRole('button', DOWNLOAD_SONG_LIST).click();
  await expect.poll(storedFacts).toMatchObject({ songCount: count });
  await page.keyboard.press('Escape');
}

test('the song list comes from the host of the app; typing then asks nobody, and a page of results once [14.6]', async () => {
  const made = makeFiles();
  put(made);
  await take(made.songCount);
  expect(askedForAll()).toEqual([]);
  const sent = harness.host.askedPaths().filter((path) => path.includes('json/catalogue'));
  // Whether there is one was asked before it was wanted.
  const names = new Set(sent.map((path) => path.replace(/.*\/json\//, '')));
  expect([...names]).toEqual([...made.files.keys()].reverse());

  asked.length = 0;
  const shell = new Shell(page);
  const suggestions = page.getByRole('grid', { name: 'Suggestions' });
  for (const [typed, found] of [
    ['gurenge', 'Gurenge'],
    ['cowboy beb', 'Cowboy Bebop'],
  ] as const) {
    await shell.searchInput.fill('');
    await shell.searchInput.pressSequentially(typed);
    await expect(suggestions.getByText(found).first()).toBeVisible();
  }
  await page.reload();
  await shell.searchInput.fill('');
  await shell.searchInput.pressSequentially('tank');
  await expect(suggestions.getByText('Tank!').first()).toBeVisible();
  // That of the page of results, which was opened again.
  expect(asked.filter((path) => path.startsWith('/api/search'))).toEqual(['/api/search_request']);
  expect(redLines()).toEqual([]);
});

test('without a song list on the host it comes from the song database, without a red line', async () => {
  await take(songCount);
  expect(askedForAll()).toContain('/api/catalog_dump');
  expect(redLines()).toEqual([]);
});

test('a damaged song list of the host is left for the one of the song database [14.6]', async () => {
  const made = makeFiles(0, songCount - 100);
  put(made);
  const [name = '', content] = [...made.files][0] ?? [];
  const damaged = Buffer.from(content ?? '');
  damaged.fill(0, damaged.length >> 1, (damaged.length >> 1) + 99);
  harness.host.put(`json/${name}`, damaged);
  await take(songCount);
  expect(harness.host.askedPaths().filter((path) => path.endsWith(name))).toHaveLength(1);
  expect(askedForAll()).toContain('/api/catalog_dump');
  expect(redLines()).toEqual([]);
});

test('a later song list of the host replaces an older one, and never the other way round [14.6]', async () => {
  const older = makeFiles(9, songCount - 200);
  put(older);
  await take(older.songCount);
  await settings().open('Library');
  const check = settings().dialog.getByRole('button', { name: 'Check for a newer list' });

  const newer = makeFiles(2, songCount - 100);
  put(newer);
  await check.click();
  await expect.poll(storedFacts).toMatchObject({ songCount: newer.songCount });
  await check.click();
  await expect(settings().dialog.getByText('The song list is up to date.')).toBeVisible();
  expect(askedForAll()).toEqual([]);

  put(older);
  await check.click();
  await expect(settings().dialog.getByText('The song list is up to date.')).toBeVisible();
  expect(await storedFacts()).toMatchObject({ songCount: newer.songCount });
});

test('the song list of the host comes by itself while the song database is down', async () => {
  await harness.context.route(`${PUBLIC_HOSTS.songDatabase}/**`, (route) => route.abort());
  const made = makeFiles();
  put(made);
  await new Shell(page).open('/search/tank');
  await expect(page.getByText('Api off-line').first()).toBeVisible();
  await expect.poll(storedFacts).toMatchObject({ songCount: made.songCount });
  await new Shell(page).searchFor('cowboy bebop');
  await expect(new SearchPage(page).playButton('Tank!').first()).toBeVisible();
  await new Shell(page).open('/anime/13');
  await expect(page.getByRole('heading', { level: 1, name: 'Cowboy Bebop' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Tank!').first()).toBeVisible();
});
