import { describe, expect, it } from 'vitest';
import { readSongSort, type SongSort, songSortEntries } from './songSort';

describe('the sort order in an address', () => {
  const KEYS = ['name', 'difficulty', 'random'] as const;
  const sortOf = (address: string) => readSongSort(new URLSearchParams(address), KEYS);

  it.each<readonly [string, SongSort]>([
    ['', { key: 'name', isDescending: false, seed: 0 }],
    ['sort=-name', { key: 'name', isDescending: true, seed: 0 }],
    ['sort=-difficulty', { key: 'difficulty', isDescending: true, seed: 0 }],
    ['sort=random&seed=42', { key: 'random', isDescending: false, seed: 42 }],
  ])('is read from %j and written back the same', (address, sort) => {
    expect(sortOf(address)).toEqual(sort);
    const entries = songSortEntries(sort, KEYS).map((entry) => [...entry]);
    expect(new URLSearchParams(entries).toString()).toBe(address);
  });

  it.each<readonly [string, SongSort]>([
    ['sort=-relevance', { key: 'name', isDescending: false, seed: 0 }],
    ['sort=-random&seed=x', { key: 'random', isDescending: false, seed: 0 }],
    ['sort=random&seed=99999999999', { key: 'random', isDescending: false, seed: 4294967295 }],
    ['sort=difficulty&seed=4', { key: 'difficulty', isDescending: false, seed: 0 }],
    ['sort=--name', { key: 'name', isDescending: false, seed: 0 }],
  ])('is read from the faulty address %j as the nearest valid order', (address, sort) => {
    expect(sortOf(address)).toEqual(sort);
  });
});
