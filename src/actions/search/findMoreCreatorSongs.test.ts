import { describe, expect, it, vi } from 'vitest';
import type { PartAnswer } from '../../domain/song/personSongs';
import type { Song } from '../../domain/song/song';
import type { SongPart } from '../../domain/song/songParts';
import { songTypeGroupOf } from '../../domain/song/songType';
import { buildServices } from '../../testing/buildServices';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import type { CallOptions } from '../../wire/request';
import { WireError } from '../../wire/wireError';
import { findMoreCreatorSongs } from './findMoreCreatorSongs';

const ID = 7;
const LIMIT = 3;
const WRITER = buildPerson({ id: ID, names: ['Writer'] });
const NAMESAKE = buildPerson({ id: 8, names: ['Writer'] });
const REFUSAL = WireError.http(503, 'disabled during ranked time', null);

/** Songs of the creator: one letter per song type, lowercase for films. */
function songsOf(letters: string, more: Partial<Song> = {}): readonly Song[] {
  const types = { o: 'Opening 1', e: 'Ending 1', i: 'Insert Song' };
  return [...letters].map((letter, index) => {
    const key = letter.toLowerCase();
    return buildSong({
      annSongId: index + 1,
      composers: [WRITER],
      songType: key === 'o' || key === 'e' || key === 'i' ? types[key] : '',
      animeType: letter === key ? 'Movie' : 'TV',
      ...more,
    });
  });
}

/** A service that filters first and then returns at most three songs. */
function serviceOf(songs: readonly Song[]) {
  const asked: string[] = [];
  async function fetchSongsByComposerName(
    name: string,
    { songType, animeTypes }: SongPart,
    { signal }: CallOptions = {},
  ): Promise<PartAnswer> {
    asked.push(`${name}:${songType}:${animeTypes}`);
    if (signal?.aborted) throw WireError.aborted();
    const found = songs
      .filter((song) => songTypeGroupOf(song.songType) === songType)
      .filter(({ animeType }) => {
        if (animeTypes === 'all') return true;
        return animeType !== null && (animeType === 'TV') === (animeTypes === 'tv');
      })
      .slice(0, LIMIT);
    return { songs: found, droppedCount: 0, isFull: found.length >= LIMIT };
  }
  return { asked, fetchSongsByComposerName };
}

const noRankedTime = { isSearchLimited: async () => false, noteRefusal: async () => {} };
const idsOf = (songs: readonly Song[]) => songs.map((song) => song.annSongId).toSorted();

function find(
  songs: readonly Song[],
  service: Pick<ReturnType<typeof serviceOf>, 'fetchSongsByComposerName'>,
  options: { known?: readonly Song[]; rankedTime?: typeof noRankedTime; signal?: AbortSignal } = {},
) {
  const { known = songs.slice(0, LIMIT), rankedTime = noRankedTime, ...rest } = options;
  const services = buildServices();
  return findMoreCreatorSongs(
    ID,
    known,
    {
      ...services,
      songDatabase: { ...services.songDatabase, ...service },
      rankedTime: { ...services.rankedTime, ...rankedTime },
    },
    rest,
  );
}

describe('the songs of a creator beyond a full answer', () => {
  it.each([
    ['fits by song type', 'OOEEII', 3, [1, 2, 3, 4, 5, 6], null],
    ['fits by anime type too', 'OOooEE', 5, [1, 2, 3, 4, 5, 6], null],
    ['is more than even that can tell', 'OOOOoEEI', 5, [1, 2, 3, 5, 6, 7, 8], 'limit'],
    ['is nothing new, which a service that filters later says too', 'OEI', 3, [1, 2, 3], 'limit'],
  ] as const)(
    'are requested by song type and anime type when the rest %s',
    async (_what, letters, requestCount, ids, shortage) => {
      const songs = songsOf(letters);
      const service = serviceOf(songs);
      const found = await find(songs, service);
      expect(idsOf(found.songs)).toEqual(ids);
      expect(found.shortage).toBe(shortage);
      expect(service.asked).toHaveLength(requestCount);
    },
  );

  it('are reported as incomplete when an anime has an unknown type', async () => {
    const songs = [...songsOf('OO'), ...songsOf('O', { annSongId: 9, animeType: null })];
    const found = await find(songs, serviceOf(songs), { known: songs });
    expect(found).toMatchObject({ shortage: 'limit' });
  });

  it('do not include songs by another person of the same name', async () => {
    const own = songsOf('OEIO');
    const foreign = songsOf('EI', { composers: [NAMESAKE] }).map((song) => ({
      ...song,
      annSongId: song.annSongId + 100,
    }));
    const found = await find(own, serviceOf([...own, ...foreign]));
    expect(idsOf(found.songs)).toEqual([1, 2, 3, 4]);
    expect(found.shortage).toBeNull();
  });

  it('are reported as incomplete when the search by name does not return the known songs', async () => {
    const songs = songsOf('OEI');
    expect(await find(songs, serviceOf([]))).toMatchObject({ songs: [], shortage: 'limit' });
  });

  it('are reported as incomplete without a request when the creator has no name', async () => {
    const songs = songsOf('OEI', { composers: [{ ...WRITER, names: [] }] });
    const service = serviceOf(songs);
    expect(await find(songs, service)).toMatchObject({ shortage: 'limit' });
    expect(service.asked).toEqual([]);
  });
});

describe('the requests for more songs of a creator', () => {
  const songs = songsOf('OOEEII');

  it('are not sent in ranked time', async () => {
    const service = serviceOf(songs);
    const rankedTime = { ...noRankedTime, isSearchLimited: async () => true };
    expect(await find(songs, service, { rankedTime })).toMatchObject({ shortage: 'ranked' });
    expect(service.asked).toEqual([]);
  });

  it('stop after the first ranked time refusal, which is noted', async () => {
    const noteRefusal = vi.fn(async () => {});
    const fetchSongsByComposerName = vi.fn(() => Promise.reject(REFUSAL));
    const rankedTime = { ...noRankedTime, noteRefusal };
    const found = await find(songs, { fetchSongsByComposerName }, { rankedTime });
    expect(found.shortage).toBe('ranked');
    expect(fetchSongsByComposerName).toHaveBeenCalledOnce();
    expect(noteRefusal).toHaveBeenCalledOnce();
  });

  it('keep the received songs when a later request fails', async () => {
    const service = serviceOf(songs);
    const fetchSongsByComposerName = vi
      .fn(service.fetchSongsByComposerName)
      .mockImplementationOnce(service.fetchSongsByComposerName)
      .mockRejectedValueOnce(new Error('down'));
    const found = await find(songs, { fetchSongsByComposerName });
    expect(idsOf(found.songs)).toEqual([1, 2]);
    expect(found.shortage).toBe('failed');
    expect(fetchSongsByComposerName).toHaveBeenCalledTimes(2);
  });

  it('are aborted by their signal', async () => {
    const service = serviceOf(songs);
    await expect(find(songs, service, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      kind: 'aborted',
    });
    expect(service.asked).toHaveLength(1);
  });
});
