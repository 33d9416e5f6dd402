import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { hashInline } from '../../../scripts/guardPage';
import { HOME_VIDEO } from '../../../src/config/home';
import { PUBLIC_HOSTS, SAME_ORIGIN_HOSTS } from '../../../src/config/hosts';
import { pagePolicy, serviceHeaders } from '../../../src/config/securityPolicy';
import { expect, test } from '../../fixtures';
import { watchRedLines } from '../../redLines';
import { AnimePage } from '../../screens/AnimePage';
import { playlistText } from '../../screens/PlaylistPages';
import { showPictures } from '../../sharedWindow';

const BUILT_PAGE = readFileSync(resolve(import.meta.dirname, '../../../dist/index.html'), 'utf8');
const FOREIGN = 'https://foreign.example';
/** A script that an attacker could put into a title or plot summary, if rendered as markup. */
const PLANTED = 'globalThis.planted = (globalThis.planted ?? 0) + 1;';

const isOfApp = (url: URL) => url.pathname === '/player/';

/** Serves the page like a plain static host: without CSP header and without the service's mark. */
async function serveBare(page: Page): Promise<void> {
  await page.route(isOfApp, (route) =>
    route.fulfill({ contentType: 'text/html', body: BUILT_PAGE }),
  );
}

/** The local service answers for the public hosts. */
async function playPublicHosts(context: BrowserContext, serviceAddress: string): Promise<void> {
  const forward = (from: string, to: string) => async (route: Route) => {
    const asked = route.request();
    const url = new URL(asked.url().replace(from, to), serviceAddress).href;
    // Pictures of the service replace those of the real hosts.
    const response = await route.fetch({ url });
    const body = (await response.body()).toString('latin1');
    const { origin } = new URL(serviceAddress);
    await route.fulfill({
      response,
      body: Buffer.from(body.replaceAll(`${origin}/ann/covers/`, `${PICTURES}/`), 'latin1'),
    });
  };
  const { songDatabase, animeInfo, encyclopedia, media } = PUBLIC_HOSTS;
  const own = SAME_ORIGIN_HOSTS;
  await context.route(`${songDatabase}/**`, forward(songDatabase, own.songDatabase));
  await context.route(`${animeInfo}**`, forward(animeInfo, own.animeInfo));
  await context.route(`${encyclopedia}**`, forward(encyclopedia, own.encyclopedia));
  await context.route(`${PICTURES}/**`, forward(PICTURES, '/ann/covers'));
  await context.route(`${media.NA1}**`, forward(media.NA1, own.media.NA1));
}

/** The address of the encyclopedia's pictures. */
const PICTURES = 'https://cdn.animenewsnetwork.com/thumbnails';

/** Everything an injected script may try, with the outcome of each attempt. */
async function tryToBreakIn(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(
    async ({ planted, foreign }) => {
      const outcome = async (attempt: () => unknown): Promise<string> => {
        try {
          await attempt();
          return 'no error';
        } catch (error) {
          return error instanceof Error ? error.name : String(error);
        }
      };
      const append = (source: string, isAddress = false) => {
        const script = document.createElement('script');
        Reflect.set(script, isAddress ? 'src' : 'textContent', source);
        document.head.append(script);
      };
      const loads = (address: string) =>
        new Promise((done, fail) => {
          const picture = document.createElement('img');
          picture.addEventListener('load', done);
          picture.addEventListener('error', () => fail(new Error('not loaded')));
          document.body.append(picture);
          // Last: a blocked picture may tell so before anything else runs.
          picture.src = address;
        });
      const button = document.createElement('button');
      // In a task of the page itself: code run by the debugger may bypass the policy.
      await new Promise(requestAnimationFrame);
      const outcomes = {
        inlineScript: await outcome(() => append(planted)),
        foreignScript: await outcome(() => append(`${foreign}/script.js`, true)),
        markup: await outcome(() => {
          Reflect.set(
            document.createElement('div'),
            'innerHTML',
            '<img src onerror="planted = 1">',
          );
        }),
        handlerAttribute: await outcome(() => {
          button.setAttribute('onclick', planted);
          button.click();
        }),
        evaluated: await outcome(() => Reflect.get(globalThis, 'eval')(planted)),
        compiled: await outcome(() => {
          const compiled: unknown = Reflect.construct(Function, [planted]);
          if (typeof compiled === 'function') compiled();
        }),
        timer: await outcome(() => Reflect.get(globalThis, 'setTimeout')(planted, 0)),
        worker: await outcome(() => new Worker('/player/planted.js')),
        request: await outcome(() => fetch(`${foreign}/collect`)),
        picture: await outcome(() => loads(`${foreign}/pixel.png`)),
        ownMaker: await outcome(() => globalThis.trustedTypes?.createPolicy('default', {})),
      };
      // By then all deferred work has run.
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
      return { ...outcomes, planted: String(Reflect.get(globalThis, 'planted')) };
    },
    { planted: PLANTED, foreign: FOREIGN },
  );
}

test('the built page and the service declare the content security policy with the inline hashes', async ({
  page,
}) => {
  const facts = hashInline(BUILT_PAGE);
  // What loads files early, the theme, and the page's own texts.
  expect(facts.scriptHashes).toHaveLength(3);
  expect(facts.styleHashes).toHaveLength(1);
  const [, policy] =
    /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(BUILT_PAGE) ?? [];
  expect(policy).toBe(pagePolicy(facts));
  const files = ['./', ...(/assets\/[\w-]+\.js/.exec(BUILT_PAGE) ?? [])];
  expect(files).toHaveLength(2);
  for (const file of files) {
    const headers = (await page.request.get(file)).headers();
    for (const [name, value] of Object.entries(serviceHeaders(facts))) {
      expect(headers[name.toLowerCase()], `${name} of ${file}`).toBe(value);
    }
  }
});

/** Where the page is from: a service, whose headers say the policy too, or a host that sends none. */
const SOURCES = [
  { name: "the service's headers", isBare: false },
  { name: 'nothing but what the page says itself', isBare: true },
];

test("the content security policy blocks injected scripts and requests to foreign hosts with the service's headers and with nothing but what the page says itself", async ({
  page,
  context,
  shell,
  blocked,
}) => {
  const asked: string[] = [];
  await context.route(`${FOREIGN}/**`, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  for (const { name, isBare } of SOURCES) {
    await test.step(name, async () => {
      if (isBare) await serveBare(page);
      await page.goto('about:blank');
      await shell.open('/404');
      await expect(page.getByText('Are you well?'), name).toBeVisible();
      expect(blocked, name).toEqual([]);
      expect(await tryToBreakIn(page), name).toEqual({
        inlineScript: 'TypeError',
        foreignScript: 'TypeError',
        markup: 'TypeError',
        handlerAttribute: 'TypeError',
        evaluated: 'EvalError',
        compiled: 'EvalError',
        timer: 'TypeError',
        worker: 'TypeError',
        request: 'TypeError',
        picture: 'Error',
        ownMaker: 'TypeError',
        planted: 'undefined',
      });
      await expect.poll(() => blocked.length, name).toBeGreaterThan(5);
      expect(asked, name).toEqual([]);
      await page.goto('about:blank');
      blocked.length = 0;
    });
  }
});

test("the content security policy blocks scripts added to the HTML before it arrives with the service's headers and with nothing but what the page says itself", async ({
  page,
  shell,
  blocked,
}) => {
  for (const { name, isBare } of SOURCES) {
    await test.step(name, async () => {
      await page.route(isOfApp, async (route) => {
        const response = isBare ? null : await route.fetch();
        const html = response === null ? BUILT_PAGE : await response.text();
        const planted = `<script>${PLANTED}</script><img src="x" onerror="${PLANTED}">`;
        await route.fulfill({
          ...(response === null ? { contentType: 'text/html' } : { response }),
          body: html.replace(
            '<div id="root"',
            `${planted}<script src="${FOREIGN}/a.js"></script>$&`,
          ),
        });
      });
      await page.goto('about:blank');
      await shell.open('/404');
      await expect(page.getByText('Are you well?'), name).toBeVisible();
      // The page's policy reports each violation, and so does the service's.
      await expect.poll(() => new Set(blocked).size, name).toBe(3);
      expect(await page.evaluate(() => Reflect.has(globalThis, 'planted')), name).toBe(false);
      await page.goto('about:blank');
      await page.unroute(isOfApp);
      blocked.length = 0;
    });
  }
});

test('the content security policy of a page without headers lets the light theme apply before the app has loaded', async ({
  page,
}) => {
  await serveBare(page);
  await page.addInitScript(() => localStorage.setItem('config', '{"theme":"light"}'));
  await page.route(/\/assets\//, (route) => route.abort());
  await page.goto('./');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('on a static host the app loads songs, sound, pictures and workers from the public hosts', async ({
  page,
  context,
  service,
  shell,
  searchPage,
  player,
  playlists,
}) => {
  await serveBare(page);
  await showPictures(page);
  await playPublicHosts(context, service.address);
  const redLines = await watchRedLines(page);
  const askedHosts = new Set<string>();
  context.on('request', (request) => askedHosts.add(new URL(request.url()).host));
  await shell.open('/search/cowboy%20bebop');
  await searchPage.playButton('Tank!').click();
  await player.expectSoundAdvances();
  await shell.open('/anime/13?filter=information');
  const animePage = new AnimePage(page);
  const picture = animePage.panel.getByRole('img').first();
  await expect(picture).toHaveAttribute('src', new RegExp(`^${PICTURES}`));
  await expect
    .poll(() => picture.evaluate((each) => each instanceof HTMLImageElement && each.naturalWidth))
    .toBeGreaterThan(0);
  const worker = page.waitForEvent('worker');
  await shell.open('/playlist');
  await playlists.importText(playlistText('Mine', [7001, 7002]));
  await worker;
  await expect(playlists.card('Mine')).toBeVisible();
  expect(redLines).toEqual([]);
  for (const address of [
    PUBLIC_HOSTS.songDatabase,
    PUBLIC_HOSTS.encyclopedia,
    PUBLIC_HOSTS.media.NA1,
  ]) {
    expect([...askedHosts]).toContain(new URL(address).host);
  }
});

test('the Home video is shown in a frame, and its host receives only the origin as referrer', async ({
  page,
  context,
  shell,
}) => {
  const videoOrigin = new URL(HOME_VIDEO.embedBase).origin;
  let referrer: string | undefined;
  await context.route(`${videoOrigin}/**`, async (route) => {
    referrer = route.request().headers().referer;
    await route.fulfill({ contentType: 'text/html', body: '<p>The video</p>' });
  });
  await shell.open('/');
  await page.getByRole('button', { name: 'Play video' }).click();
  await expect(page.frameLocator('iframe').getByText('The video')).toBeVisible();
  expect(referrer).toBe(`${new URL(page.url()).origin}/`);
});

test('a page of another origin cannot show the app in a frame', async ({
  page,
  context,
  service,
}) => {
  await context.unrouteAll();
  const html = `<!doctype html><iframe src="${service.address}"></iframe>`;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(html);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  try {
    const refused = page.waitForEvent('console', (message) =>
      message.text().includes('frame-ancestors'),
    );
    await page.goto(`http://127.0.0.1:${address.port}/`);
    await refused;
    expect(page.frames().map((frame) => frame.url())).not.toContain(service.address);
  } finally {
    server.close();
  }
});
