import { expect, it, vi } from 'vitest';
import { buildPerson, buildSong } from '../testing/songBuilder';
import { findSameRecording } from './sameRecording';

const SONG = buildSong({ annSongId: 1, amqSongId: 9, artists: [buildPerson({ id: 7 })] });
const ELSEWHERE = buildSong({ annSongId: 2, amqSongId: 9, annId: 200 });
const COVER = buildSong({ annSongId: 3, amqSongId: 8 });
const ALL = [SONG, ELSEWHERE, COVER];

function create({
  inCatalogue = true,
  error = null,
}: {
  inCatalogue?: boolean;
  error?: Error | null;
}) {
  const songsOfPerson = vi.fn(async () => (inCatalogue ? ALL : null));
  const getPage = vi.fn(async () => {
    if (error !== null) throw error;
    return {
      rows: ALL,
      page: 1,
      totalCount: 3,
      libraryCount: 3,
      scope: 'all' as const,
      hasOwn: false,
    };
  });
  return {
    songsOfPerson,
    getPage,
    services: { catalogue: { songsOfPerson }, storage: { pages: { songs: { getPage } } } },
  };
}

it('finds the other places of a recording in the catalogue [11.5]', async () => {
  const { services, songsOfPerson, getPage } = create({});
  expect(await findSameRecording(SONG, services)).toEqual([ELSEWHERE]);
  expect(songsOfPerson).toHaveBeenCalledExactlyOnceWith(7);
  expect(getPage).not.toHaveBeenCalled();
});

it('without a catalogue among the songs found so far [11.5]', async () => {
  const { services, getPage } = create({ inCatalogue: false });
  expect(await findSameRecording(SONG, services)).toEqual([ELSEWHERE]);
  expect(getPage).toHaveBeenCalledExactlyOnceWith({ page: 1, sort: 'vintage', filter: 'Song 1' });
});

it('knows none of a recording without a number, or when nothing can be read', async () => {
  const known = create({});
  expect(await findSameRecording({ ...SONG, amqSongId: null }, known.services)).toEqual([]);
  expect(known.songsOfPerson).not.toHaveBeenCalled();
  const broken = create({ inCatalogue: false, error: new Error('blocked') });
  expect(await findSameRecording(SONG, broken.services)).toEqual([]);
});
