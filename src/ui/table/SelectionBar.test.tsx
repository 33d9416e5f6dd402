// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildSongRowControls } from '../../testing/songRowControlsFake';
import { SelectionBar } from './SelectionBar';
import { createSelection } from './selectionStore';

afterEach(cleanup);

it('the selection bar disables "Play next" when none of the selected songs is shown', () => {
  const selection = createSelection();
  const { controls } = buildSongRowControls();
  const rows = {
    selection,
    getShownIds: () => [1],
    withShownIds: (use: (ids: readonly number[]) => void) => use([1]),
  };
  const shown = { rows, isSelecting: true, shownIds: [1], takeSongs: () => [] };
  render(<SelectionBar selection={shown} controls={controls} />);
  act(() => selection.toggle(2));
  expect(screen.getByTitle('Play next')).toHaveProperty('disabled', true);
});
