import { expect, test } from 'vitest';
import { setStage, settle } from '../testing/playerStage';
import { buildSongs } from '../testing/songBuilder';
import { connectTabs, type TabChannelPort } from './tabChannel';

type Listener = (event: { data: unknown }) => void;

/** Tabs of one browser: a message reaches the others after everything that runs now. */
function openBrowser() {
  const rooms: Set<Listener>[] = [];
  let clockMs = 1_000;
  const messages: unknown[] = [];

  function openChannel(): TabChannelPort {
    const own = new Set<Listener>();
    rooms.push(own);
    return {
      postMessage(data) {
        messages.push(data);
        const others = rooms.filter((room) => room !== own);
        queueMicrotask(() => {
          for (const room of others) for (const listener of room) listener({ data });
        });
      },
      addEventListener: (_type, listener) => own.add(listener),
      removeEventListener: (_type, listener) => own.delete(listener),
      close: () => own.clear(),
    };
  }

  return {
    messages,
    passTime: (durationMs: number) => {
      clockMs += durationMs;
    },
    openTab(tabId: string) {
      const stage = setStage();
      const leave = connectTabs({
        player: stage.player,
        channel: openChannel(),
        tabId,
        now: () => clockMs,
      });
      return { ...stage, leave };
    },
    shout: (data: unknown) => {
      for (const room of rooms) for (const listener of room) listener({ data });
    },
  };
}

const playSong = { type: 'playSongs', songs: buildSongs(1, 2) } as const;

test('the tab that starts sound is heard, the other pauses and says why', async () => {
  const browser = openBrowser();
  const [first, second] = [browser.openTab('a'), browser.openTab('b')];
  await first.send(playSong);
  browser.passTime(5_000);
  await second.send(playSong);
  await settle();
  expect(first.player.getSnapshot()).toMatchObject({
    status: 'paused',
    notice: { kind: 'otherTabPlays' },
  });
  expect(second.player.getSnapshot()).toMatchObject({ status: 'playing', notice: null });

  browser.passTime(5_000);
  await first.send({ type: 'play' });
  expect(first.player.getSnapshot()).toMatchObject({ status: 'playing', notice: null });
  expect(second.player.getSnapshot().status).toBe('paused');
});

test('two tabs that start at once do not silence each other', async () => {
  const browser = openBrowser();
  const [first, second] = [browser.openTab('a'), browser.openTab('b')];
  first.player.dispatch(playSong);
  second.player.dispatch(playSong);
  await settle();
  await settle();
  const statuses = [first, second].map((tab) => tab.player.getSnapshot().status);
  expect(statuses).toEqual(['paused', 'playing']);
});

test('opening another tab changes nothing', async () => {
  const browser = openBrowser();
  const first = browser.openTab('a');
  await first.send(playSong);
  browser.openTab('b');
  await settle();
  expect(first.player.getSnapshot().status).toBe('playing');
  expect(browser.messages).toHaveLength(1);
});

test('the next song of the tab that sounds is nothing new to the others', async () => {
  const browser = openBrowser();
  const first = browser.openTab('a');
  await first.send(playSong, { type: 'next' });
  first.audio.starve();
  first.audio.feed();
  await settle();
  expect(browser.messages).toHaveLength(1);
});

test('a tab that waits for its sound is not paused by an older one', async () => {
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

test.each([null, 'x', 7, {}, { type: 'soundStarted' }, { type: 'soundStarted', startedAtMs: 'x' }])(
  'a message that is none (%j) is ignored',
  async (data) => {
    const browser = openBrowser();
    const first = browser.openTab('a');
    await first.send(playSong);
    browser.shout(data);
    await settle();
    expect(first.player.getSnapshot().status).toBe('playing');
  },
);

test('a tab that left hears nothing and says nothing', async () => {
  const browser = openBrowser();
  const [first, second] = [browser.openTab('a'), browser.openTab('b')];
  await first.send(playSong);
  first.leave();
  browser.passTime(10);
  await second.send(playSong);
  expect(first.player.getSnapshot().status).toBe('playing');
});

test('without a channel the player just plays', async () => {
  const stage = setStage();
  const leave = connectTabs({ player: stage.player, channel: null, tabId: 'a', now: () => 0 });
  await stage.send(playSong);
  leave();
  expect(stage.player.getSnapshot().status).toBe('playing');
});
