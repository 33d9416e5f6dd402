// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  entry,
  type FetchIndex,
  type FetchSongs,
  group,
  season,
  showSeason,
  WHOLE,
  watchSeasons,
} from '../../testing/seasonHarness';
import { buildSong } from '../../testing/songBuilder';

watchSeasons();

it('songs of a season are filtered word by word: names of anime, and what is understood [10.19]', async () => {
  const song = { annId: 4, animeENName: 'Alpha', animeJPName: 'Alpha' };
  const songs = [
    buildSong({ ...song, annSongId: 1, songName: 'First', songType: 'Opening 1' }),
    buildSong({ ...song, annSongId: 2, songName: 'Second', songType: 'Ending 1' }),
  ];
  showSeason('?season=fall&show=songs&filter=alpha%20ending', {
    fetchSongsOfSeason: async () => ({ songs, droppedCount: 0 }),
  });
  expect(await screen.findByRole('button', { name: 'Play Second' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Play First' })).toBeNull();
});

describe('a list that is older than its season', () => {
  const parts = {
    fetchSeasonIndex: async () => ({ ...WHOLE, wholeOn: '2024-11-05' }),
    fetchSeasonList: async () => ({ entries: [entry(9, 'Listed')], hasFailed: false }),
  };

  it('stays when the song database does not answer, and says what may be missing', async () => {
    const fetchSongsOfSeason = vi
      .fn<FetchSongs>()
      .mockRejectedValueOnce(new Error('Erro na solicitação'))
      .mockResolvedValueOnce({ songs: [buildSong({ annId: 4 })], droppedCount: 0 });
    const { user } = showSeason('?season=fall', { ...parts, fetchSongsOfSeason });
    expect(await screen.findByText('Listed')).toBeTruthy();
    expect(screen.getByText(/the newest anime of this season may be missing/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('2 anime')).toBeTruthy();
    expect(screen.queryByText(/may be missing/)).toBeNull();
  });
});

it('what may lack anime is asked for again when one comes back to it', async () => {
  const fetchSongsOfSeason = vi
    .fn<FetchSongs>()
    .mockRejectedValueOnce(new Error('Erro na solicitação'))
    .mockResolvedValueOnce({ songs: [buildSong({ annId: 4 })], droppedCount: 0 });
  const { user } = showSeason('?season=fall', {
    fetchSeasonIndex: async () => ({ ...WHOLE, wholeOn: '2024-11-05' }),
    fetchSeasonList: async () => ({ entries: [entry(9, 'Listed')], hasFailed: false }),
    fetchSongsOfSeason,
  });
  expect(await screen.findByText(/may be missing/)).toBeTruthy();
  await user.selectOptions(season(), 'Summer');
  await within(group('Summer 2024')).findByRole('link');
  await user.selectOptions(season(), 'Fall');
  expect(await within(group('Fall 2024')).findByText('2 anime')).toBeTruthy();
});

describe('an index that does not come', () => {
  it('leaves seasons to the song database, and another try for the rest', async () => {
    const fetchSeasonIndex = vi.fn<FetchIndex>().mockRejectedValue(new Error('500'));
    const { user } = showSeason('?year=1998', {
      fetchSeasonIndex,
      fetchSongsOfSeason: async () => ({ songs: [buildSong()], droppedCount: 0 }),
    });
    expect(await within(group('Winter 1998')).findByRole('link')).toBeTruthy();
    fetchSeasonIndex.mockResolvedValue(WHOLE);
    await user.click(
      await within(group('1998 season unknown')).findByRole('button', { name: 'Retry' }),
    );
    expect(await screen.findByText('Anime of 1998')).toBeTruthy();
  });
});
