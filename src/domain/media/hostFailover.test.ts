import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOST_SERVERS, SELECTABLE_HOST_SERVERS } from '../app/appConfig';
import {
  ASKED_LAST_MS,
  afterHostFailure,
  type HostFailure,
  isHostAskedLast,
  listHostCandidates,
} from './hostFailover';
import { isConnectionLost, waitBeforeTryMs } from './lostConnection';

test.each([
  { selected: 'NA1', order: ['NA1', 'NA2', 'EU1', 'CAT'] },
  { selected: 'NA2', order: ['NA2', 'NA1', 'EU1', 'CAT'] },
  { selected: 'EU1', order: ['EU1', 'NA1', 'NA2', 'CAT'] },
] as const)(
  'the hosts are listed once each in the fixed order, starting with $selected [4.23]',
  ({ selected, order }) => {
    const candidates = listHostCandidates(selected, (host) => `/${host}/a.mp3`);
    expect(candidates.map((candidate) => candidate.host)).toEqual(order);
    expect(candidates[0]?.url).toBe(`/${selected}/a.mp3`);
  },
);

test.each([
  { failed: ['NA1'], order: ['NA2', 'EU1', 'CAT', 'NA1'] },
  { failed: ['NA2', 'CAT'], order: ['NA1', 'EU1', 'NA2', 'CAT'] },
  { failed: ['NA1', 'NA2', 'EU1', 'CAT'], order: ['NA1', 'NA2', 'EU1', 'CAT'] },
] as const)('the hosts that failed lately, $failed, are listed last', ({ failed, order }) => {
  const candidates = listHostCandidates(
    'NA1',
    (host) => host,
    (host) => failed.some((each) => each === host),
  );
  expect(candidates.map((candidate) => candidate.host)).toEqual(order);
});

test('the address that NA2 and CAT share is listed last, and once, when NA2 failed', () => {
  const candidates = listHostCandidates(
    'NA1',
    (host) => (host === 'CAT' ? 'NA2' : host),
    (host) => host === 'NA2',
  );
  expect(candidates.map((candidate) => candidate.host)).toEqual(['NA1', 'EU1', 'NA2']);
});

test('CAT is not listed again when it shares the address of NA2', () => {
  const candidates = listHostCandidates('EU1', (host) => (host === 'CAT' ? 'NA2' : host));
  expect(candidates.map((candidate) => candidate.host)).toEqual(['EU1', 'NA1', 'NA2']);
});

test('each address is listed exactly once, with the selected host first', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SELECTABLE_HOST_SERVERS),
      fc.record({ NA1: fc.nat(2), NA2: fc.nat(2), EU1: fc.nat(2), CAT: fc.nat(2) }),
      (selected, addresses) => {
        const urls = listHostCandidates(selected, (host) => String(addresses[host])).map(
          (candidate) => candidate.url,
        );
        expect(urls[0]).toBe(String(addresses[selected]));
        expect(new Set(urls).size).toBe(urls.length);
        expect(new Set(urls)).toEqual(new Set(HOST_SERVERS.map((host) => `${addresses[host]}`)));
      },
    ),
  );
});

test.each<{ failures: readonly HostFailure[]; isAskedLast: boolean }>([
  { failures: [], isAskedLast: false },
  { failures: ['hang'], isAskedLast: true },
  { failures: ['error'], isAskedLast: false },
  { failures: ['error', 'error'], isAskedLast: true },
  { failures: ['hang', 'error'], isAskedLast: true },
])(
  'a host is requested last after the failures $failures: $isAskedLast',
  ({ failures, isAskedLast }) => {
    const record = failures.reduce<ReturnType<typeof afterHostFailure> | null>(
      (known, failure) => afterHostFailure(known, failure, 1_000),
      null,
    );
    expect(isHostAskedLast(record, 1_000)).toBe(isAskedLast);
  },
);

test('a host is requested in its usual order again five minutes after its last failure', () => {
  const first = afterHostFailure(null, 'hang', 1_000);
  const record = afterHostFailure(first, 'error', 61_000);
  expect(ASKED_LAST_MS).toBe(300_000);
  expect(isHostAskedLast(record, 360_999)).toBe(true);
  expect(isHostAskedLast(record, 361_000)).toBe(false);
});

describe('the connection check after all hosts failed', () => {
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
  ])(
    'decides from the facts whether the connection is lost: $why: $isLost',
    ({ facts, isLost }) => {
      expect(isConnectionLost({ ...first, ...facts })).toBe(isLost);
    },
  );

  test('retries after ever longer waits of at most a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(waitBeforeTryMs)).toEqual([
      2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
    ]);
  });
});
