// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SHORTCUT_KEYS } from '../../domain/shortcuts';
import { ShortcutsDialog } from './ShortcutsDialog';

afterEach(cleanup);

it('lists every key once, each with what it does', async () => {
  render(<ShortcutsDialog onClose={() => {}} />);
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  const keys = within(dialog)
    .getAllByRole('term')
    .map((term) => term.textContent);
  expect(keys).toHaveLength(SHORTCUT_KEYS.length);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toEqual(expect.arrayContaining(['Space', 'S', 'Arrow up', 'C']));
  const effects = within(dialog)
    .getAllByRole('definition')
    .map((definition) => definition.textContent);
  expect(effects.every((effect) => effect !== '')).toBe(true);
  expect(new Set(effects).size).toBe(effects.length);
});

it('closes by its button', async () => {
  const onClose = vi.fn();
  render(<ShortcutsDialog onClose={onClose} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});
