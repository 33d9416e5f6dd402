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

it('nothing can be done with what is selected and no longer shown', () => {
  const { selection } = showBar([1]);
  act(() => selection.toggle(2));
  expect(screen.getByTitle('Play next')).toHaveProperty('disabled', true);
});
