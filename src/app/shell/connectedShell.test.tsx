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
import { COMPACT_QUERY, WHOLE_BAR_QUERY } from '../../ui/nearness/useWindowQuery';
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
    mediaFileName: RAIN.HQ,
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
  const name = (each: string) => each.startsWith(item);
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

it('the top bar opens the keyboard shortcuts, and gets the focus back [2.65]', async () => {
  const { user } = await playRain();
  const bar = within(screen.getByRole('banner'));
  const button = bar.getByRole('button', { name: 'Keyboard shortcuts' });
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(dialog).getByRole('heading', { name: 'Keyboard shortcuts' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
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

/** Each item of the menu with more, and its command. */
const MENU_COMMANDS: readonly (readonly [item: string, command: PlayerCommand])[] = [
  ['Shuffle queue', { type: 'shuffleQueue' }],
  ['Loop queue', { type: 'setLoop', isLooping: false }],
];

/** Each choice for the next songs, the menu of a wide bar that has it, and its command. */
const CHOICE_COMMANDS: readonly (readonly [item: string, command: PlayerCommand, menu: string])[] =
  [
    ['Audio only', { type: 'setStreaming', streaming: '0' }, 'Streaming quality'],
    ['480p', { type: 'setStreaming', streaming: '480' }, 'Streaming quality'],
    ['720p', { type: 'setStreaming', streaming: '720' }, 'Streaming quality'],
    ['NA1 (American West)', { type: 'setServer', server: 'NA1' }, 'Host server'],
    ['NA2 (American East)', { type: 'setServer', server: 'NA2' }, 'Host server'],
    ['EU1 (Europe)', { type: 'setServer', server: 'EU1' }, 'Host server'],
  ];

const BUTTON_COMMANDS: readonly (readonly [button: string, command: PlayerCommand])[] = [
  ['Previous', { type: 'previous' }],
  ['Pause', { type: 'togglePlay' }],
  ['Next', { type: 'next' }],
  ['Mute', { type: 'toggleMute' }],
];

describe.each([
  ['bar', 'narrow'],
  ['bar', 'wide'],
  ['sheet', 'narrow'],
  ['sheet', 'wide'],
] as const)('the player %s in a %s window', (place, width) => {
  const hasOwnMenus = place === 'bar' && width === 'wide';
  async function open() {
    if (width === 'wide') beInWindow(WHOLE_BAR_QUERY);
    const played = await playRain();
    return { played, scope: place === 'bar' ? played.bar : await openSheet(played) };
  }

  it('sends the right command for every menu item [2.66 2.71]', async () => {
    const { played, scope } = await open();
    for (const [item] of MENU_COMMANDS) await choose(played, scope, 'More', item);
    for (const [item, , menu] of CHOICE_COMMANDS)
      await choose(played, scope, hasOwnMenus ? menu : 'More', item);
    const commands = [...MENU_COMMANDS, ...CHOICE_COMMANDS].map(([, command]) => command);
    expect(played.player.commands).toEqual(commands);
  });

  it('has the choices and the video pop-up once: as buttons in a wide bar, else in the menu [2.66 2.71 2.72]', async () => {
    const { played, scope } = await open();
    const own = ['Video pop-up', 'Streaming quality', 'Host server'];
    const found = own.map((name) => scope.queryAllByRole('button', { name }).length);
    expect(found).toEqual(hasOwnMenus ? [1, 1, 1] : [0, 0, 0]);
    await played.user.click(scope.getByRole('button', { name: 'More' }));
    const menu = within(screen.getByRole('menu', { name: 'More' }));
    const counts = ['menuitem', 'menuitemcheckbox', 'menuitemradio'].map(
      (role) => menu.queryAllByRole(role).length,
    );
    expect(counts).toEqual(hasOwnMenus ? [3, 1, 0] : [3, 2, CHOICE_COMMANDS.length]);
  });

  it('has the chosen quality for the song that plays, if that plays another file [12.21]', async () => {
    const { played, scope } = await open();
    act(() => played.player.show({ mediaFileName: RAIN.audio }));
    const menu = hasOwnMenus ? 'Streaming quality' : 'More';
    await choose(played, scope, menu, 'Now: 720p');
    const command = { type: 'setSongStreaming', streaming: '720' };
    expect(played.player.commands).toEqual([command]);
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
    const isButton = name === 'Queue' || hasOwnMenus;
    if (isButton) await played.user.click(scope.getByRole('button', { name }));
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

describe('a wide player bar', () => {
  it('tells the button that switches to video from the one that opens the pop-up [2.72]', async () => {
    beInWindow(WHOLE_BAR_QUERY);
    const { user, bar, services } = await playRain();
    const button = bar.getByRole('button', { name: 'Video pop-up' });
    const other = bar.getByRole('button', { name: 'Video' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(button.getAttribute('aria-keyshortcuts')).toBe('V');
    expect(button.querySelector('svg')?.innerHTML).not.toBe(other.querySelector('svg')?.innerHTML);
    await user.click(button);
    expect(await screen.findByRole('region', { name: 'Video' })).toBeTruthy();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await user.click(button);
    expect(screen.queryByRole('region', { name: 'Video' })).toBeNull();
    expect(services.dialogs.getSnapshot().isVideoOpen).toBe(false);
  });

  it.each([
    ['Streaming quality', '720p'],
    ['Host server', 'NA2 (American East)'],
  ])(
    'checks the chosen item of %s, says from when it applies, and gives the focus back [2.71 11.25]',
    async (name, chosen) => {
      beInWindow(WHOLE_BAR_QUERY);
      const { user, bar } = await playRain();
      const button = bar.getByRole('button', { name });
      await user.click(button);
      const menu = within(screen.getByRole('menu', { name }));
      const group = within(menu.getByRole('group', { name: `${name}: ${chosen}` }));
      expect(group.getAllByRole('menuitemradio')).toHaveLength(3);
      const checked = group.getByRole('menuitemradio', { checked: true });
      expect(checked.textContent).toContain(chosen);
      expect(document.activeElement).toBe(checked);
      expect(menu.getByText('Applies from the next song')).toBeTruthy();
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('menu')).toBeNull();
      expect(document.activeElement).toBe(button);
    },
  );
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
  for (const [item, command] of [...MENU_COMMANDS, ...CHOICE_COMMANDS]) {
    const found = await findItem(played, played.bar, 'More', item);
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
