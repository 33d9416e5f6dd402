// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Filter } from '../../domain/filter/filter';
import { showFilter, watchWindow } from '../../testing/filterPanelHarness';

watchWindow();

describe('the filter chips', () => {
  const ON: Partial<Filter> = { types: ['opening'], playlistId: 3, hasVideo: true };
  const chips = () =>
    within(screen.getByRole('list', { name: 'What is on' }))
      .getAllByRole('button')
      .map((chip) => chip.textContent);

  it('are removed one by one with the Delete key, and the filter button gets the focus last', async () => {
    const { user, opener } = showFilter(ON);
    screen.getByRole('button', { name: 'Take off: Opening' }).focus();
    await user.keyboard('{Delete}');
    expect(document.activeElement?.textContent).toBe('Has video');
    await user.keyboard('{Delete}{Delete}');
    expect(screen.queryByRole('list')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('show no chip for the sort order, and "Clear all" does not change it', async () => {
    const sort = { key: 'difficulty', isDescending: true, seed: 0 } as const;
    const { user, onClear, onSort } = showFilter({ types: ['ending'] }, { sort });
    expect(chips()).toEqual(['Ending', 'Clear all']);
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(onClear).toHaveBeenCalledOnce();
    expect(onSort).not.toHaveBeenCalled();
  });
});
