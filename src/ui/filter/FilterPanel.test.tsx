// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { COUNTS, group, showFilter, watchWindow } from '../../testing/filterPanelHarness';

watchWindow();

describe('the filter panel', () => {
  it('shows every field group under its heading, and the number of songs in a live region [10.26]', async () => {
    const { open } = showFilter();
    await open();
    expect(
      screen.getAllByRole('group').map((each) => each.querySelector('legend')?.textContent),
    ).toEqual([
      // At once, and with "More".
      ...['Type', 'Season', 'Difficulty', 'Mine'],
      ...['Anime', 'Music', 'Broadcast', 'Files', 'Length in seconds', 'Recordings'],
    ]);
    expect(screen.getByRole('status').textContent).toBe('1,234 songs');
  });

  it('shows four groups first, and the rest at once if one of its fields filters', async () => {
    const { user, open } = showFilter({ hasAudio: true });
    await open();
    const more = screen.getByRole('button', { name: 'More' });
    expect(more.getAttribute('aria-expanded')).toBe('true');
    await user.click(group('Files').getByRole('checkbox', { name: 'Has audio' }));
    expect(screen.getAllByRole('group')).toHaveLength(10);
    await user.click(more);
    expect(screen.getAllByRole('group')).toHaveLength(4);
  });

  it('applies a number when its field loses the focus, and moves the other end of the range along', async () => {
    const { user, open, last } = showFilter();
    await open();
    await user.type(screen.getByRole('spinbutton', { name: 'Length (seconds) from' }), '120');
    expect(last()).toBeUndefined();
    await user.tab();
    expect(last()?.lengthSeconds).toEqual({ from: 120, to: null });
    const to = screen.getByRole('spinbutton', { name: 'Length (seconds) to' });
    await user.type(to, '90');
    await user.tab();
    expect(last()?.lengthSeconds).toEqual({ from: 90, to: 90 });
    await user.clear(to);
    await user.tab();
    expect(last()?.lengthSeconds).toEqual({ from: 90, to: null });
  });

  it('sets winter of a chosen year, and disables the season field while there is no year', async () => {
    const { user, open, last } = showFilter();
    await open();
    const season = screen.getByRole('combobox', { name: 'From: Season' });
    expect(season).toHaveProperty('disabled', true);
    await user.selectOptions(screen.getByRole('combobox', { name: 'From: Year' }), '2019');
    expect(last()?.seasons.from).toEqual({ year: 2019, season: 'winter' });
    await user.selectOptions(season, 'Spring');
    expect(last()?.seasons.from).toEqual({ year: 2019, season: 'spring' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'To: Year' }), '2018');
    expect(last()?.seasons.from).toEqual({ year: 2018, season: 'fall' });
    expect(last()?.seasons.to).toEqual({ year: 2018, season: 'fall' });
  });

  it('shows how many songs each playlist and each number of group members would leave [10.26]', async () => {
    const counts = {
      ...COUNTS,
      playlistId: new Map([[3, 6]]),
      leastOfGroup: new Map([[1, 9]]),
      mostOthers: new Map([
        [0, 0],
        [1, 8],
      ]),
    };
    const { open } = showFilter({}, { memberCount: 2, counts });
    await open();
    const options = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(options('In my playlist')).toEqual(['Any', 'Road trip (6)']);
    expect(options('Group members')).toEqual([
      'Any',
      'At least 1 of the group (9)',
      'At least 2 of the group',
    ]);
    expect(options('Other artists').slice(0, 3)).toEqual([
      'Any',
      'No one else (0)',
      'At most 1 other (8)',
    ]);
  });

  it('has no sort field, and a checkbox for "Each recording once" [12.43]', async () => {
    const { user, open, last } = showFilter();
    await open();
    const panel = within(screen.getByRole('region', { name: 'Filter songs' }));
    expect(panel.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
    await user.click(panel.getByRole('checkbox', { name: 'Each recording once' }));
    expect(last()?.isEachRecordingOnce).toBe(true);
  });

  it('narrows hundreds of tags to those that match the typed text', async () => {
    const tags = Array.from({ length: 300 }, (_, index) => `Tag ${index}`);
    const { user, open, last } = showFilter({ tags: ['Tag 299'] }, { tags: [...tags, 'Café'] });
    await open();
    const box = (name: string) => group('Tag').queryByRole('checkbox', { name });
    expect(group('Tag').getAllByRole('checkbox')).toHaveLength(30);
    expect(group('Tag').getAllByRole('checkbox')[0]).toBe(box('Tag 299'));
    expect(group('Tag').getByRole('status').textContent).toBe('30 of 301 · type to see more');
    await user.type(group('Tag').getByRole('searchbox', { name: 'Add a tag' }), 'cafe');
    expect(group('Tag').getAllByRole('checkbox')).toHaveLength(1);
    await user.click(group('Tag').getByRole('checkbox', { name: 'Café' }));
    expect(last()?.tags).toEqual(['Tag 299', 'Café']);
    await user.click(group('Tag').getByRole('checkbox', { name: 'Café' }));
    expect(last()?.tags).toEqual(['Tag 299']);
    await user.type(group('Tag').getByRole('searchbox', { name: 'Add a tag' }), 'x');
    expect(group('Tag').getByRole('status').textContent).toBe('No matches');
  });
});
