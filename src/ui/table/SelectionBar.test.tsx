// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { buildSongs } from '../../testing/songBuilder';
import { SelectionBar } from './SelectionBar';
import { createSelection } from './selectionStore';

afterEach(cleanup);

const SONGS = buildSongs(1, 2, 3);

function showBar(shownIds = [1, 2, 3]) {
  const selection = createSelection();
  const did = vi.fn();
  const say = (what: string) => (songs: typeof SONGS) =>
    did(
      what,
      songs.map(({ annSongId }) => annSongId),
    );
  render(
    <SelectionBar
      selection={selection}
      shownIds={shownIds}
      takeSongs={(ids) => SONGS.filter(({ annSongId }) => ids.includes(annSongId))}
      controls={{
        onPlayAll: say('play'),
        onAddToQueue: say('queue'),
        onPlayNext: say('next'),
        onAddToPlaylist: say('list'),
      }}
      onRemove={say('remove')}
    />,
  );
  act(() => selection.start());
  return { selection, did, user: userEvent.setup() };
}

it('each button does what it says with the songs that are selected and shown', async () => {
  const { selection, did, user } = showBar([3, 1]);
  act(() => selection.selectAll([1, 2, 3]));
  expect(screen.getByRole('status').textContent).toBe('2 selected');
  for (const [name, what] of [
    ['Play selected', 'play'],
    ['Add to Play queue', 'queue'],
    ['Play next', 'next'],
    ['Add to a PlayList', 'list'],
    ['Remove from PlayList', 'remove'],
  ]) {
    await user.click(screen.getByTitle(name ?? ''));
    await vi.waitFor(() => expect(did).toHaveBeenLastCalledWith(what, [1, 3]));
  }
});

it('nothing can be done with what is selected and no longer shown', () => {
  const { selection } = showBar([1]);
  act(() => selection.toggle(2));
  expect(screen.getByTitle('Play next')).toHaveProperty('disabled', true);
});

it('Escape leaves and Ctrl+A takes all, but not behind a dialog', async () => {
  const { selection, user } = showBar();
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  await user.keyboard('{Control>}a{/Control}{Escape}');
  expect(selection.getSnapshot()).toEqual({ isActive: true, ids: new Set() });
  dialog.remove();
  await user.keyboard('{Control>}a{/Control}');
  expect(selection.getSnapshot().ids).toEqual(new Set([1, 2, 3]));
  await user.keyboard('{Escape}');
  expect(selection.getSnapshot().isActive).toBe(false);
});
