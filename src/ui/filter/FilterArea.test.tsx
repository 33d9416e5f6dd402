// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showFilter, watchWindow } from '../../testing/filterPanelHarness';

watchWindow();

describe('the filter chips', () => {
  const chips = () =>
    within(screen.getByRole('list', { name: 'What is on' }))
      .getAllByRole('button')
      .map((chip) => chip.textContent);

  it('show no chip for the sort order, and "Clear all" does not change it', async () => {
    const sort = { key: 'difficulty', isDescending: true, seed: 0 } as const;
    const { user, onClear, onSort } = showFilter({ types: ['ending'] }, { sort });
    expect(chips()).toEqual(['Ending', 'Clear all']);
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(onClear).toHaveBeenCalledOnce();
    expect(onSort).not.toHaveBeenCalled();
  });
});
