// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PlayerCommand } from '../../domain/media/playback';
import {
  choose,
  findItem,
  openSheet,
  playRain,
  RAIN_URL,
} from '../../testing/connectedShellHarness';
import { loadMenu } from '../../ui/menu/Menu';

beforeAll(loadMenu);
afterEach(cleanup);

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

  it('every menu item sends its own command [2.66 2.71]', async () => {
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

  it('Sound… opens the sound dialog, over nothing else', async () => {
    const { played, scope } = await open();
    await choose(played, scope, 'More', 'Sound…');
    expect(played.services.dialogs.getSnapshot()).toEqual({
      dialog: { kind: 'sound' },
      isNowPlayingOpen: false,
      isQueueOpen: false,
      isVideoOpen: false,
    });
  });

  it('the name leads to the anime, the artists to the first of them [2.70]', async () => {
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
      isNowPlayingOpen: false,
      isQueueOpen: false,
      isVideoOpen: false,
      [fact]: true,
    });
    if (place === 'sheet') expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('the menus show what is chosen, each by its own name [11.25]', async () => {
  const { user, bar } = await playRain();
  for (const [menu, chosen] of [
    ['Streaming quality', '720p'],
    ['Host server', 'American East'],
  ] as const) {
    await user.click(bar.getByRole('button', { name: new RegExp(menu) }));
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
