// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PlayerCommand } from '../../domain/media/playback';
import { beInWindow } from '../../testing/beInWindow';
import { buildServices } from '../../testing/buildServices';
import { createFakePlayer } from '../../testing/fakePlayer';
import { createMemoryHistory } from '../../testing/memoryHistory';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { TestApp } from '../../testing/TestApp';
import { loadMenu } from '../../ui/menu/Menu';
import { COMPACT_QUERY } from '../../ui/nearness/useWindowQuery';
import { ShellLayout } from './ShellLayout';

const TANK = buildSong({ annSongId: 7, annId: 70, songName: 'Tank!' });
const RAIN = buildSong({
  annSongId: 8,
  annId: 80,
  songName: 'Rain',
  artists: [buildPerson({ id: 18 }), buildPerson({ id: 19 })],
});
const RAIN_URL = 'https://media.example/rain.mp3';

/** The same object each time, as React requires of a store's snapshot. */
const HALF_WAY = { positionSeconds: 45, durationSeconds: 90 };

/** The whole frame, while the player reports that the second of two songs plays. */
async function playRain() {
  const player = { ...createFakePlayer(), getTime: () => HALF_WAY };
  const services = buildServices({ player });
  await services.storage.songs.saveSongs([TANK, RAIN]);
  const history = createMemoryHistory('/song');
  const user = userEvent.setup();
  render(
    <TestApp services={services} history={history}>
      <ShellLayout>
        <h1>Page</h1>
      </ShellLayout>
    </TestApp>,
  );
  player.show({
    queue: [7, 8],
    currentIndex: 1,
    currentSongId: 8,
    currentSong: RAIN,
    status: 'playing',
    mediaUrl: RAIN_URL,
    mediaKind: 'audio',
    isLooping: true,
    streaming: '720',
    server: 'NA2',
  });
  const address = () => `${history.read().pathname}${history.read().search}`;
  const bar = within(await screen.findByRole('region', { name: 'Player' }));
  return { player, services, user, bar, address };
}

type Played = Awaited<ReturnType<typeof playRain>>;

/** Opens a menu of the bar, or of the sheet if that is open, and returns an item of it. */
async function findItem({ user }: Played, scope: Played['bar'], menu: string, item: string) {
  // The names of some items include the selected value.
  await user.click(scope.getByRole('button', { name: new RegExp(menu) }));
  const name = new RegExp(`^${item}`);
  const [found] = [
    ...screen.queryAllByRole('menuitem', { name }),
    ...screen.queryAllByRole('menuitemcheckbox', { name }),
    ...screen.queryAllByRole('menuitemradio', { name }),
  ];
  if (found === undefined) throw new Error(`${menu} has no ${item}`);
  return found;
}

async function choose(played: Played, scope: Played['bar'], menu: string, item: string) {
  await played.user.click(await findItem(played, scope, menu, item));
}

async function openSheet({ user, bar }: Played) {
  await user.click(bar.getByRole('button', { name: 'Open now playing' }));
  return within(await screen.findByRole('dialog', { name: 'Now playing' }));
}

async function openQueue({ user, bar }: Played) {
  await user.click(bar.getByRole('button', { name: 'Queue' }));
  const queue = within(await screen.findByRole('complementary', { name: 'Queue' }));
  await queue.findByRole('button', { name: 'Play Tank!' });
  return queue;
}

beforeAll(loadMenu);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the queue', () => {
  it('closes after "Open anime profile" when it covers the page', async () => {
    beInWindow(COMPACT_QUERY);
    const played = await playRain();
    const queue = await openQueue(played);
    await choose(played, queue, 'Options for Tank!', 'Open anime profile');
    expect(played.address()).toBe('/anime/70');
    expect(played.services.dialogs.getSnapshot().isQueueOpen).toBe(false);
  });

  it('closes after its link "Find songs" when it covers the page and is empty', async () => {
    beInWindow(COMPACT_QUERY);
    const played = await playRain();
    await openQueue(played);
    act(() => {
      played.player.show({ queue: [], currentSongId: null, currentSong: null, status: 'idle' });
    });
    await played.user.click(await screen.findByRole('link', { name: 'Find songs' }));
    expect(played.address()).toBe('/');
    expect(played.services.dialogs.getSnapshot().isQueueOpen).toBe(false);
  });

  it('lists an earlier queue as soon as it is stored while the queue is open', async () => {
    const played = await playRain();
    const queue = await openQueue(played);
    expect(queue.queryByText('Earlier queues')).toBeNull();
    const queues = [{ songIds: [7, 8, 9], currentIndex: 0, positionSeconds: 0 }];
    act(() => played.services.storage.earlierQueues.changeSettings({ queues }));
    expect(await queue.findByRole('button', { name: '3 songs, at Tank!' })).toBeTruthy();
  });
});

describe('the video window while names are hidden', () => {
  async function openGuessed(shown: Parameters<Played['player']['show']>[0]) {
    const played = await playRain();
    const { services, player } = played;
    act(() => {
      player.show(shown);
      services.names.toggle();
      services.dialogs.setVideoOpen(true);
    });
    const popup = within(await screen.findByRole('region', { name: 'Video' }));
    return { ...played, popup };
  }

  it('shows no cover and no video button until the song is revealed', async () => {
    const { services, popup } = await openGuessed({});
    expect(popup.getByText('Which song is it?').previousElementSibling).toBeNull();
    expect(popup.queryByRole('button', { name: 'Watch this song in 720p' })).toBeNull();
    act(() => services.names.show());
    const cover = popup.getByText('This song is playing as audio only.').previousElementSibling;
    expect(cover?.getAttribute('aria-hidden')).toBe('true');
    expect(popup.getByText('Rain')).toBeTruthy();
    expect(popup.getByRole('button', { name: 'Watch this song in 720p' })).toBeTruthy();
  });
});

/** Each item of a menu, and its command. */
const MENU_COMMANDS: readonly (readonly [menu: string, item: string, command: PlayerCommand])[] = [
  ['More', 'Shuffle queue', { type: 'shuffleQueue' }],
  ['More', 'Loop queue', { type: 'setLoop', isLooping: false }],
  ['More', 'Audio only', { type: 'setStreaming', streaming: '0' }],
  ['More', '480p', { type: 'setStreaming', streaming: '480' }],
  ['More', '720p', { type: 'setStreaming', streaming: '720' }],
  ['More', 'NA1 (American West)', { type: 'setServer', server: 'NA1' }],
  ['More', 'NA2 (American East)', { type: 'setServer', server: 'NA2' }],
  ['More', 'EU1 (Europe)', { type: 'setServer', server: 'EU1' }],
];

const BUTTON_COMMANDS: readonly (readonly [button: string, command: PlayerCommand])[] = [
  ['Previous', { type: 'previous' }],
  ['Pause', { type: 'togglePlay' }],
  ['Next', { type: 'next' }],
  ['Mute', { type: 'toggleMute' }],
];

describe.each(['bar', 'sheet'] as const)('the player %s', (place) => {
  async function open() {
    const played = await playRain();
    return { played, scope: place === 'bar' ? played.bar : await openSheet(played) };
  }

  it('sends the right command for every menu item [2.66 2.71]', async () => {
    const { played, scope } = await open();
    for (const [menu, item] of MENU_COMMANDS) await choose(played, scope, menu, item);
    expect(played.player.commands).toEqual(MENU_COMMANDS.map(([, , command]) => command));
  });

  it('sends the right command for every button', async () => {
    const { played, scope } = await open();
    for (const [name] of BUTTON_COMMANDS) {
      await played.user.click(scope.getByRole('button', { name }));
    }
    expect(played.player.commands).toEqual(BUTTON_COMMANDS.map(([, command]) => command));
  });

  it('opens the sound dialog alone by "Sound…"', async () => {
    const { played, scope } = await open();
    await choose(played, scope, 'More', 'Sound…');
    expect(played.services.dialogs.getSnapshot()).toEqual({
      dialog: { kind: 'sound' },
      isNowPlayingOpen: false,
      isQueueOpen: false,
      isVideoOpen: false,
    });
  });

  it('links the song name to the anime, and the artists to the first artist [2.70]', async () => {
    const { played, scope } = await open();
    await played.user.click(scope.getByRole('link', { name: 'Rain' }));
    expect(played.address()).toBe('/anime/80');
    cleanup();
    const again = await open();
    await again.played.user.click(again.scope.getByRole('link', { name: /Person 1/ }));
    expect(again.played.address()).toBe('/artist/18');
  });

  it.each([
    ['Queue', 'isQueueOpen'],
    ['Video pop-up', 'isVideoOpen'],
  ] as const)('opens the right panel alone by its button or entry %s', async (name, fact) => {
    const { played, scope } = await open();
    if (name === 'Queue') await played.user.click(scope.getByRole('button', { name }));
    else await choose(played, scope, 'More', name);
    expect(played.services.dialogs.getSnapshot()).toEqual({
      dialog: null,
      isNowPlayingOpen: false,
      isQueueOpen: false,
      isVideoOpen: false,
      [fact]: true,
    });
    if (place === 'sheet') expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('the menu of the player bar checks the chosen items [11.25]', async () => {
  const { user, bar } = await playRain();
  await user.click(bar.getByRole('button', { name: 'More' }));
  for (const [name, chosen] of [
    ['Streaming quality: 720p', '720p'],
    ['Host server: NA2 (American East)', 'NA2 (American East)'],
  ] as const) {
    const group = within(screen.getByRole('group', { name }));
    expect(group.getByRole('menuitemradio', { checked: true }).textContent).toContain(chosen);
  }
  expect(screen.getByRole('menuitemcheckbox', { checked: true }).textContent).toContain('Loop');
});

it('the shortcut shown beside a menu item sends the command of that item', async () => {
  const played = await playRain();
  const named: string[] = [];
  for (const [menu, item, command] of MENU_COMMANDS) {
    const found = await findItem(played, played.bar, menu, item);
    const key = found.getAttribute('aria-keyshortcuts');
    await played.user.keyboard('{Escape}');
    if (key === null) continue;
    named.push(key);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await played.user.keyboard(key.toLowerCase());
    expect(played.player.commands.at(-1), item).toEqual(command);
  }
  expect(named).toEqual(['S', 'L', 'E', 'R', 'T']);
});
