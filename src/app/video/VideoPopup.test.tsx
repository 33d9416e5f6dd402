// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ClipSound } from '../../actions/clipSound';
import type { Services } from '../../actions/services';
import { ROUTES } from '../../config/paths';
import type { PlayerSnapshot } from '../../domain/media/playback';
import { createFakePlayer } from '../../testing/fakePlayer';
import { keepAll, listen } from '../../testing/listensHarness';
import { openMemoryStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildSong } from '../../testing/songBuilder';
import { VideoPopup } from './VideoPopup';

const BAR_TOP = 716;

function setPageSize(clientWidth: number, clientHeight: number) {
  Object.defineProperty(document.documentElement, 'clientWidth', {
    value: clientWidth,
    configurable: true,
  });
  Object.defineProperty(document.documentElement, 'clientHeight', {
    value: clientHeight,
    configurable: true,
  });
  fireEvent(window, new Event('resize'));
}

beforeEach(() => setPageSize(1200, 800));
afterEach(cleanup);

function renderPopup(
  state: Partial<PlayerSnapshot> = { mediaKind: 'video' },
  services: Partial<Services> = {},
) {
  const player = createFakePlayer();
  player.show(state);
  const parking = document.createElement('div');
  const picture = document.createElement('div');
  parking.append(picture);
  const bar = document.createElement('div');
  bar.dataset.player = '';
  bar.getBoundingClientRect = () => new DOMRect(0, BAR_TOP, 1200, 84);
  document.body.append(parking, bar);
  renderScreen(<VideoPopup />, {
    path: ROUTES.animes,
    at: ROUTES.animes,
    services: { player, picture, ...services },
  });
  return { popup: screen.getByRole('region', { name: 'Video' }), player };
}

function leftOf(element: HTMLElement): number {
  return Number(/translate\((-?\d+)px/.exec(element.style.transform)?.[1]);
}

describe('VideoPopup', () => {
  it('moves and resizes by arrow keys, and stays above the player bar [2.72]', async () => {
    const { popup } = renderPopup();
    const before = leftOf(popup);
    screen.getByRole('button', { name: /Move video window/ }).focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}');
    expect(leftOf(popup)).toBeLessThan(before);
    const width = popup.style.width;
    screen.getByRole('button', { name: 'Resize video window' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(Number.parseInt(popup.style.width, 10)).toBeLessThan(Number.parseInt(width, 10));
    fireEvent.keyDown(screen.getByRole('button', { name: /Move video window/ }), {
      key: 'ArrowDown',
    });
    const top = Number(/, (-?\d+)px\)/.exec(popup.style.transform)?.[1]);
    expect(top + Number.parseFloat(popup.style.height)).toBeLessThanOrEqual(BAR_TOP - 16);
  });

  it('says that nothing plays, and offers no song on a first visit', async () => {
    renderPopup({});
    expect(screen.getByText('Nothing playing')).toBeTruthy();
    expect(screen.queryByText('This song has no video.')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Play / })).toBeNull();
  });

  it('plays the song that was heard last if nothing plays', async () => {
    const storage = openMemoryStorage();
    const tank = buildSong({ annSongId: 7, songName: 'Tank!' });
    await storage.songs.saveSongs([tank, buildSong({ annSongId: 8 })]);
    await keepAll(storage, listen(8), listen(7, 9000));
    const { popup, player } = renderPopup({}, { storage });
    const button = await screen.findByRole('button', { name: 'Play Tank!' });
    expect(popup.textContent).toContain('Nothing playing');
    await userEvent.click(button);
    expect(player.commands).toMatchObject([{ type: 'playSongs', songs: [{ annSongId: 7 }] }]);
    expect(document.activeElement).toBe(popup);
  });

  it('without listens, plays the song of the queue that was there last', async () => {
    const storage = openMemoryStorage();
    await storage.songs.saveSongs([buildSong({ annSongId: 7, songName: 'Tank!' })]);
    const queues = [{ songIds: [3, 7], currentIndex: 1, positionSeconds: 4 }];
    storage.earlierQueues.changeSettings({ queues });
    renderPopup({}, { storage });
    expect(await screen.findByRole('button', { name: 'Play Tank!' })).toBeTruthy();
  });

  it('tells that practice plays, and offers no other song meanwhile', () => {
    const player = createFakePlayer();
    const heard = { status: 'playing', path: '/practice' } as const;
    const clipSound = Object.assign(new ClipSound(player, () => ''), { get: () => heard });
    renderPopup(
      { currentSongId: 7, queue: [7], currentSong: buildSong({ annSongId: 7 }) },
      { clipSound },
    );
    expect(screen.getByText('A song of your practice')).toBeTruthy();
    expect(screen.queryByText('Nothing playing')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Play|Watch) / })).toBeNull();
  });

  it('does not say of a song that is still unknown that it has no video', () => {
    renderPopup({ currentSongId: 7, queue: [7] });
    expect(screen.getByText('Unknown song')).toBeTruthy();
    expect(screen.queryByText('This song has no video.')).toBeNull();
  });
});
