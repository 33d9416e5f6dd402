import { describe, expect, it, vi } from 'vitest';
import type { SearchAnswer } from '../../domain/song/songList';
import { buildServices } from '../../testing/buildServices';
import type { Services } from '../services';
import { searchSongs } from './searchSongs';

function createParts({ isLimited, limitedTo }: { isLimited: boolean; limitedTo: 'anime' | null }) {
  const answer: SearchAnswer = { songs: [], droppedCount: 0, limitedTo, isFull: false };
  const fetchAllSong = vi.fn<Services['songDatabase']['fetchAllSong']>(async () => answer);
  const noteRefusal = vi.fn(async () => {});
  const { songDatabase, rankedTime, ...others } = buildServices();
  const services = {
    ...others,
    songDatabase: { ...songDatabase, fetchAllSong },
    rankedTime: { ...rankedTime, isSearchLimited: async () => isLimited, noteRefusal },
  };
  return { services, fetchAllSong, noteRefusal };
}

const { signal } = new AbortController();

describe('searchSongs', () => {
  it('sends only the anime filter in ranked time', async () => {
    const parts = createParts({ isLimited: true, limitedTo: 'anime' });
    expect(await searchSongs('x', parts.services, { signal })).toMatchObject({
      limitedTo: 'anime',
    });
    expect(parts.fetchAllSong.mock.calls).toEqual([['x', { signal, fields: 'anime' }]]);
    expect(parts.noteRefusal).not.toHaveBeenCalled();
  });

  it('sends one full search outside of ranked time, and notes a refusal', async () => {
    const parts = createParts({ isLimited: false, limitedTo: 'anime' });
    await searchSongs('x', parts.services, { signal });
    expect(parts.fetchAllSong.mock.calls).toEqual([['x', { signal, fields: 'all' }]]);
    expect(parts.noteRefusal).toHaveBeenCalledTimes(1);
  });
});
