import { describe, expect, it, test } from 'vitest';
import { createBroadcast } from '../../lib/broadcast';
import { openFakeBrowserTabs } from '../../testing/fakeBrowserTabs';
import { playerHarness, settle } from '../../testing/playerHarness';
import { buildSongs } from '../../testing/songBuilder';
import { createSoundOwner, SOUND_TOPIC, type SoundTaker } from './soundOwner';

/** Tabs of one browser with a player each, and a clock that the test sets. */
function openBrowser() {
  const tabs = openFakeBrowserTabs();
  let clockMs = 1_000;
  let elapsedMs = 0;
  return {
    ...tabs,
    passTime: (durationMs: number) => {
      clockMs += durationMs;
      elapsedMs += durationMs;
    },
    setClock: (byMs: number) => {
      clockMs += byMs;
    },
    openTab(tabId: string) {
      const broadcast = tabs.openTab();
      const clock = { now: () => clockMs, elapsedMs: () => elapsedMs };
      const sound = createSoundOwner(broadcast, tabId, clock);
      return playerHarness({ options: { sound } });
    },
  };
}

const playSong = { type: 'playSongs', songs: buildSongs(1, 2) } as const;

describe('the sound across tabs', () => {
  test.each([-3_600_000, 3_600_000])(
    'plays in the tab that started last, even after the clock was set by %i ms [12.95]',
    async (byMs) => {
      const browser = openBrowser();
      const [first, second] = [browser.openTab('b'), browser.openTab('a')];
      await first.send(playSong);
      browser.passTime(5_000);
      browser.setClock(byMs);
      await second.send(playSong);
      await settle();
      const statuses = [first, second].map((tab) => tab.player.getSnapshot().status);
      expect(statuses).toEqual(['paused', 'playing']);
    },
  );

  test('plays in exactly one of two tabs that start at the same time', async () => {
    const browser = openBrowser();
    const [first, second] = [browser.openTab('a'), browser.openTab('b')];
    first.player.dispatch(playSong);
    second.player.dispatch(playSong);
    await settle();
    await settle();
    const statuses = [first, second].map((tab) => tab.player.getSnapshot().status);
    expect(statuses).toEqual(['paused', 'playing']);
  });

  test('sends no message for the next song of the playing tab', async () => {
    const browser = openBrowser();
    const first = browser.openTab('a');
    await first.send(playSong, { type: 'next' });
    first.audio.starve();
    first.audio.feed();
    first.audio.advance(90);
    await settle();
    expect(first.player.getSnapshot()).toMatchObject({ status: 'playing', currentSongId: 1 });
    expect(browser.messages).toHaveLength(1);
  });

  test('does not pause a tab that is still loading, and pauses the older one when it plays', async () => {
    const browser = openBrowser();
    const [first, second] = [browser.openTab('a'), browser.openTab('b')];
    second.audio.respond = () => 'hangs';
    await second.send(playSong);
    await first.send(playSong);
    expect(second.player.getSnapshot().status).toBe('loading');
    browser.passTime(10);
    second.audio.feed();
    await settle();
    expect(first.player.getSnapshot().status).toBe('paused');
    expect(second.player.getSnapshot().status).toBe('playing');
  });

  test('leaves a paused tab unchanged', async () => {
    const browser = openBrowser();
    const [first, second] = [browser.openTab('a'), browser.openTab('b')];
    await first.send(playSong, { type: 'pause' });
    const before = first.player.getSnapshot();
    browser.passTime(10);
    await second.send(playSong);
    expect(first.player.getSnapshot()).toBe(before);
  });

  test('is announced again when a tab plays after the end of its queue', async () => {
    const browser = openBrowser();
    const { player, audio, send } = browser.openTab('a');
    await send({ type: 'setLoop', isLooping: false }, { ...playSong, startSongId: 2 });
    audio.advance(90);
    await settle();
    expect(player.getSnapshot().status).toBe('paused');
    expect(browser.messages).toHaveLength(1);
    await send({ type: 'play' });
    expect(browser.messages).toHaveLength(2);
  });

  test('plays only in a tab that starts again before its pause has taken effect', async () => {
    const browser = openBrowser();
    const [first, second] = [browser.openTab('a'), browser.openTab('b')];
    await first.send(playSong);
    browser.passTime(10);
    await second.send(playSong);
    browser.passTime(10);
    first.player.dispatch({ type: 'play' });
    first.player.dispatch({ type: 'pause' });
    first.player.dispatch({ type: 'play' });
    await settle();
    const statuses = [first, second].map((tab) => tab.player.getSnapshot().status);
    expect(statuses).toEqual(['playing', 'paused']);
  });

  test('is free again after the player of a tab is disposed', async () => {
    const browser = openBrowser();
    const [first, second] = [browser.openTab('a'), browser.openTab('b')];
    await first.send(playSong);
    first.player.dispose();
    browser.passTime(10);
    await second.send(playSong);
    expect(second.player.getSnapshot()).toMatchObject({ status: 'playing', notice: null });
    expect(first.player.getSnapshot().notice).toBeNull();
  });

  test.each([null, 'x', 7, {}, { tabId: 'b' }, { tabId: 'b', startedAtMs: 'x' }])(
    'ignores the invalid message %j',
    async (message) => {
      const browser = openBrowser();
      const first = browser.openTab('a');
      await first.send(playSong);
      browser.shout(message);
      browser.shout({ topic: SOUND_TOPIC.name, message });
      await settle();
      expect(first.player.getSnapshot().status).toBe('playing');
    },
  );
});

describe('the sound within a tab', () => {
  /** Parts of a tab that record who took their sound. */
  function openParts() {
    const broadcast = createBroadcast(null);
    const clock = { now: () => 0, elapsedMs: () => 0 };
    const owner = createSoundOwner(broadcast, 'a', clock);
    const silenced: string[] = [];
    const join = (name: string) =>
      owner.join((taker: SoundTaker) => silenced.push(`${name} by ${taker}`));
    return { silenced, queue: join('queue'), practice: join('practice') };
  }

  it('silences the previous part once when another part starts', () => {
    const { queue, practice, silenced } = openParts();
    queue.claim();
    queue.noteSound();
    practice.claim();
    practice.noteSound();
    expect(silenced).toEqual(['queue by thisTab']);
    queue.noteSound();
    expect(silenced).toEqual(['queue by thisTab', 'practice by thisTab']);
  });

  it('does not silence a part that released it, and is not released for another part', () => {
    const { queue, practice, silenced } = openParts();
    queue.noteSound();
    queue.release();
    practice.claim();
    queue.release();
    expect(silenced).toEqual([]);
    queue.claim();
    expect(silenced).toEqual(['practice by thisTab']);
  });

  it('pauses the queue without a notice when the user starts another part', async () => {
    const browser = openBrowser();
    const tab = browser.openTab('a');
    const practice = tab.sound.join(() => undefined);
    await tab.send(playSong);
    practice.claim();
    await settle();
    expect(tab.audio.isSounding).toBe(false);
    expect(tab.player.getSnapshot()).toMatchObject({ status: 'paused', notice: null });
  });
});
