// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildSong } from '../../testing/songBuilder';
import { buildSongLikes } from '../../testing/songLikesFake';
import { loadMenu } from '../menu/Menu';
import { QueuePanel, type QueuePanelProps } from './QueuePanel';
import type { QueueEntry } from './queueEntry';

// As in a page that has been idle for a moment.
beforeAll(loadMenu);
afterEach(cleanup);

const ENTRIES: readonly QueueEntry[] = [
  {
    annSongId: 1,
    song: buildSong({ annSongId: 1, annId: 11, songName: 'First', songArtist: 'Ann' }),
  },
  { annSongId: 2, song: buildSong({ annSongId: 2, annId: 12, songName: 'Second' }) },
  { annSongId: 3, song: null },
];

function QueueHarness(props: QueuePanelProps) {
  const [entries, setEntries] = useState(props.entries);
  return (
    <QueuePanel
      {...props}
      entries={entries}
      onRemove={(annSongId) => {
        props.onRemove(annSongId);
        setEntries(entries.filter((entry) => entry.annSongId !== annSongId));
      }}
    />
  );
}

function renderPanel(overrides: Partial<QueuePanelProps> = {}) {
  const callbacks = { onPlay: vi.fn(), onRemove: vi.fn(), onOpenAnime: vi.fn(), onClose: vi.fn() };

  render(
    <QueueHarness
      entries={ENTRIES}
      currentIndex={1}
      isPlaying
      failedSongIds={[]}
      likes={buildSongLikes().likes}
      {...callbacks}
      {...overrides}
    />,
  );
  return { ...callbacks, panel: within(screen.getByRole('complementary', { name: 'Queue' })) };
}

it('says how many songs of a long queue stand before and after those shown', () => {
  renderPanel({ countBefore: 1250, countAfter: 40 });
  expect(screen.getByText('1 293 songs')).toBeTruthy();
  expect(screen.getByText('1 250 more before these')).toBeTruthy();
  expect(screen.getByText('40 more after these')).toBeTruthy();
});

describe('QueuePanel', () => {
  it('lists songs with artist and anime, says how many, and marks the current one', () => {
    const { panel } = renderPanel();
    expect(panel.getByText('3 songs')).toBeTruthy();
    expect(panel.getByText('Ann · Example Anime')).toBeTruthy();
    const rows = panel.getAllByRole('listitem');
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true', null]);
  });

  it('draws a long queue in steps until every row is in the page', async () => {
    const entries = Array.from({ length: 120 }, (_, index) => ({
      annSongId: index + 1,
      song: buildSong({ annSongId: index + 1 }),
    }));
    const { panel } = renderPanel({ entries, currentIndex: 100 });
    expect(panel.getAllByRole('listitem').length).toBeLessThan(entries.length);
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(entries.length));
    const rows = panel.getAllByRole('listitem');
    expect(rows[100]?.getAttribute('aria-current')).toBe('true');
  });

  it('plays a row', async () => {
    const { panel, onPlay } = renderPanel();
    await userEvent.click(panel.getByRole('button', { name: 'Play First' }));
    expect(onPlay).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('opens the anime profile from the menu', async () => {
    const { panel, onOpenAnime } = renderPanel();
    await userEvent.click(panel.getByRole('button', { name: 'Options for Second' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Open anime profile' }));
    expect(onOpenAnime).toHaveBeenCalledExactlyOnceWith(12);
  });

  it('removes a row and hands the focus to the one that moves up', async () => {
    const { panel, onRemove } = renderPanel();
    await userEvent.click(panel.getByRole('button', { name: 'Options for First' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove from queue' }));
    expect(onRemove).toHaveBeenCalledExactlyOnceWith(1);
    const next = panel.getByRole('button', { name: 'Options for Second' });
    expect(document.activeElement).toBe(next);
  });

  it('lets a song nobody knows any more be removed, but has no profile for it', async () => {
    const { panel, onRemove } = renderPanel();
    await userEvent.click(panel.getByRole('button', { name: 'Options for Unknown song' }));
    expect(screen.getByRole('menuitem', { name: 'Open anime profile' })).toHaveProperty(
      'disabled',
      true,
    );
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove from queue' }));
    expect(onRemove).toHaveBeenCalledExactlyOnceWith(3);
  });

  it('closes on Escape, but an open menu closes first', async () => {
    const { panel, onClose } = renderPanel();
    await userEvent.click(panel.getByRole('button', { name: 'Options for First' }));
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('takes the focus when it opens', () => {
    renderPanel();
    expect(document.activeElement).toBe(screen.getByRole('complementary', { name: 'Queue' }));
  });

  it('says what to do when it is empty', () => {
    const { panel } = renderPanel({ entries: [], emptyAction: <a href="/">Find songs</a> });
    expect(panel.getByText(/queue is empty/i)).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Find songs' })).toBeTruthy();
  });

  it('marks a song that no host could play', () => {
    const { panel } = renderPanel({ failedSongIds: [1] });
    expect(panel.getByText('No host could play this song')).toBeTruthy();
  });
});
