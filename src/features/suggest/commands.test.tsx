// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { NO_SUGGESTIONS, showSuggestBox } from '../../testing/suggestBox';

afterEach(cleanup);

const rowNames = () =>
  within(screen.getByRole('grid', { name: 'Suggestions' }))
    .getAllByRole('gridcell')
    .map((cell) => cell.textContent);

function show(address = '/') {
  const suggest = vi.fn(async () => NO_SUGGESTIONS);
  return { ...showSuggestBox(suggest, { address }), suggest };
}

it('an unknown command is reported and not searched for', async () => {
  const { user, field, address, services } = show();
  await user.type(field, '>zzz{Enter}');
  expect(rowNames()).toEqual(['No matching commands']);
  expect(address()).toBe('/');
  expect(services.storage.recentSearches.getSettings().searches).toEqual([]);
});

it('the command panel uses text typed before it was loaded', async () => {
  /** Types after the first render, before the listeners are added. */
  function Hurry({ field }: { readonly field: HTMLInputElement }) {
    useLayoutEffect(() => {
      if (field.value === '') fireEvent.input(field, { target: { value: '> next' } });
    }, [field]);
    return null;
  }
  const suggest = vi.fn(async () => NO_SUGGESTIONS);
  const { user, field, player } = showSuggestBox(suggest, { beside: Hurry });
  await user.click(field);
  expect(rowNames()).toEqual(['Next song. full stop']);
  await user.keyboard('{Enter}');
  expect(player.commands).toEqual([{ type: 'next' }]);
});

it('the command panel handles a key as soon as it is drawn', async () => {
  function Hurry({ field }: { readonly field: HTMLInputElement }) {
    useLayoutEffect(() => {
      fireEvent.keyDown(field, { key: 'Enter' });
    }, [field]);
    return null;
  }
  const suggest = vi.fn(async () => NO_SUGGESTIONS);
  const { user, field, player, address } = showSuggestBox(suggest, { beside: Hurry });
  field.value = '> next';
  await user.click(field);
  expect(player.commands).toEqual([{ type: 'next' }]);
  expect(address()).toBe('/');
});

it.each([
  ['/', ''],
  ['/search/cowboy%20bebop', 'cowboy bebop'],
])(
  'leaving a command with Tab on %s restores the field text "%s" [11.31]',
  async (address, held) => {
    const { user, field, player } = show(address);
    await user.clear(field);
    await user.type(field, '> next');
    // The buttons of the field still work with its text.
    await user.tab();
    expect(field.form?.contains(document.activeElement)).toBe(true);
    expect(field.value).toBe('> next');
    while (field.form?.contains(document.activeElement)) await user.tab();
    expect(field.value).toBe(held);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Keyboard shortcuts');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(player.commands).toEqual([]);
  },
);

it('a typed command is kept while another window has the focus', async () => {
  const { user, field } = show();
  await user.type(field, '>shu');
  // The field stays the active element of its page.
  fireEvent.blur(field);
  fireEvent.focusOut(field);
  expect(field.value).toBe('>shu');
});
