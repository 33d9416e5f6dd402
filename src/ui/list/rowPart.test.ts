import { describe, expect, it } from 'vitest';
import { buildSongs } from '../../testing/songBuilder';
import { asOneBlock, beginningBefore, countRows, cutIntoBlocks } from './rowPart';

const songs = buildSongs(...Array.from({ length: 1000 }, (_, index) => index + 1));
const keys = songs.map((_, index) => `row ${index}`);

describe('a list cut into blocks of parts', () => {
  it.each([0, 1, 19, 20, 21, 320, 321, 1000])(
    'holds %i rows once each, in order, with their keys and places',
    (count) => {
      const blocks = cutIntoBlocks(songs.slice(0, count), keys.slice(0, count), 7);
      const parts = blocks.flatMap((block) => block.parts);
      expect(parts.flatMap((part) => part.songs)).toEqual(songs.slice(0, count));
      expect(parts.flatMap((part) => part.rowKeys)).toEqual(keys.slice(0, count));
      let place = 7;
      for (const part of parts) {
        expect(part.firstIndex).toBe(place);
        expect(part.songs.length).toBeLessThanOrEqual(20);
        place += part.songs.length;
      }
      for (const block of blocks) expect(block.firstIndex).toBe(block.parts[0]?.firstIndex);
    },
  );

  it('has no level with many neighbours', () => {
    const blocks = cutIntoBlocks(Array.from({ length: 5 }, () => songs).flat(), []);
    expect(blocks).toHaveLength(16);
    expect(Math.max(...blocks.map((block) => block.parts.length))).toBe(16);
  });

  it.each([
    [0, 0],
    [1, 20],
    [20, 20],
    [21, 40],
    [999, 1000],
    [1000, 1000],
  ])('has its parts drawn whole: up to place %i, %i rows', (endIndex, rowCount) => {
    expect(countRows(cutIntoBlocks(songs, keys), endIndex)).toBe(rowCount);
  });
});

it('rows that are moved by hand are all neighbours', () => {
  const blocks = asOneBlock(songs, keys);
  expect(blocks.map((block) => block.parts.map((part) => part.songs.length))).toEqual([[1000]]);
});

it('what begins before a place is the beginning', () => {
  const pieces = [{ firstIndex: 0 }, { firstIndex: 20 }, { firstIndex: 40 }];
  expect(beginningBefore(pieces, 40)).toEqual(pieces.slice(0, 2));
});
