// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../actions/createQueryClient';
import type { OpenDialog } from '../../actions/dialogs';
import { ServicesContext } from '../../actions/services';
import type { PlayerCommand } from '../../domain/playback';
import { buildServices } from '../../testing/buildServices';
import { createFakePlayer } from '../../testing/fakePlayer';
import { createMemoryHistory } from '../../testing/memoryHistory';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { TestRouter } from '../../testing/TestRouter';
import { loadMenu } from '../../ui/menu/Menu';
import { ShellLayout } from './ShellLayout';

// A machine that is busy with other tests must not fail this one.
configure({ asyncUtilTimeout: 10_000 });
beforeAll(loadMenu);
afterEach(cleanup);

const TANK = buildSong({ annSongId: 7, annId: 70, songName: 'Tank!' });
const RAIN = buildSong({
  annSongId: 8,
  annId: 80,
  songName: 'Rain',
  artists: [buildPerson({ id: 18 }), buildPerson({ id: 19 })],
});
const RAIN_URL = 'https://media.example/rain.mp3';

/** The same object each time, as React asks of what it subscribes to. */
const HALF_WAY = { positionSeconds: 45, durationSeconds: 90 };

/** The whole frame while the second of two songs plays, as the player says. */
async function playRain() {
  const player = { ...createFakePlayer(), getTime: () => HALF_WAY };
  const services = buildServices({ player });
  await services.storage.songs.saveSongs([TANK, RAIN]);
  const history = createMemoryHistory('/song');
  const user = userEvent.setup();
  render(
    <ServicesContext value={services}>
      <QueryClientProvider client={createQueryClient(services.storage.changes)}>
        <TestRouter history={history}>
          <ShellLayout>
            <h1>Page</h1>
          </ShellLayout>
        </TestRouter>
      </QueryClientProvider>
    </ServicesContext>,
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

/** Opens a menu of the bar, or of the sheet where that is open, and finds an item of it. */
async function findItem({ user }: Played, scope: Played['bar'], menu: string, item: string) {
  await user.click(scope.getByRole('button', { name: menu }));
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

/** Each item of a menu, and the one command it stands for. */
const MENU_COMMANDS: readonly (readonly [menu: string, item: string, command: PlayerCommand])[] = [
  ['More', 'Shuffle queue', { type: 'shuffleQueue' }],
  ['More', 'Loop queue', { type: 'setLoop', isLooping: false }],
  ['Streaming quality', 'Audio only', { type: 'setStreaming', streaming: '0' }],
  ['Streaming quality', '480p', { type: 'setStreaming', streaming: '480' }],
  ['Streaming quality', '720p', { type: 'setStreaming', streaming: '720' }],
  ['Host server', 'American West', { type: 'setServer', server: 'NA1' }],
  ['Host server', 'American East', { type: 'setServer', server: 'NA2' }],
  ['Host server', 'Europe', { type: 'setServer', server: 'EU1' }],
];

const BUTTON_COMMANDS: readonly (readonly [button: string, command: PlayerCommand])[] = [
  ['Previous', { type: 'previous' }],
  ['Pause', { type: 'togglePlay' }],
  ['Next', { type: 'next' }],
  ['Mute', { type: 'toggleMute' }],
];

describe.each(['bar', 'sheet'] as const)('in the %s', (place) => {
  async function open() {
    const played = await playRain();
    return { played, scope: place === 'bar' ? played.bar : await openSheet(played) };
  }

  it('every menu item sends its own command', async () => {
    const { played, scope } = await open();
    for (const [menu, item] of MENU_COMMANDS) await choose(played, scope, menu, item);
    expect(played.player.commands).toEqual(MENU_COMMANDS.map(([, , command]) => command));
  });

  it('every button sends its own command', async () => {
    const { played, scope } = await open();
    for (const [name] of BUTTON_COMMANDS) {
      await played.user.click(scope.getByRole('button', { name }));
    }
    expect(played.player.commands).toEqual(BUTTON_COMMANDS.map(([, command]) => command));
  });

  it('Get link copies the address of what plays', async () => {
    const { played, scope } = await open();
    await choose(played, scope, 'More', 'Get link');
    await vi.waitFor(async () => expect(await navigator.clipboard.readText()).toBe(RAIN_URL));
  });

  it('the name leads to the anime, the artists to the first of them', async () => {
    const { played, scope } = await open();
    await played.user.click(scope.getByRole('link', { name: 'Rain' }));
    expect(played.address()).toBe('/anime/80');
    cleanup();
    const again = await open();
    await again.played.user.click(again.scope.getByRole('link', { name: /Person 1/ }));
    expect(again.played.address()).toBe('/artist/18');
  });

  it('the slider sets the volume', async () => {
    const { played, scope } = await open();
    played.player.show({ volume: 0.5 });
    const volume = scope.getByRole('slider', { name: 'Volume' });
    volume.focus();
    await played.user.keyboard('{ArrowUp}');
    expect(played.player.commands.at(-1)).toEqual({ type: 'setVolume', volume: 0.55 });
  });

  it.each([
    ['Queue', 'isQueueOpen'],
    ['Video pop-up', 'isVideoOpen'],
  ] as const)('%s opens it', async (name, fact) => {
    const { played, scope } = await open();
    await played.user.click(scope.getByRole('button', { name }));
    expect(played.services.dialogs.getSnapshot()).toEqual({
      dialog: null,
      isQueueOpen: false,
      isVideoOpen: false,
      [fact]: true,
    });
    if (place === 'sheet') expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('the menus show what is chosen, each by its own name', async () => {
  const { user, bar } = await playRain();
  for (const [menu, chosen] of [
    ['Streaming quality', '720p'],
    ['Host server', 'American East'],
  ] as const) {
    await user.click(bar.getByRole('button', { name: menu }));
    const checked = screen.getByRole('menuitemradio', { checked: true });
    expect(checked.textContent).toContain(chosen);
    await user.keyboard('{Escape}');
  }
  await user.click(bar.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('menuitemcheckbox', { checked: true }).textContent).toContain('Loop');
});

it('the key named beside an item does what the item does', async () => {
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

it('the volume button folds its slider out and in', async () => {
  const { user, bar } = await playRain();
  const opener = bar.getByRole('button', { name: 'Volume' });
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  await user.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(bar.getByRole('slider', { name: 'Volume' })),
  );
  await user.keyboard('{Escape}');
  expect(opener.getAttribute('aria-expanded')).toBe('false');
});

describe('in the queue', () => {
  it('a row plays its own song', async () => {
    const played = await playRain();
    const queue = await openQueue(played);
    await played.user.click(queue.getByRole('button', { name: 'Play Tank!' }));
    expect(played.player.commands).toEqual([{ type: 'playQueued', annSongId: 7 }]);
  });

  it('Remove from queue removes that song', async () => {
    const played = await playRain();
    const queue = await openQueue(played);
    await choose(played, queue, 'Options for Tank!', 'Remove from queue');
    expect(played.player.commands).toEqual([{ type: 'removeFromQueue', annSongId: 7 }]);
  });

  it('Open anime profile leads to the anime of that song', async () => {
    const played = await playRain();
    const queue = await openQueue(played);
    await choose(played, queue, 'Options for Tank!', 'Open anime profile');
    expect(played.address()).toBe('/anime/70');
  });

  it('Close queue closes it; where it is empty a link leads on', async () => {
    const played = await playRain();
    const queue = await openQueue(played);
    await played.user.click(queue.getByRole('button', { name: 'Close queue' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    played.player.show({ queue: [], currentSongId: null, currentSong: null, status: 'idle' });
    await played.user.click(played.bar.getByRole('button', { name: 'Queue' }));
    await played.user.click(await screen.findByRole('link', { name: 'Find songs' }));
    expect(played.address()).toBe('/');
  });
});

it('the video window names the song and closes by its button', async () => {
  const played = await playRain();
  await played.user.click(played.bar.getByRole('button', { name: 'Video pop-up' }));
  const popup = within(await screen.findByRole('region', { name: 'Video' }));
  expect(popup.getByText('Rain')).toBeTruthy();
  await played.user.click(popup.getByRole('button', { name: 'Close video' }));
  expect(played.services.dialogs.getSnapshot().isVideoOpen).toBe(false);
});

it('a notice of the bar is put away by its button', async () => {
  const { player, user, bar } = await playRain();
  player.show({ notice: { kind: 'otherTabPlays' } });
  await user.click(await bar.findByRole('button', { name: 'Dismiss' }));
  expect(player.commands).toEqual([{ type: 'dismissNotice' }]);
});

it('the seek bar seeks', async () => {
  const { player, user, bar } = await playRain();
  bar.getByRole('slider', { name: 'Seek' }).focus();
  await user.keyboard('{PageUp}');
  const positionSeconds = expect.closeTo(60, 1);
  expect(player.commands).toEqual([{ type: 'seek', positionSeconds }]);
});

const LISTS = [
  { id: 3, title: 'First', songsCollections: [7] },
  { id: 4, title: 'Second', songsCollections: [] },
] as const;
const [, SECOND] = LISTS;

/** Each dialog, its name, and something that only that one says about what it was opened for. */
const DIALOGS: readonly (readonly [dialog: OpenDialog, name: string, says: RegExp])[] = [
  [{ kind: 'addToPlaylist', songs: [RAIN] }, 'Add to a PlayList', /Rain/],
  [{ kind: 'createPlaylist' }, 'Create a playlist', /Name/],
  [{ kind: 'renamePlaylist', playlist: SECOND }, 'Rename', /Save/],
  [{ kind: 'deletePlaylist', playlist: SECOND }, 'Delete this: Second', /Delete/],
  [
    { kind: 'importPlaylist', file: new File(['{'], 'mine.json') },
    'Import a playlist',
    /mine\.json/,
  ],
  [{ kind: 'shortcuts' }, 'Keyboard shortcuts', /Arrow up/],
  [{ kind: 'settings' }, 'Settings', /Clean Data/],
];

it.each(DIALOGS)(
  'the dialog $kind is the one that opens, and closes',
  async (dialog, name, says) => {
    const { services, user } = await playRain();
    services.dialogs.openDialog(dialog);
    const shown = await screen.findByRole('dialog', { name: new RegExp(`^${name}`) });
    await vi.waitFor(() => expect(shown.textContent).toMatch(says));
    await user.keyboard('{Escape}');
    expect(services.dialogs.getSnapshot().dialog).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);
