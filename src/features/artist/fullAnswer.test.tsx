// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '../../actions/services';
import { artistPath, ROUTES } from '../../config/paths';
import { combineRoles, type PartAnswer } from '../../domain/song/personSongs';
import { buildServices } from '../../testing/buildServices';
import { defer } from '../../testing/deferred';
import { createFakePlayer } from '../../testing/fakePlayer';
import { renderScreen } from '../../testing/renderScreen';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { ArtistScreen } from './ArtistScreen';

afterEach(cleanup);

const COMPOSER = buildPerson({ id: 7, names: ['Hiroyuki Sawano'] });
const NAMESAKE = buildPerson({ id: 8, names: ['Hiroyuki Sawano'] });
const composed = (annSongId: number, songName: string) =>
  buildSong({ annSongId, songName, artists: [], composers: [COMPOSER] });
const FIRST = composed(1, 'First');
const LATER = composed(2, 'Later');
const FOREIGN = { ...composed(3, 'Foreign'), composers: [NAMESAKE] };
const SUNG = buildSong({ annSongId: 4, songName: 'Sung', artists: [COMPOSER] });

const part = (...songs: PartAnswer['songs']): PartAnswer => ({
  songs,
  droppedCount: 0,
  isFull: false,
});
type AskByName = Services['songDatabase']['fetchSongsByComposerName'];

/** The page of somebody of whose composed songs the service gave the first alone. */
function show(fetchSongsByComposerName: AskByName, overrides: Partial<Services> = {}) {
  const base = buildServices(overrides);
  const first = combineRoles(part(SUNG), { ...part(FIRST), isFull: true });
  return renderScreen(<ArtistScreen />, {
    path: ROUTES.artist,
    at: artistPath(7),
    services: {
      ...base,
      songDatabase: {
        ...base.songDatabase,
        fetchArtistOrComposerById: async () => first,
        fetchSongsByComposerName,
      },
      library: base.storage.songs,
    },
  });
}

const rowNames = () =>
  screen.queryAllByRole('button', { name: /^Play ./ }).map((row) => row.getAttribute('aria-label'));

describe('a full answer for the composer', () => {
  it('is shown at once, grows by what comes, without namesakes, and all of it is played and saved', async () => {
    const rest = defer<PartAnswer>();
    const player = createFakePlayer();
    const { user, services } = show(() => rest.promise, { player });
    await screen.findByText('2 songs');
    expect(screen.getByText('Looking for more…')).toBeTruthy();
    rest.resolve(part(FIRST, LATER, FOREIGN));
    await screen.findByText('3 songs');
    expect(rowNames()).toEqual(['Play First', 'Play Later', 'Play Sung']);
    expect(screen.queryByText('Looking for more…')).toBeNull();
    expect(screen.queryByText(/song database/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(player.commands).toEqual([{ type: 'playSongs', songs: [FIRST, LATER, SUNG] }]);
    await waitFor(async () => expect(await services.library.getSong(2)).toEqual(LATER));
  });

  it.each(['Play', 'Add all to queue'])(
    '%s pressed early takes what comes later as well',
    async (button) => {
      const rest = defer<PartAnswer>();
      const player = createFakePlayer();
      const { user } = show(() => rest.promise, { player });
      await screen.findByText('2 songs');
      await user.click(screen.getByRole('button', { name: button }));
      player.show({ queue: [FIRST.annSongId, SUNG.annSongId] });
      rest.resolve(part(FIRST, LATER));
      await screen.findByText('3 songs');
      expect(player.commands.slice(1)).toEqual([{ type: 'addToQueue', songs: [LATER] }]);
    },
  );

  it('leaves a queue alone that holds something else by then', async () => {
    const rest = defer<PartAnswer>();
    const player = createFakePlayer();
    const { user } = show(() => rest.promise, { player });
    await screen.findByText('2 songs');
    await user.click(screen.getByRole('button', { name: 'Play' }));
    player.show({ queue: [SUNG.annSongId] });
    rest.resolve(part(FIRST, LATER));
    await screen.findByText('3 songs');
    expect(player.commands).toHaveLength(1);
  });

  it('that stays cut says so where it matters', async () => {
    const { user } = show(async () => ({ ...part(FIRST, LATER), isFull: true }));
    const text =
      'These are 2 of the songs composed or arranged. The song database gives no more at once, so some may be missing.';
    expect(await screen.findByText(text)).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'is Artist' }));
    expect(screen.queryByText(text)).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'is Composer/Arranger' }));
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('that cannot be completed says so, keeps what is there, and tries again', async () => {
    const ask = vi
      .fn<AskByName>(async () => part(FIRST, LATER))
      .mockRejectedValueOnce(new Error('down'));
    const { user } = show(ask);
    expect(await screen.findByText(/only the first song composed or arranged: /)).toBeTruthy();
    expect(rowNames()).toEqual(['Play First', 'Play Sung']);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('3 songs');
    expect(screen.queryByText(/did not answer/)).toBeNull();
  });

  it('is completed after a ranked match, in which no name is sent', async () => {
    const ask = vi.fn<AskByName>(async () => part(FIRST, LATER));
    let isActive = true;
    let tell = () => {};
    const ranked = { isActive: true, minutesLeft: null };
    const over = { isActive: false, minutesLeft: null };
    show(ask, {
      rankedTime: {
        subscribe: (listener) => {
          tell = listener;
          return () => {};
        },
        getSnapshot: () => (isActive ? ranked : over),
        isSearchLimited: async () => isActive,
        mayBeLimited: () => isActive,
        noteRefusal: async () => {},
      },
    });
    expect(await screen.findByText(/^A ranked match is on/)).toBeTruthy();
    expect(ask).not.toHaveBeenCalled();
    isActive = false;
    tell();
    await screen.findByText('3 songs');
    expect(screen.queryByText(/ranked match/)).toBeNull();
  });
});
