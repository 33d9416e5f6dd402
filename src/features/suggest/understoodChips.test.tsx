// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Catalogue } from '../../actions/catalogue/catalogue';
import { understandText } from '../../engine/text/understandText';
import { NO_SUGGESTIONS, showSuggestBox } from '../../testing/suggestBox';

afterEach(cleanup);

/** Finds nothing and understands as the catalogue does. */
const understand: Catalogue['suggest'] = async ({ text, takenOff }) => ({
  ...NO_SUGGESTIONS,
  understood: understandText(text, takenOff).understood,
});

async function type(text: string) {
  const suggest = vi.fn(understand);
  const shown = showSuggestBox(suggest);
  await shown.user.type(shown.field, text);
  const chip = (name: RegExp) => screen.findByRole('button', { name });
  const chips = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
  const lastTakenOff = () => suggest.mock.lastCall?.[0].takenOff;
  return { ...shown, chip, chips, lastTakenOff };
}

describe('what was understood, in the panel', () => {
  it('is taken off by pointer: its words are asked for as words, here and on the search page', async () => {
    const { user, field, chip, chips, lastTakenOff, address } = await type('naruto op 1 2019');
    await user.click(await chip(/^Opening 1\. Read “op 1” as plain words/));
    await waitFor(() => expect(chips()).toEqual(['2019']));
    expect(lastTakenOff()).toEqual(['op 1']);
    expect([field.value, document.activeElement === field]).toEqual(['naruto op 1 2019', true]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/search/naruto op 1 2019?plain=op+1'));
  });

  it('is reached by Tab and taken off by a key', async () => {
    const { user, field, chip, chips, activeText } = await type('op 1 spring 2019');
    await chip(/^Opening 1/);
    await user.keyboard('{Tab}');
    expect(document.activeElement?.textContent).toBe('Opening 1');
    expect(field.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Tab}{Enter}');
    await waitFor(() => expect(chips()).toEqual(['Opening 1']));
    expect(document.activeElement).toBe(field);
    await user.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).toBe(field);
    await user.keyboard('{Tab}{ArrowDown}');
    expect([document.activeElement, activeText()]).toEqual([
      field,
      'Search for “op 1 spring 2019”',
    ]);
    await user.keyboard('{Tab}{Escape}');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('is no part of the grid, and is said once the field has found it', async () => {
    const { chip } = await type('op 1');
    const button = await chip(/^Opening 1/);
    expect(button.closest('[role="grid"]')).toBeNull();
    expect(within(screen.getByRole('grid')).queryByRole('listitem')).toBeNull();
    expect(screen.getByText('Understood as Opening 1; Tab leads there.').role).toBe('status');
  });

  it('stays off while its words stand in the field, and no longer', async () => {
    const { user, field, chip, chips, lastTakenOff } = await type('op 1');
    await user.click(await chip(/^Opening 1/));
    await user.type(field, ' lisa');
    expect([lastTakenOff(), chips()]).toEqual([['op 1'], []]);
    await user.clear(field);
    await user.type(field, 'op 1');
    await waitFor(() => expect(chips()).toEqual(['Opening 1']));
  });

  it('is taken off where the address of the search page says so', async () => {
    const { user, field, lastTakenOff } = showAt('/search/op%201?plain=op+1');
    await user.click(field);
    await waitFor(() => expect(lastTakenOff()).toEqual(['op 1']));
  });
});

function showAt(address: string) {
  const suggest = vi.fn(understand);
  const shown = showSuggestBox(suggest, { address });
  return { ...shown, lastTakenOff: () => suggest.mock.lastCall?.[0].takenOff };
}
