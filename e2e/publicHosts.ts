import type { BrowserContext, Route } from '@playwright/test';
import { PUBLIC_HOSTS, SAME_ORIGIN_HOSTS } from '../src/config/hosts';

/**
 * The local service answers for the public hosts; other hosts except the page's own are blocked.
 *
 * @param isOnline called for each request
 */
export async function playPublicHosts(
  context: BrowserContext,
  serviceAddress: string,
  pageAddress: string,
  isOnline: () => boolean,
): Promise<void> {
  const { origin } = new URL(pageAddress);
  await context.route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    (route) => route.abort(),
  );
  const forward = (from: string, to: string) => async (route: Route) => {
    if (!isOnline()) return route.abort('internetdisconnected');
    const url = new URL(route.request().url().replace(from, to), serviceAddress).href;
    return route.fulfill({ response: await route.fetch({ url }) });
  };
  const { songDatabase, media } = PUBLIC_HOSTS;
  const own = SAME_ORIGIN_HOSTS;
  await context.route(`${songDatabase}/**`, forward(songDatabase, own.songDatabase));
  await context.route(`${media.NA1}**`, forward(media.NA1, own.media.NA1));
  await context.route(`${media.NA2}**`, forward(media.NA2, own.media.NA2));
}
