// @vitest-environment happy-dom

import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { beInWindow } from '../../testing/beInWindow';
import { choose, openQueue, type Played, playRain } from '../../testing/connectedShellHarness';
import { loadMenu } from '../../ui/menu/Menu';
import { COMPACT_QUERY } from '../../ui/nearness/useWindowQuery';

beforeAll(loadMenu);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('in the queue', () => {
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
