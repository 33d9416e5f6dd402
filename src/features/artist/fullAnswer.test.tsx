// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
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
const composed = (annSongId: number, songName: string) =>
  buildSong({ annSongId, songName, artists: [], composers: [COMPOSER] });
const FIRST = composed(1, 'First');
const LATER = composed(2, 'Later');
const SUNG = buildSong({ annSongId: 4, songName: 'Sung', artists: [COMPOSER] });

const part = (...songs: PartAnswer['songs']): PartAnswer => ({
  songs,
  droppedCount: 0,
  isFull: false,
});
type AskByName = Services['songDatabase']['fetchSongsByComposerName'];

/** The page of a person of whose composed songs the service returned only the first. */
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
    },
  });
}

describe('a composer response that was cut off', () => {
  it('adds no songs that load later to a queue that has changed meanwhile', async () => {
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
});
