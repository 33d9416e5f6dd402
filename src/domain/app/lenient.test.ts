import { describe, expect, it } from 'vitest';
import {
  readAmount,
  readInteger,
  readNumber,
  readPositiveInteger,
  readText,
  readTexts,
} from './lenient';

describe('readText', () => {
  it.each([
    [' a ', 'a'],
    ['', null],
    ['  ', null],
    [22, '22'],
    [Number.NaN, null],
    [true, null],
    [null, null],
    [{}, null],
  ])('reads %j as %j', (input, expected) => {
    expect(readText(input)).toBe(expected);
  });
});

describe('the number readers', () => {
  it.each([
    ['12', 12, 12, 12, 12],
    [' -1 ', -1, -1, null, null],
    ['61.5', 61.5, null, null, 61.5],
    [0, 0, 0, null, 0],
    [-0, 0, 0, null, 0],
    ['', null, null, null, null],
    ['0x10', null, null, null, null],
    ['1e3', null, null, null, null],
    ['12abc', null, null, null, null],
    [true, null, null, null, null],
    [null, null, null, null, null],
    [Number.POSITIVE_INFINITY, null, null, null, null],
    ['9'.repeat(400), null, null, null, null],
    [[5], null, null, null, null],
  ])(
    'read a number, an integer, a positive integer and an amount from %j',
    (input, number, integer, positive, amount) => {
      expect(readNumber(input) ?? null).toEqual(number === 0 ? expect.closeTo(0) : number);
      expect(readInteger(input)).toBe(integer);
      expect(readPositiveInteger(input)).toBe(positive);
      expect(readAmount(input)).toBe(amount);
    },
  );
});

describe('readTexts', () => {
  it.each([
    [
      ['a', ' b ', '', null, 3],
      ['a', 'b', '3'],
    ],
    ['a', ['a']],
    [null, []],
    [{ 0: 'a' }, []],
  ])('reads a list of texts from %j', (input, expected) => {
    expect(readTexts(input)).toEqual(expected);
  });
});
