import type { Page } from '@playwright/test';

/** All that a page says: to the eye, to a screen reader, in its address and on the lock screen. */
export async function allThatIsSaid(page: Page): Promise<string> {
  return page.evaluate(() => {
    const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
      // A link, a tooltip or a value may tell a song as well as a text does.
      [...element.attributes].map(({ value }) => value),
    );
    const fields = [...document.querySelectorAll('input, textarea')].map((field) =>
      Reflect.get(field, 'value'),
    );
    const { metadata } = navigator.mediaSession;
    return [
      // Also what is hidden, and live regions.
      document.documentElement.textContent,
      ...attributes,
      ...fields,
      document.title,
      decodeURIComponent(location.href),
      JSON.stringify(history.state),
      ...[metadata?.title, metadata?.artist, metadata?.album],
      ...(metadata?.artwork ?? []).map(({ src }) => src),
    ].join('\n');
  });
}
