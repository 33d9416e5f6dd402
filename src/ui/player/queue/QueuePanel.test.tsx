// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSong } from '../../../testing/songBuilder';
import { buildSongLikes } from '../../../testing/songRowControlsFake';
import { loadMenu } from '../../menu/Menu';
import { QueuePanel, type QueuePanelProps } from './QueuePanel';

// Loaded, as in a page that has been idle for a moment.
beforeAll(loadMenu);
// A layout: the list shows 13 rows of 60 pixels.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(780);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
});
afterEach(cleanup);
afterEach(vi.restoreAllMocks);

const SONGS = new Map([
  [1, buildSong({ annSongId: 1, annId: 11, songName: 'First', songArtist: 'Ann' })],
  [2, buildSong({ annSongId: 2, annId: 12, songName: 'Second' })],
]);

/** Changes the songs like the player, which does so a moment later. */
function QueueHarness(props: QueuePanelProps & { readonly isLate?: boolean }) {
  const [songIds, setSongIds] = useState(props.songIds);
  return (
    <QueuePanel
      {...props}
      songIds={songIds}
      onRemove={(annSongId, name) => {
        props.onRemove(annSongId, name);
        const drop = () => setSongIds(songIds.filter((id) => id !== annSongId));
        if (props.isLate) setTimeout(() => act(drop));
        else drop();
      }}
      onMove={(annSongId, place) => {
        props.onMove(annSongId, place);
        setSongIds(songIds.filter((id) => id !== annSongId).toSpliced(place, 0, annSongId));
      }}
    />
  );
}

function renderPanel(overrides: Partial<QueuePanelProps> & { readonly isLate?: boolean } = {}) {
  const callbacks = {
    onPlay: vi.fn(),
    onPlayFrom: vi.fn(),
    onRemove: vi.fn(),
    onMove: vi.fn(),
    onClear: vi.fn(),
    onSaveAsPlaylist: vi.fn(),
    onDraw: vi.fn(),
    onOpenAnime: vi.fn(),
    onClose: vi.fn(),
  };
  render(
    <QueueHarness
      songIds={[1, 2, 3]}
      songOf={(annSongId) => SONGS.get(annSongId) ?? null}
      currentIndex={1}
      isPlaying
      isGuessing={false}
      failedSongIds={[]}
      likes={buildSongLikes().likes}
      {...callbacks}
      {...overrides}
    />,
  );
  return { ...callbacks, panel: within(screen.getByRole('complementary', { name: 'Queue' })) };
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
  it('shows later songs below the heading "Next up" and played songs above it [2.73 11.21]', () => {
    const { panel } = renderPanel();
    const heading = panel.getByRole('heading', { name: 'Next up' });
    const [played, next] = panel.getAllByRole('list');
    expect(played?.textContent).toMatch(/FirstAnn · Example Anime.*Second/);
    expect(next?.textContent).toMatch(/Unknown song/);
    expect(heading.previousElementSibling).toBe(played);
    cleanup();
    renderPanel({ currentIndex: 2 });
    expect(screen.queryByRole('heading', { name: 'Next up' })).toBeNull();
  });

  it('keeps the focused row in the page however far the list is scrolled', () => {
    const { panel } = renderPanel({ songIds: idsFrom(5_000), currentIndex: 0 });
    const [row] = panel.getAllByRole('listitem');
    const button = within(row ?? document.body).getByRole('button', { name: 'Play First' });
    act(() => button.focus());
    queueList().scrollTop = 200_000;
    fireEvent.scroll(queueList());
    expect(document.activeElement).toBe(button);
    expect(panel.queryByRole('button', { name: 'Play Second' })).toBeNull();
  });

  it('removes a row through its menu, and focuses the row that moves up [2.74]', async () => {
    const { panel, onRemove } = renderPanel();
    await userEvent.click(panel.getByRole('button', { name: 'Options for First' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove from queue' }));
    expect(onRemove).toHaveBeenCalledExactlyOnceWith(1, 'First');
    const next = panel.getByRole('button', { name: 'Options for Second' });
    expect(document.activeElement).toBe(next);
  });

  it('lets an unknown song be removed, and disables "Open anime profile" for it', async () => {
    const { panel, onRemove } = renderPanel();
    await userEvent.click(panel.getByRole('button', { name: 'Options for Unknown song' }));
    expect(screen.getByRole('menuitem', { name: 'Open anime profile' })).toHaveProperty(
      'disabled',
      true,
    );
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove from queue' }));
    expect(onRemove).toHaveBeenCalledExactlyOnceWith(3, 'Unknown song');
  });

  it('marks a song that failed to play from every host', () => {
    const { panel } = renderPanel({ failedSongIds: [1] });
    expect(panel.getByText('No host could play this song')).toBeTruthy();
  });

  it('is one Tab stop at the current song, and arrow keys move between its rows and buttons [11.28]', async () => {
    const { panel } = renderPanel();
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
    const { panel } = renderPanel({ songIds: idsFrom(5_000), currentIndex: 0 });
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

  it('ignores arrow keys after a mouse click on a row', async () => {
    const { panel } = renderPanel();
    await userEvent.click(panel.getByRole('button', { name: 'Play First' }));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Play First' }));
  });

  it('removes the focused row on Delete, and focuses the next row [11.20]', async () => {
    const { panel, onRemove } = renderPanel();
    act(() => panel.getByRole('button', { name: 'Play First' }).focus());
    await userEvent.keyboard('{Delete}');
    expect(onRemove).toHaveBeenCalledExactlyOnceWith(1, 'First');
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Play Second' }));
  });

  it('focuses the last remaining row after the last row is removed', async () => {
    const { panel } = renderPanel();
    act(() => panel.getByRole('button', { name: 'Play Unknown song' }).focus());
    await userEvent.keyboard('{Delete}');
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Play Second' }));
  });

  it('moves with arrow keys again when keyboard focus returns after a mouse click', async () => {
    const { panel } = renderPanel();
    await userEvent.click(panel.getByRole('button', { name: 'Play First' }));
    act(() => panel.getByRole('button', { name: 'Play Second' }).focus());
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Play First' }));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Play Unknown song' }));
  });

  it('makes room at each place that a dragged row passes, and moves the row there on release', () => {
    const { panel, onMove } = renderPanel({ currentIndex: 2 });
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
    expect(onMove).toHaveBeenCalledExactlyOnceWith(3, 0);
    expect(moves()).toEqual(['', '', '']);
  });

  it.each([
    [69, []],
    [71, [[1, 1]]],
    [-500, []],
    [131, [[1, 2]]],
    [900, [[1, 2]]],
  ])('moves a row over "Next up" by the rows it covers: by %d px', (byPx, moves) => {
    const { panel, onMove } = renderPanel({ currentIndex: 0 });
    const handle = panel.getByRole('button', { name: 'Move First' });
    Object.assign(handle, { setPointerCapture: () => undefined });
    fireEvent.pointerDown(handle, { button: 0, clientY: 0 });
    fireEvent.pointerMove(handle, { clientY: byPx });
    fireEvent.pointerUp(handle);
    expect(onMove.mock.calls).toEqual(moves);
  });

  it('has up to 120 rows in the page, for find-in-page, and only the near ones of more', () => {
    const { panel } = renderPanel({ songIds: idsFrom(120) });
    expect(panel.getAllByRole('listitem')).toHaveLength(120);
    cleanup();
    const longer = renderPanel({ songIds: idsFrom(121) }).panel;
    expect(longer.getAllByRole('listitem').length).toBeLessThan(60);
  });

  it('focuses the next row even if the queue changes a moment after Delete', async () => {
    const { panel } = renderPanel({ isLate: true });
    act(() => panel.getByRole('button', { name: 'Play First' }).focus());
    await userEvent.keyboard('{Delete}');
    await vi.waitFor(() => expect(panel.queryByRole('button', { name: 'Play First' })).toBeNull());
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Play Second' }));
  });

  it('plays a row on double click, and opens its menu on right click [11.20]', async () => {
    const { panel, onPlayFrom } = renderPanel();
    const [row] = panel.getAllByRole('listitem');
    await userEvent.dblClick(within(row ?? document.body).getByText('First'));
    expect(onPlayFrom).toHaveBeenCalledExactlyOnceWith(1);
    await userEvent.dblClick(panel.getByRole('button', { name: 'Move First' }));
    expect(onPlayFrom).toHaveBeenCalledOnce();
    fireEvent.contextMenu(within(row ?? document.body).getByText('First'));
    expect(await screen.findByRole('menuitem', { name: 'Remove from queue' })).toBeTruthy();
  });

  it('plays a row on a tap on its text, not on a mouse click', () => {
    const { panel, onPlayFrom } = renderPanel();
    const text = panel.getByText('Second');
    fireEvent.pointerDown(text, { pointerType: 'mouse' });
    fireEvent.click(text, { detail: 1 });
    expect(onPlayFrom).not.toHaveBeenCalled();
    fireEvent.pointerDown(text, { pointerType: 'touch' });
    fireEvent.click(text, { detail: 1 });
    fireEvent.doubleClick(text);
    expect(onPlayFrom).toHaveBeenCalledExactlyOnceWith(2);
  });
});
