import { PRACTICE_SONGS } from '../e2e/practiceSongs';
import { runningSeason, seasonBefore } from '../src/domain/season/seasonList';
import { expect, testWith } from './harness/test';

const test = testWith({ catalogue: { songs: PRACTICE_SONGS } });

test('a season without openings gives way to the season before it among the ideas of Home, and no link leads to it [11.16]', async ({
  page,
  shell,
}) => {
  const today = new Date();
  const before = seasonBefore(runningSeason(today.getFullYear(), today.getMonth()));
  await shell.open('/');
  await expect(page.getByRole('region', { name: 'Openings to begin with' })).toBeVisible();
  const ideas = page.getByRole('list', { name: 'Try one of these' });
  const seasons = ideas.getByRole('link', { name: /^This .+ openings$/ });
  await expect(seasons).toHaveCount(1);
  await expect(seasons).toHaveAttribute(
    'href',
    `#/season?year=${before.year}&season=${before.season}&show=songs&type=op`,
  );
  await expect(page.getByRole('link', { name: 'All openings of the season' })).toHaveCount(0);
});
