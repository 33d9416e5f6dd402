import type { Page } from '@playwright/test';
import { expect, test } from './harness/test';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const handlers = new Map<string, MediaSessionActionHandler>();
    const session = navigator.mediaSession;
    const setActionHandler = session.setActionHandler.bind(session);
    session.setActionHandler = (action, handler) => {
      if (handler) handlers.set(action, handler);
      setActionHandler(action, handler);
    };
    Reflect.set(window, 'mediaKeys', handlers);
  });
});

async function shown(page: Page) {
  return page.evaluate(() => {
    const { metadata, playbackState } = navigator.mediaSession;
    return {
      title: metadata?.title ?? null,
      artist: metadata?.artist ?? null,
      album: metadata?.album ?? null,
      coverCount: metadata?.artwork.length ?? 0,
      playbackState,
    };
  });
}

/** Presses a media key of the headset or lock screen. */
async function pressMediaKey(page: Page, action: MediaSessionAction, seekTime?: number) {
  await page.evaluate(
    ([name, time]) => {
      const handlers: Map<string, MediaSessionActionHandler> = Reflect.get(window, 'mediaKeys');
      handlers.get(name)?.({ action: name, ...(time === undefined ? {} : { seekTime: time }) });
    },
    [action, seekTime] as const,
  );
}

test('the system shows the song that plays, and the media keys control the player', async ({
  page,
  shell,
  searchPage,
  player,
}) => {
  await shell.open('/search/cowboy%20bebop');
  expect(await shown(page)).toMatchObject({ title: null, playbackState: 'none' });
  await searchPage.playButton('Tank!').click();
  await player.expectSoundAdvances();
  await expect
    .poll(() => shown(page))
    .toEqual({
      title: 'Tank!',
      artist: 'Seatbelts',
      album: 'Cowboy Bebop',
      coverCount: 1,
      playbackState: 'playing',
    });

  await pressMediaKey(page, 'pause');
  await expect(player.playButton).toBeVisible();
  await player.expectSilence();
  await expect.poll(async () => (await shown(page)).playbackState).toBe('paused');
  await pressMediaKey(page, 'play');
  await player.expectSoundAdvances();
  await pressMediaKey(page, 'seekto', 40);
  await expect.poll(async () => (await player.sound()).positionSeconds).toBeGreaterThan(39);

  await searchPage.chooseFromMenu('THE REAL FOLK BLUES', 'Add to Play queue');
  // A song at rest does not end by itself, which would bring the next one too.
  await pressMediaKey(page, 'pause');
  await player.expectSilence();
  await pressMediaKey(page, 'nexttrack');
  await expect.poll(async () => (await shown(page)).title).toBe('THE REAL FOLK BLUES');
  await expect(player.region.getByRole('link', { name: 'THE REAL FOLK BLUES' })).toBeVisible();
  await pressMediaKey(page, 'pause');
  await player.expectSilence();
  await pressMediaKey(page, 'previoustrack');
  await expect.poll(async () => (await shown(page)).title).toBe('Tank!');
});

test('the player shows paused when the system stops the sound', async ({
  page,
  player,
  playTank,
}) => {
  await playTank();
  await page.evaluate(() => {
    const played: Set<HTMLMediaElement> = Reflect.get(window, 'playedElements');
    for (const element of played) element.pause();
  });
  await expect(player.playButton).toBeVisible();
  await expect.poll(async () => (await shown(page)).playbackState).toBe('paused');
});
