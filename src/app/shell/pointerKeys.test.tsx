// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SHORTCUT_KEYS, SPECIFIED_KEY_COUNT } from '../../domain/app/shortcuts';
import type { PlayerCommand } from '../../domain/media/playback';
import { buildServices } from '../../testing/buildServices';
import { EveryControl } from '../../testing/EveryControl';
import { createFakePlayer } from '../../testing/fakePlayer';
import { createMemoryHistory } from '../../testing/memoryHistory';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { TestApp } from '../../testing/TestApp';
import { loadMenu } from '../../ui/menu/Menu';
import { loadDialogs, loadPlayerPanels } from '../panels/lazyPanels';
import { ShellLayout } from './ShellLayout';

const TANK = buildSong({ annSongId: 7, annId: 70, songName: 'Tank!' });
const RAIN = buildSong({
  annSongId: 8,
  annId: 80,
  songName: 'Rain',
  artists: [buildPerson({ id: 18 })],
});
const RAIN_URL = 'https://media.example/rain.mp3';
const HALF_WAY = { positionSeconds: 45, durationSeconds: 90 };

/** The frame with the page, while the second of two songs plays. */
async function openPage() {
  const player = { ...createFakePlayer(), getTime: () => HALF_WAY };
  const notify = vi.fn();
  const services = buildServices({ player, notify });
  await services.storage.songs.saveSongs([TANK, RAIN]);
  const history = createMemoryHistory('/song');
  const user = userEvent.setup({ delay: null });
  const onUse = vi.fn();
  render(
    <TestApp services={services} history={history}>
      <ShellLayout>
        <EveryControl onUse={onUse} />
      </ShellLayout>
    </TestApp>,
  );
  act(() =>
    player.show({
      queue: [7, 8],
      currentIndex: 1,
      currentSongId: 8,
      currentSong: RAIN,
      status: 'playing',
      mediaUrl: RAIN_URL,
      mediaKind: 'audio',
      isLooping: true,
      volume: 0.5,
    }),
  );
  const bar = within(await screen.findByRole('region', { name: 'Player' }));
  return { player, services, user, bar, history, onUse, notify };
}

type Opened = Awaited<ReturnType<typeof openPage>>;

/** What a key of point 9 does: a command of the player, or what else changes. */
const EFFECTS: Readonly<Record<string, PlayerCommand | string>> = {
  ' ': { type: 'togglePlay' },
  '.': { type: 'next' },
  ',': { type: 'previous' },
  s: { type: 'shuffleQueue' },
  z: 'the link is copied',
  v: 'isVideoOpen',
  m: { type: 'toggleMute' },
  ArrowUp: { type: 'setVolume', volume: 0.55 },
  ArrowDown: { type: 'setVolume', volume: 0.45 },
  l: { type: 'setLoop', isLooping: false },
  q: 'isQueueOpen',
  e: { type: 'setStreaming', streaming: '0' },
  r: { type: 'setStreaming', streaming: '480' },
  t: { type: 'setStreaming', streaming: '720' },
  x: '/anime/80',
  c: '/artist/18',
};
const KEYS = Object.keys(EFFECTS);

const nameIn = (key: string) => (key.length === 1 ? key : `{${key}}`);

/** Presses a key. @returns what has changed by it */
async function press({ player, services, user, history, notify }: Opened, key: string) {
  const commandsBefore = player.commands.length;
  const overlaysBefore = services.dialogs.getSnapshot();
  const addressBefore = history.read().pathname;
  notify.mockClear();
  await user.keyboard(nameIn(key));
  const overlays = services.dialogs.getSnapshot();
  const address = history.read().pathname;
  const isCopied = notify.mock.calls.some(([{ message }]) => message === 'Link copied.');
  return [
    ...player.commands.slice(commandsBefore),
    ...(['isVideoOpen', 'isQueueOpen'] as const).filter(
      (each) => overlays[each] !== overlaysBefore[each],
    ),
    ...(address === addressBefore ? [] : [address]),
    ...(isCopied ? ['the link is copied'] : []),
  ];
}

type Way = (opened: Opened) => Promise<void>;

const clickOn =
  (role: string, name: string | RegExp): Way =>
  ({ user }) =>
    user.click(screen.getByRole(role, { name }));

const inBar =
  (role: string, name: string): Way =>
  ({ user, bar }) =>
    user.click(bar.getByRole(role, { name }));

/** Each kind of control, and how the pointer focuses it. */
const CLICKS: readonly (readonly [string, Way])[] = [
  ['a button', clickOn('button', 'Plain button')],
  ['a link', clickOn('link', 'Plain link')],
  ['a tab', clickOn('tab', 'Second tab')],
  ['a toggle button', clickOn('button', 'Toggle button')],
  ['a checkbox', clickOn('checkbox', 'Checkbox')],
  ['a switch', clickOn('switch', 'Switch')],
  ['an element with a role', clickOn('switch', 'Element with a role')],
  ['a radio', clickOn('radio', 'Radio')],
  ['a select', clickOn('combobox', 'Select')],
  ['a slider', clickOn('slider', 'Slider')],
  ['the handle of a row', clickOn('button', 'Handle')],
  ['a chip', clickOn('button', /Chip/)],
  ['a summary', ({ user }) => user.click(screen.getByText('Summary'))],
  ['a bar of a chart', clickOn('link', 'One: 1 song')],
  ['the volume of the bar', inBar('slider', 'Volume')],
  ['the seek bar', inBar('slider', 'Seek')],
  ['Play of the bar', inBar('button', 'Pause')],
  [
    'the opener of a menu, after Escape',
    async ({ user, bar }) => {
      await user.click(bar.getByRole('button', { name: 'More' }));
      expect(screen.getByRole('menu')).toBeTruthy();
      await user.keyboard('{ArrowDown}{Escape}');
      expect(screen.queryByRole('menu')).toBeNull();
    },
  ],
  [
    'Settings, after Escape',
    async ({ user }) => {
      const opener = screen.getByRole('button', { name: 'Settings' });
      const dialog = () => document.querySelector('[aria-modal="true"]');
      await user.click(opener);
      await vi.waitFor(() => expect(dialog()).not.toBeNull());
      await user.keyboard('{Escape}');
      expect(dialog()).toBeNull();
      expect(document.activeElement).toBe(opener);
    },
  ],
  [
    'a row of the queue',
    async ({ user, services }) => {
      act(() => services.dialogs.setQueueOpen(true));
      const queue = within(await screen.findByRole('complementary', { name: 'Queue' }));
      await user.click(await queue.findByRole('button', { name: 'Play Tank!' }));
    },
  ],
];

beforeAll(() => Promise.all([loadMenu(), loadDialogs(), loadPlayerPanels()]));
afterEach(cleanup);

it('the table of this test has the keys of the specification', () => {
  expect(KEYS).toEqual(SHORTCUT_KEYS.slice(0, SPECIFIED_KEY_COUNT).map(({ key }) => key));
});

it.each(CLICKS)(
  'every key of point 9 belongs to the player after a click on %s [5.8 9.20 9.27]',
  async (_kind, click) => {
    const opened = await openPage();
    const { services, history, onUse } = opened;
    let focused: Element | null = null;
    for (const key of KEYS) {
      // What some keys open takes the focus.
      if (focused === null || document.activeElement !== focused) {
        await click(opened);
        focused = document.activeElement;
        onUse.mockClear();
      }
      expect(await press(opened, key), `the key ${JSON.stringify(key)}`).toEqual([EFFECTS[key]]);
      expect(onUse, `the control on ${JSON.stringify(key)}`).not.toHaveBeenCalled();
      act(() => {
        services.dialogs.setQueueOpen(false);
        services.dialogs.setVideoOpen(false);
        if (history.read().pathname !== '/song') history.navigator.push('/song');
      });
    }
  },
);

it.each(['text field', 'search field', 'number field', 'text area'])(
  'every key of point 9 is left to a %s after a click on it [5.8]',
  async (name) => {
    const opened = await openPage();
    await opened.user.click(screen.getByLabelText(name));
    for (const key of KEYS) expect(await press(opened, key), key).toEqual([]);
  },
);

it('every key of point 9 is left to an open menu after a click on its opener', async () => {
  const opened = await openPage();
  await opened.user.click(opened.bar.getByRole('button', { name: 'More' }));
  for (const key of KEYS.slice(1)) expect(await press(opened, key), key).toEqual([]);
  expect(screen.getByRole('menu')).toBeTruthy();
});

const BUTTON = () => screen.getByRole('button', { name: 'Plain button' });

/** What happened before, and whether Space is then for the player. */
const HISTORIES: readonly (readonly [before: string, isPlayers: boolean, way: Way])[] = [
  ['nothing', false, async () => act(() => BUTTON().focus())],
  ['a click', true, ({ user }) => user.click(BUTTON())],
  ['a tap', true, ({ user }) => user.pointer({ keys: '[TouchA]', target: BUTTON() })],
  [
    'a click and keys other than Tab',
    true,
    async ({ user }) => {
      await user.click(BUTTON());
      await user.keyboard('{Escape}m{Enter}{Shift}');
    },
  ],
  [
    'a click elsewhere, when the page has moved the focus',
    true,
    async ({ user }) => {
      await user.click(screen.getByRole('heading', { name: 'Page' }));
      act(() => BUTTON().focus());
    },
  ],
  [
    'a click, Tab and Shift+Tab',
    false,
    async ({ user }) => {
      await user.click(BUTTON());
      await user.tab();
      await user.tab({ shift: true });
    },
  ],
  [
    'a press of a screen reader, without a pointer',
    false,
    async () =>
      act(() => {
        BUTTON().focus();
        BUTTON().click();
      }),
  ],
  [
    'a finger that scrolled the page',
    false,
    async () =>
      act(() => {
        BUTTON().focus();
        BUTTON().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        BUTTON().dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
      }),
  ],
];

describe('Space on a focused button', () => {
  it.each(HISTORIES)('is for the player after %s: %s [5.8]', async (_before, isPlayers, way) => {
    const opened = await openPage();
    await way(opened);
    expect(document.activeElement).toBe(BUTTON());
    opened.onUse.mockClear();
    expect(await press(opened, ' ')).toEqual(isPlayers ? [EFFECTS[' ']] : []);
    expect(opened.onUse).toHaveBeenCalledTimes(isPlayers ? 0 : 1);
  });

  it('presses it neither while it is held nor when it is released, after a click', async () => {
    const { user, player } = await openPage();
    await user.click(BUTTON());
    const isLeft = (type: string, repeat = false) =>
      BUTTON().dispatchEvent(
        new KeyboardEvent(type, { key: ' ', bubbles: true, cancelable: true, repeat }),
      );
    expect([isLeft('keydown'), isLeft('keydown', true), isLeft('keyup')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(player.commands).toEqual([EFFECTS[' ']]);
    expect(isLeft('keyup')).toBe(true);
  });
});

it('arrows move in tabs and sliders that Tab has focused, and seek after a click on them', async () => {
  const { user, player, onUse } = await openPage();
  await user.click(screen.getByRole('tab', { name: 'First tab' }));
  await user.keyboard('{ArrowRight}{Shift>}{ArrowLeft}{/Shift}3');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('First tab');
  expect(player.commands).toEqual(
    [50, 30, 27].map((positionSeconds) => ({ type: 'seek', positionSeconds })),
  );
  await user.tab({ shift: true });
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Second tab');
  onUse.mockClear();
  act(() => screen.getByRole('slider', { name: 'Slider' }).focus());
  await user.keyboard('{ArrowUp}{ArrowRight}');
  expect(onUse).toHaveBeenCalledTimes(2);
  expect(player.commands).toHaveLength(3);
});

describe('in a modal dialog', () => {
  const OPENING = ['v', 'q', 'x', 'c'];

  it('the keys that concern playback work, and those that open something do nothing [5.8]', async () => {
    const opened = await openPage();
    await opened.user.click(screen.getByRole('button', { name: 'Settings' }));
    await screen.findByRole('dialog');
    for (const key of KEYS) {
      expect(await press(opened, key), key).toEqual(OPENING.includes(key) ? [] : [EFFECTS[key]]);
    }
    await opened.user.keyboard('?/hfg');
    expect(opened.services.dialogs.getSnapshot().dialog?.kind).toBe('settings');
    expect(opened.services.dialogs.getSnapshot().isNowPlayingOpen).toBe(false);
    expect(opened.services.names.get().isOn).toBe(false);
  });

  it('the list of keys has the next key after a click on "Change key" [11.30]', async () => {
    const opened = await openPage();
    act(() => opened.services.dialogs.openDialog({ kind: 'shortcuts' }));
    const name = 'Change key: Mute / unmute';
    await opened.user.click(await screen.findByRole('button', { name }));
    expect(await press(opened, '.')).toEqual([]);
    expect(await press(opened, 'b')).toEqual([]);
    expect(screen.getByText('“Mute / unmute” is now B.')).toBeTruthy();
    expect(await press(opened, '.')).toEqual([EFFECTS['.']]);
    expect(await press(opened, 'b')).toEqual([EFFECTS.m]);
  });

  it('a control that Tab has focused keeps Space', async () => {
    const opened = await openPage();
    await opened.user.click(screen.getByRole('button', { name: 'Settings' }));
    const close = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' });
    await opened.user.tab();
    await opened.user.tab({ shift: true });
    act(() => close.focus());
    expect(await press(opened, 'm')).toEqual([EFFECTS.m]);
    expect(await press(opened, ' ')).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
