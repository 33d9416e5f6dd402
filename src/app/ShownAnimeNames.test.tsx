// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openMemoryStorage } from '../testing/openTestStorage';
import { buildSong } from '../testing/songBuilder';
import { TestRouter } from '../testing/TestRouter';
import { RowNames } from '../ui/table/RowNames';
import { ShownAnimeNames } from './App';

afterEach(cleanup);

it('an anime goes by its English name, or by its romaji name once that is chosen [11.6]', () => {
  const { animeNames } = openMemoryStorage();
  const song = buildSong({ animeENName: 'Your Name', animeJPName: 'Kimi no Na wa.' });
  render(
    <TestRouter>
      <ShownAnimeNames names={animeNames}>
        <RowNames song={song} />
      </ShownAnimeNames>
    </TestRouter>,
  );
  expect(screen.getByRole('link', { name: 'Your Name' })).toBeTruthy();
  act(() => animeNames.changeSettings({ style: 'romaji' }));
  expect(screen.getByRole('link', { name: 'Kimi no Na wa.' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Your Name' })).toBeNull();
});
