import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SongList, type SongListProps } from '../ui/list/SongList';
import { buildSongRowControls } from './songRowControlsFake';
import { TestRouter } from './TestRouter';

/** A list of songs, with what was asked of it. */
export function showSongList(props: Omit<SongListProps, 'controls'> & Partial<SongListProps>) {
  const fake = buildSongRowControls();
  const view = render(
    <TestRouter>
      <SongList controls={fake.controls} {...props} />
    </TestRouter>,
  );
  return { ...fake, ...view, user: userEvent.setup() };
}

/** The names of its Play buttons, in order. */
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
