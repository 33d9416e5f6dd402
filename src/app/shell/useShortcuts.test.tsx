// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useServices } from '../../actions/services';
import { SHORTCUT_KEYS } from '../../domain/app/shortcuts';
import { createFakePlayer } from '../../testing/fakePlayer';
import { renderScreen } from '../../testing/renderScreen';
import { buildSong } from '../../testing/songBuilder';
import * as texts from '../../texts/texts';
import { LikeButton } from '../../ui/like/LikeButton';
import { SEARCH_FIELD_ID } from '../../ui/search/searchFieldIds';
import { useShortcuts } from './useShortcuts';

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

/** @returns whether the browser still does what it does with the key */
function press(key: string, target: EventTarget = document.body, init: KeyboardEventInit = {}) {
  return target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  );
}

it('what one sees happen is not said [12.76]', () => {
  const { player, notify } = renderPage();
  press('g');
  press('g');
  expect(notify).not.toHaveBeenCalled();
  player.show({ queue: [], currentSongId: null, currentSong: null });
  press('g');
  expect(notify).toHaveBeenCalledExactlyOnceWith({
    tone: 'info',
    message: texts.keyResults.namesHidden,
  });
});

describe('keys that seek', () => {
  it.each([
    ['ArrowRight', {}, 5],
    ['ArrowRight', { shiftKey: true }, 15],
    ['ArrowLeft', {}, 0],
  ])('%s with %o [11.26]', (key, init, positionSeconds) => {
    const { player } = renderPage();
    expect(press(key, document.body, init)).toBe(false);
    expect(player.commands).toEqual([{ type: 'seek', positionSeconds }]);
  });

  it.each(['ArrowRight', '5'])('%s is text while text is typed', (key) => {
    const { player } = renderPage();
    const field = screen.getByRole('textbox', { name: 'text' });
    field.focus();
    expect(press(key, field)).toBe(true);
    expect(player.commands).toEqual([]);
  });
});

describe('keys', () => {
  it.each([
    [' ', { type: 'togglePlay' }],
    ['.', { type: 'next' }],
    [',', { type: 'previous' }],
    ['s', { type: 'shuffleQueue' }],
    ['m', { type: 'toggleMute' }],
    ['ArrowUp', { type: 'setVolume', volume: 0.55 }],
    ['ArrowDown', { type: 'setVolume', volume: 0.45 }],
    ['l', { type: 'setLoop', isLooping: false }],
    ['e', { type: 'setStreaming', streaming: '0' }],
    ['r', { type: 'setStreaming', streaming: '480' }],
    ['t', { type: 'setStreaming', streaming: '720' }],
  ])('%j asks the player [9.11]', (key, command) => {
    const { player } = renderPage();
    expect(press(key)).toBe(false);
    expect(player.commands).toEqual([command]);
  });

  it('open and close the queue and the video', () => {
    const { services } = renderPage();
    press('q');
    press('v');
    expect(services.dialogs.getSnapshot()).toMatchObject({ isQueueOpen: true, isVideoOpen: true });
    press('q');
    press('v');
    expect(services.dialogs.getSnapshot()).toMatchObject({
      isQueueOpen: false,
      isVideoOpen: false,
    });
  });

  it.each([
    ['x', '/anime/70'],
    ['c', '/artist/700'],
  ])('%s opens a page', async (key, path) => {
    const { history } = renderPage();
    press(key);
    await vi.waitFor(() => expect(history.read().pathname).toBe(path));
  });

  it('open the list of keys', () => {
    const { services } = renderPage();
    expect(press('?', document.body, { shiftKey: true })).toBe(false);
    expect(services.dialogs.getSnapshot().dialog).toEqual({ kind: 'shortcuts' });
  });

  it('give the song that is on a heart, or the one whose row has the focus', async () => {
    const toggleLike = vi.fn();
    const { services } = renderPage();
    vi.spyOn(services.likes, 'toggleLike').mockImplementation(toggleLike);
    press('h');
    expect(toggleLike).toHaveBeenCalledExactlyOnceWith(SONG);
    const onHeart = vi.fn();
    screen.getByRole('button', { name: 'Like Rain' }).addEventListener('click', onHeart);
    screen.getByRole('button', { name: 'Play Rain' }).focus();
    press('h', screen.getByRole('button', { name: 'Play Rain' }));
    expect(onHeart).toHaveBeenCalledOnce();
    expect(toggleLike).toHaveBeenCalledWith(RAIN);
  });

  it('follow what was chosen, and rest where it was before', () => {
    const { player, services } = renderPage();
    services.storage.keyChoices.changeSettings({ keys: { s: 'b' } });
    press('b');
    press('s');
    expect(player.commands).toEqual([{ type: 'shuffleQueue' }]);
  });

  it('copies the link, and says when there is none', () => {
    const { notify } = renderPage();
    press('z');
    expect(notify).toHaveBeenCalledWith({ tone: 'info', message: texts.keyResults.noLink });
  });

  it.each([
    ['ArrowUp', 0.98, 1],
    ['ArrowUp', 1, 1],
    ['ArrowDown', 0.02, 0],
    ['ArrowDown', 0, 0],
  ])('%s at %d stays within the range [5.9]', (key, volume, expected) => {
    const { player } = renderPage();
    player.show({ volume });
    press(key);
    expect(player.commands).toEqual([{ type: 'setVolume', volume: expected }]);
  });
});

describe('keys are left alone', () => {
  const ALL = SHORTCUT_KEYS.map(({ key }) => key);
  let page: ReturnType<typeof renderPage>;
  beforeEach(() => {
    page = renderPage();
  });

  function expectNothing() {
    expect(page.player.commands).toEqual([]);
    expect(page.history.read().pathname).toBe('/');
    const { isQueueOpen, isVideoOpen } = page.services.dialogs.getSnapshot();
    expect(isQueueOpen || isVideoOpen).toBe(false);
    expect(page.notify).not.toHaveBeenCalled();
  }

  it('while typing [5.8]', () => {
    const field = screen.getByLabelText('text');
    field.focus();
    expect(ALL.every((key) => press(key, field))).toBe(true);
    expectNothing();
  });

  it('with a modifier held', () => {
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) {
      expect(ALL.every((key) => press(key, document.body, { [modifier]: true }))).toBe(true);
    }
    expectNothing();
  });

  it('while a dialog is open', () => {
    page.services.dialogs.openDialog({ kind: 'settings' });
    expect(ALL.every((key) => press(key))).toBe(true);
    expectNothing();
  });

  it('where somebody else has handled the key', () => {
    const own = screen.getByRole('button', { name: 'own keys' });
    own.focus();
    for (const key of ALL) press(key, own);
    expectNothing();
  });

  it('space on a focused button', () => {
    const button = screen.getByRole('button', { name: 'press' });
    button.focus();
    expect(press(' ', button)).toBe(true);
    expectNothing();
    press('m', button);
    expect(page.player.commands).toEqual([{ type: 'toggleMute' }]);
  });
});

it('does nothing without a current song or artist', () => {
  const player = createFakePlayer();
  const { history } = renderScreen(<Page />, { services: { player }, path: '/', at: '/' });
  press('x');
  press('c');
  press('s');
  expect(player.commands).toEqual([]);
  expect(history.read().pathname).toBe('/');
});

describe('the search field', () => {
  it.each([
    ['/', {}],
    ['k', { ctrlKey: true }],
    ['k', { metaKey: true }],
  ])('is reached by %s with %j, its text marked', (key, init) => {
    const { player } = renderPage();
    expect(press(key, document.body, init)).toBe(false);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'search' });
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]);
    expect(player.commands).toEqual([]);
  });

  it('is not reached from a text field or while a dialog is open', () => {
    const { services } = renderPage();
    const text = screen.getByRole('textbox', { name: 'text' });
    text.focus();
    expect(press('/', text)).toBe(true);
    expect(press('k', text, { ctrlKey: true })).toBe(true);
    expect(document.activeElement).toBe(text);
    text.blur();
    services.dialogs.openDialog({ kind: 'settings' });
    expect(press('/')).toBe(true);
    expect(document.activeElement).toBe(document.body);
  });
});
