import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Route } from '@playwright/test';
import { packCatalogue, toHostFiles } from '../../../scripts/packedCatalogue';
import { loadDemoCatalogue } from '../../../service/catalogue/demoCatalogue';
import { PUBLIC_HOSTS, SAME_ORIGIN_HOSTS } from '../../../src/config/hosts';
import { rowsToSource } from '../../../src/engine/tables/rowsToSource';
import { expect, test } from '../../fixtures';
import { type InstalledHarness, openInstalledHarness, waitUntilKept } from '../../installedHarness';
import { passFrames } from '../../passFrames';
import { AnimePage } from '../../screens/AnimePage';
import { PlayerBar } from '../../screens/PlayerBar';
import { SearchPage } from '../../screens/SearchPage';
import { Shell } from '../../screens/Shell';
import { DOWNLOAD_SONG_LIST } from '../../screens/songListOffer';
import { type StaticHost, startStaticHost } from '../../staticHost';
import { storedSongList } from '../../storedSongList';

const DOCUMENT = resolve(import.meta.dirname, '../../../docs/scale.md');
/** Outside of ranked time, in which a search asks for the status too. */
const QUIET_TIME = new Date('2026-05-10T09:00:00Z');
/** The same day: an anime's information is cached for a day. */
const LATER = new Date('2026-05-10T10:00:00Z');
const COLUMNS = [
  'requests to the host',
  'kB from the host',
  'song database',
  'kB from the song database',
  'anime info',
  'encyclopedia',
] as const;
/** Bytes differ a little with the compression, requests to the host with what is fetched ahead. */
const TOLERANCES = [0.1, 0.1, 0, 0.15, 0, 0];
const HOST_FILE = /json\/catalogue/;
const TOTALS = { songCount: null, animeCount: null, artistCount: null };

type Row = readonly number[];
/** Longer than the app waits before it fetches ahead. */
const IDLE_FRAMES = 120;

function readRows(): ReadonlyMap<string, Row> {
  const lines = readFileSync(DOCUMENT, 'utf8').split('\n');
  const start = lines.indexOf(`| visit | ${COLUMNS.join(' | ')} |`);
  expect(start, 'the table of visits').toBeGreaterThan(0);
  const end = lines.indexOf('', start);
  return new Map(
    lines.slice(start + 2, end).map((line) => {
      const [visit = '', ...cells] = line.split('|').slice(1, -1);
      return [visit.trim(), cells.map((cell) => Number(cell.replaceAll(',', '')))];
    }),
  );
}

/** Counts what the page asks of outside hosts, which the local service plays. */
async function countOutside({ context }: InstalledHarness, serviceAddress: string) {
  const counts = { songDatabase: 0, animeInfo: 0, encyclopedia: 0, songDatabaseBytes: 0 };
  for (const name of ['songDatabase', 'animeInfo', 'encyclopedia'] as const) {
    await context.route(`${PUBLIC_HOSTS[name]}**`, async (route: Route) => {
      counts[name] += 1;
      const path = route.request().url().replace(PUBLIC_HOSTS[name], SAME_ORIGIN_HOSTS[name]);
      const response = await route.fetch({ url: new URL(path, serviceAddress).href });
      if (name === 'songDatabase') {
        counts.songDatabaseBytes += gzipSync(await response.body()).byteLength;
      }
      await route.fulfill({ response });
    });
  }
  return counts;
}

/**
 * A tool that plays outside hosts switches the browser's own cache off. So a file of a name that never
 * changes counts once, as another test proves for a browser that is left alone.
 */
function sentOnce(host: StaticHost) {
  const seen = new Set<string>();
  return host.sentBodies().filter(({ path }) => {
    const isRepeated = path.startsWith('assets/') && seen.has(path);
    seen.add(path);
    return !isRepeated;
  });
}

async function openMeasured(harness: InstalledHarness, serviceAddress: string) {
  const { host } = harness;
  host.sendHeaders();
  const outside = await countOutside(harness, serviceAddress);
  await harness.context.addInitScript(() =>
    localStorage.setItem('SuperPlayer.settings', JSON.stringify({ pictures: 'never' })),
  );
  const read = (): Row => [
    sentOnce(host).length,
    sentOnce(host).reduce((sum, { byteCount }) => sum + byteCount, 0) / 1000,
    outside.songDatabase,
    outside.songDatabaseBytes / 1000,
    outside.animeInfo,
    outside.encyclopedia,
  ];
  let before = read();
  return {
    /** Since the last call. */
    async take(page: Page): Promise<Row> {
      await passFrames(page, IDLE_FRAMES);
      const now = read();
      const row = now.map((count, place) => Math.round(count - (before[place] ?? 0)));
      before = now;
      return row;
    },
  };
}

interface Visit {
  readonly time?: Date;
  /** Where a song list comes from, of the host by itself; null for none. */
  readonly taking?: 'the host' | 'the song database' | null;
}

/** Home, a search, a song that plays, and an anime with its information. */
async function visit(
  harness: InstalledHarness,
  { time = QUIET_TIME, taking = null }: Visit = {},
): Promise<Page> {
  const page = await harness.context.newPage();
  await page.clock.setSystemTime(time);
  await PlayerBar.listen(page);
  const shell = new Shell(page);
  await shell.open();
  await expect(page.getByRole('list', { name: 'Discovery' })).toBeVisible();
  // A list that arrives during the search would be asked beside the song database or not, by chance.
  if (taking === 'the host') await expect.poll(() => storedSongList(page)).toBeDefined();
  await shell.searchFor('cowboy bebop');
  const songs = new SearchPage(page);
  await expect(songs.playButton('Tank!').first()).toBeVisible();
  if (taking === 'the song database') {
    await page.getByRole('button', DOWNLOAD_SONG_LIST).click();
    await expect.poll(() => storedSongList(page)).toBeDefined();
  }
  await songs.playButton('Tank!').first().click();
  await new PlayerBar(page).expectSoundAdvances();
  await shell.open('/anime/13');
  await new AnimePage(page).tab('Information').click();
  await expect(page.getByRole('main').getByText('Cowboy Bebop: The Movie').first()).toBeVisible();
  await waitUntilKept(page);
  return page;
}

function expectRow(name: string, row: Row): void {
  const told = readRows().get(name) ?? [];
  const text = `${name}: ${COLUMNS.map((column, place) => `${row[place]} ${column}`).join(', ')}`;
  row.forEach((count, place) => {
    const expected = told[place] ?? Number.NaN;
    const share = TOLERANCES[place] ?? 0;
    // Random songs are a few kB, more or less.
    const leeway = share === 0 ? 0 : Math.max(expected * share, 8);
    expect(
      Math.abs(count - expected),
      `${text}; docs/scale.md says ${expected}`,
    ).toBeLessThanOrEqual(leeway);
  });
}

let harness: InstalledHarness;
test.beforeEach(async ({ browser, service }) => {
  test.slow();
  harness = await openInstalledHarness(browser, service.address);
});
test.afterEach(() => harness.close());

test('visits without a song list cost what docs/scale.md says [14.7]', async ({ service }) => {
  const measured = await openMeasured(harness, service.address);
  const first = await visit(harness);
  expectRow('first', await measured.take(first));

  await first.close();
  const second = await visit(harness, { time: LATER });
  expectRow('second', await measured.take(second));
  await second.close();
  await harness.goOffline();
  const offline = await harness.openTab('/song');
  await expect(
    offline.getByRole('main').getByRole('button', { name: 'Play Tank!', exact: true }),
  ).toBeVisible();
  expectRow('offline', await measured.take(offline));
});

for (const [source, hasList] of [
  ['the host', true],
  ['the song database', false],
] as const) {
  test(`visits with the song list of ${source} cost what docs/scale.md says`, async ({
    service,
  }) => {
    const { source: songs } = rowsToSource(loadDemoCatalogue());
    const made = { source: songs, droppedCount: 0, totals: TOTALS };
    const files = toHostFiles(packCatalogue(made, QUIET_TIME.toISOString()));
    if (hasList) for (const [name, file] of files) harness.host.put(`json/${name}`, file);
    const measured = await openMeasured(harness, service.address);
    const first = await visit(harness, { taking: source });
    expectRow(`first, taking the song list of ${source}`, await measured.take(first));
    await first.close();
    const second = await visit(harness, { time: LATER });
    expectRow(`second, with the song list of ${source}`, await measured.take(second));
    // The index at rest; then the file, or the index once more at the press.
    expect(harness.host.askedPaths().filter((path) => HOST_FILE.test(path))).toHaveLength(2);
  });
}

test('a first visit fetches no file of the app twice that never changes', async ({ browser }) => {
  const host = await startStaticHost(resolve(DOCUMENT, '../../dist'));
  host.sendHeaders();
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: host.address });
  const page = await context.newPage();
  await page.goto(host.address);
  await waitUntilKept(page);
  const paths = host.sentBodies().map(({ path }) => path);
  const assets = paths.filter((path) => path.startsWith('assets/'));
  expect(assets.length).toBeGreaterThan(20);
  expect(assets.filter((path, place) => assets.indexOf(path) !== place)).toEqual([]);
  await context.close();
  await host.cut();
});
