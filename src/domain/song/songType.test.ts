import { describe, expect, it } from 'vitest';
import { songNumberOf, songTypeGroupOf } from './songType';

describe('songTypeGroupOf [2.32]', () => {
  it.each([
    ['Opening 1', 'opening'],
    ['OPENING', 'opening'],
    ['Special opening 3', 'opening'],
    ['Ending 12', 'ending'],
    ['ending', 'ending'],
    ['Insert Song', 'insert'],
    ['', 'insert'],
    ['Commercial', 'insert'],
  ])('reads the song type %j as %s', (songType, group) => {
    expect(songTypeGroupOf(songType)).toBe(group);
  });
});

it.each([
  ['Opening 2', 2],
  ['Ending 12', 12],
  ['Opening', null],
  ['Opening 0', null],
  ['Insert Song', null],
  ['Insert Song 3', null],
  ['', null],
])('the song type %j has the number %j', (songType, number) => {
  expect(songNumberOf(songType)).toBe(number);
});
