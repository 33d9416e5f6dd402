// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ShortcutsDialog } from './ShortcutsDialog';

afterEach(cleanup);

/** The keys of the specification in its order, each beside what it does. */
const KEYS = [
  ['Space', 'Play or pause'],
  ['. full stop', 'Next song'],
  [', comma', 'Previous song'],
  ['S', 'Shuffle the queue'],
  ['Z', 'Copy the media link'],
  ['V', 'Video pop-up'],
  ['M', 'Mute or unmute'],
  ['Arrow up', 'Volume up by 5'],
  ['Arrow down', 'Volume down by 5'],
  ['L', 'Loop the queue or not'],
  ['Q', 'Queue'],
  ['E', 'Quality: audio only'],
  ['R', 'Quality: 480p'],
  ['T', 'Quality: 720p'],
  ['X', 'Open the current anime'],
  ['C', 'Open the main artist'],
];

it('lists every key once, each with what it does', async () => {
  render(<ShortcutsDialog onClose={() => {}} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  const textsOf = (role: string) => dialog.getAllByRole(role).map((each) => each.textContent);
  const effects = textsOf('definition');
  expect(textsOf('term').map((key, place) => [key, effects[place]])).toEqual(KEYS);
});

it('lists the keys of the search below them', async () => {
  render(<ShortcutsDialog onClose={() => {}} />);
  const list = within(await screen.findByRole('list', { name: 'In the search' }));
  const rows = list.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    '/Ctrl KGo to the search field',
    'EnterOpen the chosen suggestion',
    'Alt EnterPlay the chosen suggestion',
    'DeleteRemove the chosen recent search',
    'TabGo to what was understood, to take it off',
  ]);
});

it('closes by its button', async () => {
  const onClose = vi.fn();
  render(<ShortcutsDialog onClose={onClose} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});
