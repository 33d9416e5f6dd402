import type { Page } from '@playwright/test';
import type { FaultInput } from '../service/faults';
import { orderFaults } from './faults';
import {
  type BenchSession,
  type Measurement,
  median,
  openBenchBrowser,
  openBenchPage,
  repeated,
} from './session';

const ROUNDS = 9;
const FAULT_ROUNDS = 3;
const ROW_COUNT = 500;
/** How much longer than a bare element the app may take. */
const RATIO_LIMIT = 1.3;
/** How much longer the first press of a visit may take than a later one. */
const FIRST_RATIO_LIMIT = 1.5;
const LATER_PRESSES = 3;
/** By then the page has read all parts that it loads once it is idle, which would hold back a press. */
const ALL_READ_MS = 6_000;
const HANGING_LIMIT_MS = 2_000;
const MISSING_LIMIT_MS = 300;
/** A newly filled page still saves and measures; users do not click that soon. */
const SETTLE_MS = 1_500;
/** By then the effects of the previous click have ended. */
const REST_MS = 400;

/** Times from the click, in milliseconds. */
interface Start {
  readonly loadStartMs: number;
  readonly playingMs: number;
}

/** Records in the page when it was clicked and when the media element started playing. */
export async function noteStarts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times = { clickedAtMs: 0, loadStartAtMs: 0, playingAtMs: 0, url: '' };
    Reflect.set(window, 'playTimes', times);
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function timedPlay(this: HTMLMediaElement) {
      const noteLoadStart = () => {
        times.loadStartAtMs = performance.now();
      };
      const notePlaying = () => {
        times.playingAtMs = performance.now();
        times.url = this.currentSrc;
      };
      this.addEventListener('loadstart', noteLoadStart, { once: true });
      this.addEventListener('playing', notePlaying, { once: true });
      return play.call(this);
    };
    const noteClick = () => {
      times.loadStartAtMs = 0;
      times.playingAtMs = 0;
      times.clickedAtMs = performance.now();
    };
    window.addEventListener('click', noteClick, true);
  });
}

export async function untilPlaying(page: Page): Promise<Start> {
  await page.waitForFunction(() => Reflect.get(window, 'playTimes').playingAtMs > 0);
  return page.evaluate(() => {
    const times = Reflect.get(window, 'playTimes');
    return {
      loadStartMs: times.loadStartAtMs - times.clickedAtMs,
      playingMs: times.playingAtMs - times.clickedAtMs,
    };
  });
}

/** Answers each search with so many songs that sound: the service's few, repeated. */
export async function answerWithSounding(page: Page, songCount: number): Promise<void> {
  await page.route('**/api/search_request', async (route) => {
    const answer = await route.fetch();
    const songs: { annSongId: number }[] = await answer.json();
    const rows = Array.from({ length: songCount }, (_, place) => ({
      ...songs[place % songs.length],
      annSongId: 10_000 + place,
    }));
    await route.fulfill({ json: rows });
  });
}

/** A page of 500 results. */
async function openResults(session: BenchSession): Promise<Page> {
  const page = await openBenchPage(session);
  await noteStarts(page);
  await answerWithSounding(page, ROW_COUNT);
  await page.goto(`${session.address}#/search/cowboy%20bebop`);
  await page.waitForFunction(
    (count) => document.querySelectorAll('main button[aria-label^="Play "]').length >= count,
    ROW_COUNT,
  );
  await page.waitForTimeout(SETTLE_MS);
  return page;
}

/** Adds a button that only plays a given address. */
async function addBareButton(page: Page): Promise<void> {
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'bare';
    button.style.cssText = 'position:fixed;top:0;left:0;z-index:9999;width:60px;height:40px';
    button.addEventListener('click', () => {
      const audio = new Audio();
      Reflect.set(window, 'bareAudio', audio);
      audio.src = button.value;
      void audio.play();
    });
    document.body.append(button);
  });
}

async function playBare(page: Page, url: string): Promise<Start> {
  const button = page.locator('button', { hasText: /^bare$/ });
  await button.evaluate((each, address) => each.setAttribute('value', address), url);
  await button.click();
  const start = await untilPlaying(page);
  await page.evaluate(() => {
    const audio = Reflect.get(window, 'bareAudio');
    audio.pause();
    audio.removeAttribute('src');
    audio.load();
  });
  await page.waitForTimeout(REST_MS);
  return start;
}

type Press = (page: Page, place: number) => Promise<void>;

const pressPlay: Press = (page, place) =>
  page.locator('main button[aria-label^="Play "]').nth(place).click();

/** A position outside the text of a row. */
const BESIDE_LINKS = { x: 300, y: 4 };

const doubleClickRow: Press = (page, place) =>
  page
    .locator('main li')
    .filter({ has: page.locator('button[aria-label^="Play "]') })
    .nth(place)
    .dblclick({ position: BESIDE_LINKS });

async function playRow(
  page: Page,
  place: number,
  press = pressPlay,
): Promise<Start & { readonly url: string }> {
  await press(page, place);
  const start = await untilPlaying(page);
  const url = await page.evaluate(() => Reflect.get(window, 'playTimes').url);
  await page.getByRole('button', { name: 'Pause', exact: true }).first().click();
  await page.waitForTimeout(REST_MS);
  return { ...start, url };
}

interface Pair {
  readonly ours: Start;
  readonly bare: Start;
}

async function measureWarm(session: BenchSession, press: Press): Promise<readonly Pair[]> {
  const page = await openResults(session);
  await addBareButton(page);
  const pairs: Pair[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // A warm-up, so that both find the file in the cache.
    const { url } = await playRow(page, 2 * round, press);
    await playBare(page, url);
    const ours = await playRow(page, 2 * round + 1, press);
    pairs.push({ ours, bare: await playBare(page, ours.url) });
  }
  await page.context().close();
  return pairs;
}

/** The first song of a visit: app and bare element each get a new window with an empty cache. */
async function measureFirst(session: BenchSession): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await openResults(session);
    const ours = await playRow(page, 1);
    await page.context().close();
    const barePage = await openResults(session);
    await addBareButton(barePage);
    pairs.push({ ours, bare: await playBare(barePage, ours.url) });
    await barePage.context().close();
  }
  return pairs;
}

/** From the press to the sound, in milliseconds. */
interface Visit {
  readonly firstMs: number;
  readonly laterMs: number;
}

async function visit(page: Page, press: (round: number) => Promise<Start>): Promise<Visit> {
  const { playingMs: firstMs } = await press(0);
  await page.waitForTimeout(ALL_READ_MS);
  const later = await repeated(LATER_PRESSES, (round) => press(round + 1));
  return { firstMs, laterMs: median(later.map(({ playingMs }) => playingMs)) };
}

/** A page that is nothing but the bare button, which shows what the browser's own start takes. */
async function openBlankPage(session: BenchSession): Promise<Page> {
  const page = await openBenchPage(session);
  await noteStarts(page);
  const address = `${session.address}blank.html`;
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>blank</title>' }),
  );
  await page.goto(address);
  await addBareButton(page);
  await page.waitForTimeout(SETTLE_MS);
  return page;
}

/** Each in a browser that has just started and opened no sound output yet. */
async function measureVisits(
  session: BenchSession,
): Promise<readonly { readonly ours: Visit; readonly blank: Visit }[]> {
  return repeated(ROUNDS, async () => {
    const started = { ...session, browser: await openBenchBrowser() };
    const page = await openResults(started);
    let url = '';
    const ours = await visit(page, async (round) => {
      const start = await playRow(page, round);
      url = start.url;
      return start;
    });
    await started.browser.close();
    const again = { ...session, browser: await openBenchBrowser() };
    const blankPage = await openBlankPage(again);
    const blank = await visit(blankPage, (round) => playBare(blankPage, `${url}?${round}`));
    await again.browser.close();
    return { ours, blank };
  });
}

function compareVisits(visits: Awaited<ReturnType<typeof measureVisits>>): Measurement {
  const of = (page: 'ours' | 'blank', press: keyof Visit) =>
    median(visits.map((each) => each[page][press]));
  const ratio = of('ours', 'firstMs') / of('ours', 'laterMs');
  const told = (page: 'ours' | 'blank') =>
    `${of(page, 'firstMs').toFixed(0)} / ${of(page, 'laterMs').toFixed(0)} ms`;
  return {
    name: 'the first press of a visit: click to playing, against later ones',
    value: `${ratio.toFixed(2)} × = ${told('ours')} (a blank page: ${told('blank')})`,
    aim: `≤ ${FIRST_RATIO_LIMIT} ×`,
    isMet: ratio <= FIRST_RATIO_LIMIT,
  };
}

async function measureFault(session: BenchSession, fault: FaultInput): Promise<number> {
  const readings: number[] = [];
  for (let round = 0; round < FAULT_ROUNDS; round += 1) {
    const page = await openResults(session);
    const clearFaults = await orderFaults(session, [fault]);
    readings.push((await playRow(page, 1)).playingMs);
    await clearFaults();
    await page.context().close();
  }
  return median(readings);
}

function compare(name: string, pairs: readonly Pair[]): readonly Measurement[] {
  const events = [
    ['loadstart', ({ loadStartMs }: Start) => loadStartMs],
    ['playing', ({ playingMs }: Start) => playingMs],
  ] as const;
  return events.map(([event, read]) => {
    const oursMs = median(pairs.map(({ ours }) => read(ours)));
    const bareMs = median(pairs.map(({ bare }) => read(bare)));
    const ratio = oursMs / bareMs;
    return {
      name: `${name}: click to ${event}, against a bare element with the same file`,
      value: `${ratio.toFixed(2)} × = ${oursMs.toFixed(1)} / ${bareMs.toFixed(1)} ms`,
      aim: `≤ ${RATIO_LIMIT} ×`,
      isMet: ratio <= RATIO_LIMIT,
    };
  });
}

/** From the click on Play, on a page of 500 results, to the events of the media element. */
export async function measureClickToPlaying(
  session: BenchSession,
): Promise<readonly Measurement[]> {
  const warm = await measureWarm(session, pressPlay);
  const first = await measureFirst(session);
  const hangingMs = await measureFault(session, { kind: 'hang', target: '/american' });
  const missingMs = await measureFault(session, { kind: 'fail', target: '/american', status: 404 });
  return [
    ...compare('a song', warm),
    ...compare('the first song of a visit', first),
    {
      name: 'the first media host hangs: click to sound from the next',
      value: `${hangingMs.toFixed(0)} ms`,
      aim: `≤ ${HANGING_LIMIT_MS} ms`,
      isMet: hangingMs <= HANGING_LIMIT_MS,
    },
    {
      name: 'the first media host has no such file: click to sound from the next',
      value: `${missingMs.toFixed(0)} ms`,
      aim: `≤ ${MISSING_LIMIT_MS} ms`,
      isMet: missingMs <= MISSING_LIMIT_MS,
    },
  ];
}

/** The first press on Play of a visit, in a browser that has not sounded yet. */
export async function measureFirstPress(session: BenchSession): Promise<readonly Measurement[]> {
  return [compareVisits(await measureVisits(session))];
}

/** A double click on a row, which makes all rows the queue. */
export async function measureRowToSound(session: BenchSession): Promise<readonly Measurement[]> {
  return compare('a double click on one of 500 rows', await measureWarm(session, doubleClickRow));
}
