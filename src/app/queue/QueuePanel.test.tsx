// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Services } from '../../actions/services';
import { ROUTES } from '../../config/paths';
import type { PlayerCommand, PlayerSnapshot } from '../../domain/media/playback';
import { type QueueState, removeFromQueue } from '../../domain/queue/queue';
import { createFakePlayer } from '../../testing/fakePlayer';
import { openMemoryStorage } from '../../testing/openTestStorage';
import { renderScreen } from '../../testing/renderScreen';
import { buildSong } from '../../testing/songBuilder';
import { watchFocusSource } from '../../ui/controls/focusSource';
import { loadMenu } from '../../ui/menu/Menu';
import { QueuePanel } from './QueuePanel';

// Loaded, as in a page that has been idle for a moment.
beforeAll(loadMenu);
// A layout: the list shows 13 rows of 60 pixels.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(780);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
});
afterEach(cleanup);
afterEach(vi.restoreAllMocks);

const SONGS = [
  buildSong({ annSongId: 1, annId: 11, songName: 'First', songArtist: 'Ann' }),
  buildSong({ annSongId: 2, annId: 12, songName: 'Second' }),
];

/** Changes its queue at once, or as late as a player that waits for its sound. */
function createQueuePlayer(isLate: boolean) {
  const player = createFakePlayer();
  function dispatch(command: PlayerCommand) {
    player.dispatch(command);
    const { queueState } = player.getSnapshot();
    const queue =
      command.type === 'setQueue'
        ? command.queue
        : command.type === 'removeFromQueue'
          ? removeFromQueue(queueState, command.annSongId)
          : queueState;
    const carryOut = () => act(() => showQueue(queue));
    if (isLate) setTimeout(carryOut);
    else carryOut();
  }
  const showQueue = ({ songIds: queue, currentIndex }: QueueState) =>
    player.show({ queue, currentIndex });
  return { ...player, dispatch };
}

/** The open queue of two known songs and an unknown one, the second of which plays. */
async function renderPanel(change: Partial<PlayerSnapshot> = {}, isLate = false) {
  const player = createQueuePlayer(isLate);
  player.show({ queue: [1, 2, 3], currentIndex: 1, status: 'playing', ...change });
  const storage = openMemoryStorage();
  await storage.songs.saveSongs(SONGS);
  const notify = vi.fn<Services['notify']>();
  renderScreen(<QueuePanel />, {
    path: ROUTES.animes,
    at: ROUTES.animes,
    services: { player, storage, notify },
  });
  const panel = within(screen.getByRole('complementary', { name: 'Queue' }));
  await panel.findAllByRole('listitem');
  const notices = () => notify.mock.calls.map(([{ message }]) => message);
  return { player, notices, panel, queue: () => player.getSnapshot().queue };
}

function idsFrom(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

function queueList(): Element {
  const list = document.querySelector('[data-queue-list]');
  if (list === null) throw new Error('there is a list');
  return list;
}

describe('QueuePanel', () => {
  it('shows later songs below the heading "Next up" and played songs above it [2.73 11.21]', async () => {
    const { panel } = await renderPanel();
    const heading = panel.getByRole('heading', { name: 'Next up' });
    const [played, next] = panel.getAllByRole('list');
    expect(played?.textContent).toMatch(/FirstAnn · Example Anime.*Second/);
    expect(next?.textContent).toMatch(/Unknown song/);
    expect(heading.previousElementSibling).toBe(played);
    cleanup();
    await renderPanel({ currentIndex: 2 });
    expect(screen.queryByRole('heading', { name: 'Next up' })).toBeNull();
  });

  it('keeps the focused row in the page however far the list is scrolled', async () => {
    const { panel } = await renderPanel({ queue: idsFrom(5_000), currentIndex: 0 });
    const [row] = panel.getAllByRole('listitem');
    const button = within(row ?? document.body).getByRole('button', { name: 'Play First' });
    act(() => button.focus());
    queueList().scrollTop = 200_000;
    fireEvent.scroll(queueList());
    expect(document.activeElement).toBe(button);
    expect(panel.queryByRole('button', { name: 'Play Second' })).toBeNull();
  });

  it('removes a row through its menu, and focuses the row that moves up [2.74]', async () => {
    const { panel, notices } = await renderPanel();
    await userEvent.click(panel.getByRole('button', { name: 'Options for First' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove from queue' }));
    expect(notices()).toEqual(['Removed from the queue: First']);
    const next = panel.getByRole('button', { name: 'Options for Second' });
    expect(document.activeElement).toBe(next);
  });

  it('lets an unknown song be removed, and disables "Open anime profile" for it', async () => {
    const { panel, notices } = await renderPanel();
    await userEvent.click(panel.getByRole('button', { name: 'Options for Unknown song' }));
    expect(screen.getByRole('menuitem', { name: 'Open anime profile' })).toHaveProperty(
      'disabled',
      true,
    );
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove from queue' }));
    expect(notices()).toEqual(['Removed from the queue: Unknown song']);
  });

  it('marks a song that failed to play from every host', async () => {
    const { panel } = await renderPanel({ failedSongIds: [1] });
    expect(panel.getByText('No host could play this song')).toBeTruthy();
  });

  it('is one Tab stop at the current song, and arrow keys move between its rows and buttons [11.28]', async () => {
    const { panel } = await renderPanel();
    const stops = panel
      .getAllByRole('listitem')
      .flatMap((row) => within(row).getAllByRole('button'))
      .filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toEqual([panel.getByRole('button', { name: 'Play Second' })]);
    await userEvent.tab();
    act(() => stops[0]?.focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Play Unknown song' }));
    await userEvent.keyboard('{Home}{ArrowRight}');
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Remove First' }));
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Move First' }));
    await userEvent.tab();
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Play First' }));
    await userEvent.tab();
    expect(document.querySelector('[data-queue-list]')?.contains(document.activeElement)).toBe(
      false,
    );
  });

  it('focuses the last row of a long queue on End, and draws it without drawing all rows', async () => {
    const { panel } = await renderPanel({ queue: idsFrom(5_000), currentIndex: 0 });
    act(() => panel.getByRole('button', { name: 'Play First' }).focus());
    await userEvent.keyboard('{End}');
    fireEvent.scroll(queueList());
    await vi.waitFor(() =>
      expect(document.activeElement?.closest('li')?.getAttribute('aria-posinset')).toBe('5000'),
    );
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement?.closest('li')?.getAttribute('aria-posinset')).toBe('4999');
    expect(panel.getAllByRole('listitem').length).toBeLessThan(80);
  });

  it.each(['{ArrowDown}', '{ArrowRight}', '{End}', '{PageDown}'])(
    'leaves the focus where it is on %s after a mouse click on a row [11.28]',
    async (key) => {
      onTestFinished(watchFocusSource());
      const { panel } = await renderPanel();
      await userEvent.click(panel.getByRole('button', { name: 'Play First' }));
      await userEvent.keyboard(key);
      expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Play First' }));
    },
  );

  it('removes the focused row on Delete, and focuses the next row [11.20]', async () => {
    const { panel, notices } = await renderPanel();
    act(() => panel.getByRole('button', { name: 'Play First' }).focus());
    await userEvent.keyboard('{Delete}');
    expect(notices()).toEqual(['Removed from the queue: First']);
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Play Second' }));
  });

  it('focuses the last remaining row after the last row is removed', async () => {
    const { panel } = await renderPanel();
    act(() => panel.getByRole('button', { name: 'Play Unknown song' }).focus());
    await userEvent.keyboard('{Delete}');
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Play Second' }));
  });

  it('moves with arrow keys again when Tab brings the focus back after a mouse click [11.28]', async () => {
    onTestFinished(watchFocusSource());
    const { panel } = await renderPanel();
    await userEvent.click(panel.getByRole('button', { name: 'Play First' }));
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Play Unknown song' }));
  });

  it('makes room at each place that a dragged row passes, and moves the row there on release', async () => {
    const { panel, queue } = await renderPanel({ currentIndex: 2 });
    const handle = panel.getByRole('button', { name: 'Move Unknown song' });
    Object.assign(handle, { setPointerCapture: () => undefined });
    const moves = () =>
      panel.getAllByRole('listitem').map((row) => row.style.transform.replace(/\D/g, ''));
    fireEvent.pointerDown(handle, { button: 0, clientY: 200 });
    fireEvent.pointerMove(handle, { clientY: 140 });
    expect(moves()).toEqual(['', '60', '60']);
    fireEvent.pointerMove(handle, { clientY: 80 });
    expect(moves()).toEqual(['60', '60', '120']);
    fireEvent.pointerUp(handle);
    expect(queue()).toEqual([3, 1, 2]);
    expect(moves()).toEqual(['', '', '']);
  });

  it.each([
    [69, [1, 2, 3]],
    [71, [2, 1, 3]],
    [-500, [1, 2, 3]],
    [131, [2, 3, 1]],
    [900, [2, 3, 1]],
  ])('moves a row over "Next up" by the rows it covers: by %d px', async (byPx, moved) => {
    const { panel, queue } = await renderPanel({ currentIndex: 0 });
    const handle = panel.getByRole('button', { name: 'Move First' });
    Object.assign(handle, { setPointerCapture: () => undefined });
    fireEvent.pointerDown(handle, { button: 0, clientY: 0 });
    fireEvent.pointerMove(handle, { clientY: byPx });
    fireEvent.pointerUp(handle);
    expect(queue()).toEqual(moved);
  });

  it('has up to 120 rows in the page, for find-in-page, and only the near ones of more', async () => {
    const { panel } = await renderPanel({ queue: idsFrom(120) });
    expect(panel.getAllByRole('listitem')).toHaveLength(120);
    cleanup();
    const longer = (await renderPanel({ queue: idsFrom(121) })).panel;
    expect(longer.getAllByRole('listitem').length).toBeLessThan(60);
  });

  it('focuses the next row even if the queue changes a moment after Delete', async () => {
    const { panel } = await renderPanel({}, true);
    act(() => panel.getByRole('button', { name: 'Play First' }).focus());
    await userEvent.keyboard('{Delete}');
    await vi.waitFor(() => expect(panel.queryByRole('button', { name: 'Play First' })).toBeNull());
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Play Second' }));
  });

  it('plays a row on double click, and opens its menu on right click [11.20]', async () => {
    const { panel, player } = await renderPanel();
    const [row] = panel.getAllByRole('listitem');
    await userEvent.dblClick(within(row ?? document.body).getByText('First'));
    expect(player.commands).toEqual([{ type: 'playQueued', annSongId: 1 }]);
    await userEvent.dblClick(panel.getByRole('button', { name: 'Move First' }));
    expect(player.commands).toHaveLength(1);
    fireEvent.contextMenu(within(row ?? document.body).getByText('First'));
    expect(await screen.findByRole('menuitem', { name: 'Remove from queue' })).toBeTruthy();
  });

  it('plays a row on a tap on its text, not on a mouse click', async () => {
    const { panel, player } = await renderPanel();
    const text = panel.getByText('Second');
    fireEvent.pointerDown(text, { pointerType: 'mouse' });
    fireEvent.click(text, { detail: 1 });
    expect(player.commands).toEqual([]);
    fireEvent.pointerDown(text, { pointerType: 'touch' });
    fireEvent.click(text, { detail: 1 });
    fireEvent.doubleClick(text);
    expect(player.commands).toEqual([{ type: 'playQueued', annSongId: 2 }]);
  });
});
