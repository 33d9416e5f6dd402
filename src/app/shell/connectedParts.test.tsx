// @vitest-environment happy-dom

import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenDialog } from '../../actions/dialogs';
import { beInWindow } from '../../testing/beInWindow';
import {
  choose,
  openQueue,
  type Played,
  playRain,
  RAIN,
} from '../../testing/connectedShellHarness';
import { loadMenu } from '../../ui/menu/Menu';
import { COMPACT_QUERY } from '../../ui/nearness/useWindowQuery';

beforeAll(loadMenu);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
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
    expect(played.services.dialogs.getSnapshot().isQueueOpen).toBe(true);
  });

  it('over the page, Open anime profile closes it, so that the page is seen', async () => {
    beInWindow(COMPACT_QUERY);
    const played = await playRain();
    const queue = await openQueue(played);
    await choose(played, queue, 'Options for Tank!', 'Open anime profile');
    expect(played.address()).toBe('/anime/70');
    expect(played.services.dialogs.getSnapshot().isQueueOpen).toBe(false);
  });

  it('over the page, the link of an empty one closes it', async () => {
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

  it('an earlier queue that is stored while it is open can be gone back to at once', async () => {
    const played = await playRain();
    const queue = await openQueue(played);
    expect(queue.queryByText('Earlier queues')).toBeNull();
    const queues = [{ songIds: [7, 8, 9], currentIndex: 0, positionSeconds: 0 }];
    act(() => played.services.storage.earlierQueues.changeSettings({ queues }));
    expect(await queue.findByRole('button', { name: '3 songs, at Tank!' })).toBeTruthy();
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

  it('draws no cover and offers no video until the song is revealed', async () => {
    const { services, popup } = await openGuessed({});
    expect(popup.getByText('Which song is it?').previousElementSibling).toBeNull();
    expect(popup.queryByRole('button', { name: 'Watch this song in 720p' })).toBeNull();
    act(() => services.names.show());
    const cover = popup.getByText('This song plays as sound only.').previousElementSibling;
    expect(cover?.getAttribute('aria-hidden')).toBe('true');
    expect(popup.getByText('Rain')).toBeTruthy();
    expect(popup.getByRole('button', { name: 'Watch this song in 720p' })).toBeTruthy();
  });

  it('shows no picture until the song is revealed', async () => {
    const { services } = await openGuessed({ mediaKind: 'video' });
    const hiding = () => services.picture.closest('[hidden]');
    expect(document.body.contains(services.picture)).toBe(true);
    expect(hiding()).not.toBeNull();
    act(() => services.names.show());
    expect(hiding()).toBeNull();
  });
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
