import { describe, expect, it } from 'vitest';
import { type CallState, callDelayMs, idsPerCall, pictureAddresses, pictureUse } from './pictures';

describe('pictureUse', () => {
  const facts = { choice: 'always', areNamesHidden: false, isOnline: true, isDataSpared: false };
  it.each([
    [{}, 'all'],
    [{ isOnline: false }, 'stored'],
    [{ isDataSpared: true }, 'all'],
    [{ choice: 'wifi' }, 'all'],
    [{ choice: 'wifi', isDataSpared: true }, 'stored'],
    [{ choice: 'never' }, 'none'],
    [{ areNamesHidden: true }, 'none'],
    [{ areNamesHidden: true, isOnline: false }, 'none'],
  ] as const)('of %j is %s', (change, expected) => {
    expect(pictureUse({ ...facts, ...change } as Parameters<typeof pictureUse>[0])).toBe(expected);
  });
});

describe('callDelayMs', () => {
  const rested: CallState = {
    waitingCount: 10,
    seenCount: 10,
    callCount: 0,
    failureCount: 0,
    sinceArrivalMs: 60_000,
    sinceCallMs: 60_000,
  };
  it.each([
    ['nothing to ask', { waitingCount: 0 }, null],
    ['the first anime of a page', { sinceArrivalMs: 0 }, 100],
    ['anime that waited long enough', {}, 0],
    ['a second page within 50 anime', { seenCount: 30, callCount: 1, sinceArrivalMs: 200 }, 800],
    ['the 51st anime', { seenCount: 51, callCount: 1, sinceArrivalMs: 40 }, 60],
    ['50 anime at once', { waitingCount: 50, callCount: 9, sinceArrivalMs: 0 }, 0],
    ['a call less than a second ago', { sinceCallMs: 300 }, 700],
    ['one failure', { failureCount: 1, sinceCallMs: 1_000 }, 4_000],
    ['two failures', { failureCount: 2, sinceCallMs: 0 }, 10_000],
    ['many failures', { failureCount: 99, sinceCallMs: 0 }, 300_000],
  ])('with %s', (_name, change, expected) => {
    expect(callDelayMs({ ...rested, ...change })).toBe(expected);
  });
});

it.each([
  [0, 50],
  [1, 25],
  [3, 6],
  [20, 1],
])('after %i failures a call has %i ids', (failureCount, count) => {
  expect(idsPerCall(failureCount)).toBe(count);
});

describe('pictureAddresses', () => {
  const at = (width: number | null, height: number | null) => ({
    src: `${width}x${height}`,
    width,
    height,
  });
  it.each([
    ['no picture', [], null, null],
    ['one of unknown size', [at(null, null)], 'nullxnull', 'nullxnull'],
    ['a thumbnail and a poster', [at(480, 720), at(141, 200)], '141x200', '480x720'],
    ['one that is too small for a row', [at(60, 90), at(300, 450)], '300x450', '300x450'],
    ['one that is too large', [at(4000, 6000), at(160, 240)], '160x240', '160x240'],
    ['only one that is too large', [at(4000, 6000)], '4000x6000', '4000x6000'],
  ])('of %s', (_name, pictures, small, large) => {
    expect(pictureAddresses(pictures)).toEqual({ small, large });
  });
});
