// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadListActions } from '../../actions/lazyActions';
import { useServices } from '../../actions/services';
import { SHORTCUT_KEYS } from '../../domain/app/shortcuts';
import { createFakePlayer } from '../../testing/fakePlayer';
import { renderScreen } from '../../testing/renderScreen';
import { buildSong } from '../../testing/songBuilder';
import { texts } from '../../texts/texts';
import { LikeButton } from '../../ui/like/LikeButton';
import { SEARCH_FIELD_ID } from '../../ui/search/searchFieldIds';
import { useShortcuts } from './useShortcuts';

// As on an idle page.
beforeAll(async () => void (await loadListActions()));
afterEach(cleanup);

const SONG = buildSong({
  annSongId: 7,
  annId: 70,
  artists: [{ id: 700, names: ['A'], groups: [], members: [] }],
});

const RAIN = buildSong({ annSongId: 8, songName: 'Rain' });

function Page() {
  useShortcuts();
  const { likes } = useServices();
  return (
    <>
      <ul>
        <li>
          <button type="button">Play Rain</button>
          <LikeButton song={RAIN} likes={likes} />
        </li>
      </ul>
      <input aria-label="text" />
      <input aria-label="search" id={SEARCH_FIELD_ID} defaultValue="lisa" />
      <button type="button">press</button>
      <div aria-label="other" role="application" onKeyDown={(event) => event.preventDefault()}>
        <button type="button">own keys</button>
      </div>
    </>
  );
}

function renderPage() {
  const player = createFakePlayer();
  player.show({ queue: [7, 8], currentSongId: 7, currentSong: SONG, volume: 0.5 });
  const notify = vi.fn();
  const view = renderScreen(<Page />, { services: { player, notify }, path: '/', at: '/' });
  return { ...view, player, notify };
}

/** @returns whether the browser's default action still happens */
function press(key: string, target: EventTarget = document.body, init: KeyboardEventInit = {}) {
  return target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  );
}

it('a shortcut whose effect is visible shows no message, and an invisible one does [12.76]', () => {
  const { player, notify } = renderPage();
  press('g');
  press('g');
  expect(notify).not.toHaveBeenCalled();
  player.show({ queue: [], currentSongId: null, currentSong: null });
  press('g');
  expect(notify).toHaveBeenCalledExactlyOnceWith({
    tone: 'info',
    topic: 'names',
    message: texts.keyResults.namesHidden,
  });
});

describe('the shortcuts', () => {
  it('show a message when there is no link to copy', async () => {
    const { notify } = renderPage();
    press('z');
    await vi.waitFor(() => expect(notify).toHaveBeenCalled());
    expect(notify).toHaveBeenCalledWith({ tone: 'info', message: texts.keyResults.noLink });
  });

  it.each([
    ['ArrowUp', 0.98, 1],
    ['ArrowUp', 1, 1],
    ['ArrowDown', 0.02, 0],
    ['ArrowDown', 0, 0],
  ])('keep the volume in range on %s at %d [5.9]', (key, volume, expected) => {
    const { player } = renderPage();
    player.show({ volume });
    press(key);
    expect(player.commands).toEqual([{ type: 'setVolume', volume: expected }]);
  });
});

describe('the shortcuts of the page', () => {
  const ALL = SHORTCUT_KEYS.map(({ key }) => key);
  let page: ReturnType<typeof renderPage>;
  beforeEach(() => {
    page = renderPage();
  });

  async function expectNothing() {
    await new Promise((settled) => setTimeout(settled));
    expect(page.player.commands).toEqual([]);
    expect(page.history.read().pathname).toBe('/');
    const { isQueueOpen, isVideoOpen } = page.services.dialogs.getSnapshot();
    expect(isQueueOpen || isVideoOpen).toBe(false);
    expect(page.notify).not.toHaveBeenCalled();
  }

  it('do nothing when another element has handled the key', async () => {
    const own = screen.getByRole('button', { name: 'own keys' });
    own.focus();
    for (const key of ALL) press(key, own);
    await expectNothing();
  });
});

it('shortcuts do nothing without a current song or artist', () => {
  const player = createFakePlayer();
  const { history } = renderScreen(<Page />, { services: { player }, path: '/', at: '/' });
  press('x');
  press('c');
  press('s');
  expect(player.commands).toEqual([]);
  expect(history.read().pathname).toBe('/');
});

it.each([
  ['from the keyboard', null],
  ['after a press of the pointer', 'mousedown'],
])('a screen with keys of its own keeps all that would play or open songs, %s', (_name, before) => {
  const { player, history } = renderPage();
  if (before !== null) document.body.dispatchEvent(new MouseEvent(before, { bubbles: true }));
  const screenOfKeys = document.createElement('div');
  screenOfKeys.toggleAttribute('data-own-keys', true);
  document.body.append(screenOfKeys);
  for (const key of [' ', '.', 'x', 'h', 'ArrowRight', 'm', 'ArrowUp']) press(key);
  screenOfKeys.remove();
  expect(player.commands.map(({ type }) => type)).toEqual(['toggleMute', 'setVolume']);
  expect(history.read().pathname).toBe('/');
});
