import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Song } from '../domain/song/song';
import { SongTable, type SongTableProps } from '../ui/table/SongTable';
import { viewOfSongs } from '../ui/table/tableView';
import { buildSongRowControls } from './songRowControlsFake';
import { TestRouter } from './TestRouter';

/** Renders a list of songs with fake row controls. */
export function showSongList({
  songs,
  ...props
}: Partial<SongTableProps> & { readonly songs: readonly Song[] }) {
  const fake = buildSongRowControls();
  const view = render(
    <TestRouter>
      <SongTable view={viewOfSongs(songs)} controls={fake.controls} {...props} />
    </TestRouter>,
  );
  return { ...fake, ...view, user: userEvent.setup() };
}

/** The names of the Play buttons, in order. */
export function playNames(): readonly (string | null)[] {
  return screen
    .getAllByRole('button', { name: /^Play / })
    .map((button) => button.getAttribute('aria-label'));
}

/** Opens a row's menu. */
export async function openMenu(user: ReturnType<typeof userEvent.setup>, songName: string) {
  await user.click(screen.getByRole('button', { name: `Options for ${songName}` }));
  return screen.getByRole('menu', { name: `Options for ${songName}` });
}
