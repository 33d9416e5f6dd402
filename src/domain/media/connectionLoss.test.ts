import { describe, expect, test } from 'vitest';
import { isConnectionLost, waitBeforeTryMs } from './connectionLoss';

describe('no host could play a song', () => {
  const first = { tryCount: 0, isRunOver: false, isOnline: true, wasHeard: false };
  test.each([
    { why: 'a file is missing', facts: {}, isLost: false },
    { why: 'a file breaks in its middle', facts: { wasHeard: true }, isLost: false },
    { why: 'it sounded, offline', facts: { isOnline: false, wasHeard: true }, isLost: true },
    { why: 'a browser may be wrong about it', facts: { isOnline: false }, isLost: false },
    { why: 'but not for all songs', facts: { isOnline: false, isRunOver: true }, isLost: true },
    { why: 'hosts are down from the start', facts: { isRunOver: true }, isLost: false },
    { why: 'hosts go midway', facts: { isRunOver: true, wasHeard: true }, isLost: true },
    { why: 'the net is back, not yet whole', facts: { tryCount: 2 }, isLost: true },
    { why: 'the net is back, not the file', facts: { tryCount: 3 }, isLost: false },
    { why: 'it goes on trying', facts: { tryCount: 19, wasHeard: true }, isLost: true },
    { why: 'but not for ever', facts: { tryCount: 20, wasHeard: true }, isLost: false },
    { why: 'offline it does', facts: { tryCount: 99, isOnline: false }, isLost: true },
  ])('$why: $isLost', ({ facts, isLost }) => {
    expect(isConnectionLost({ ...first, ...facts })).toBe(isLost);
  });

  test('tries come ever later, and at least once a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(waitBeforeTryMs)).toEqual([
      2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
    ]);
  });
});
