// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { Notification } from '../../domain/app/notification';
import type { Song } from '../../domain/song/song';
import { buildServices } from '../../testing/buildServices';
import { answerSongs, createFakeCatalogue } from '../../testing/fakeCatalogue';
import { createFakePlayer } from '../../testing/fakePlayer';
import { buildSongs } from '../../testing/songBuilder';
import { playAnime, playPerson } from './playSongsNow';

const SONGS = buildSongs(1, 2);

interface Known {
  /** The songs of the catalogue; null without one. */
  readonly here: readonly Song[] | null;
  /** The songs in the service's answer; null when it does not answer. */
  readonly there: readonly Song[] | null;
}

function setUp({ here, there }: Known) {
  const player = createFakePlayer();
  const notify = vi.fn<(notification: Notification) => void>();
  const plain = buildServices();
  async function ask() {
    if (there === null) throw new Error('no network');
    return { songs: there, droppedCount: 0, isFull: false };
  }
  const fetchSongById = vi.fn(ask);
  const services = buildServices({
    player,
    notify,
    songDatabase: { ...plain.songDatabase, fetchSongById },
    catalogue: createFakeCatalogue({}, { songs: answerSongs(() => here) }),
  });
  return { player, notify, services, fetchSongById };
}

it('playing an anime or a person uses the songs of the catalogue and sends no request', async () => {
  const { player, services, fetchSongById } = setUp({ here: SONGS, there: null });
  await playAnime(13, 'Bebop', services);
  await playPerson(19, 'Seatbelts', services);
  const play = { type: 'playSongs', songs: SONGS };
  expect(player.commands).toEqual([play, play]);
  expect(fetchSongById).not.toHaveBeenCalled();
});

it('playing an anime requests its songs from the service without a catalogue', async () => {
  const { player, services } = setUp({ here: null, there: SONGS });
  await playAnime(13, 'Bebop', services);
  expect(player.commands).toEqual([{ type: 'playSongs', songs: SONGS }]);
});

it.each([
  ['nobody answers', { here: null, there: null }, 'Couldn’t load the songs of Bebop.'],
  ['there are none', { here: [], there: null }, 'No songs found for Bebop.'],
])('playing an anime shows an error when %s', async (_name, known, message) => {
  const { player, notify, services } = setUp(known);
  await playAnime(13, 'Bebop', services);
  expect(player.commands).toEqual([]);
  expect(notify.mock.calls.map(([{ message: said }]) => said)).toEqual([message]);
});
