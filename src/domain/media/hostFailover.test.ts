import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOST_SERVERS, SELECTABLE_HOST_SERVERS } from '../app/appConfig';
import { listHostCandidates } from './hostFailover';

test.each([
  { selected: 'NA1', order: ['NA1', 'NA2', 'EU1', 'CAT'] },
  { selected: 'NA2', order: ['NA2', 'NA1', 'EU1', 'CAT'] },
  { selected: 'EU1', order: ['EU1', 'NA1', 'NA2', 'CAT'] },
] as const)('from $selected each host once, in the fixed order [4.23]', ({ selected, order }) => {
  const candidates = listHostCandidates(selected, (host) => `/${host}/a.mp3`);
  expect(candidates.map((candidate) => candidate.host)).toEqual(order);
  expect(candidates[0]?.url).toBe(`/${selected}/a.mp3`);
});

test.each([
  { failed: ['NA1'], order: ['NA2', 'EU1', 'CAT', 'NA1'] },
  { failed: ['NA2', 'CAT'], order: ['NA1', 'EU1', 'NA2', 'CAT'] },
  { failed: ['NA1', 'NA2', 'EU1', 'CAT'], order: ['NA1', 'NA2', 'EU1', 'CAT'] },
] as const)('those that failed lately, $failed, come last', ({ failed, order }) => {
  const candidates = listHostCandidates(
    'NA1',
    (host) => host,
    (host) => failed.some((each) => each === host),
  );
  expect(candidates.map((candidate) => candidate.host)).toEqual(order);
});

test('CAT is not asked early for NA2, whose address it shares and which failed', () => {
  const candidates = listHostCandidates(
    'NA1',
    (host) => (host === 'CAT' ? 'NA2' : host),
    (host) => host === 'NA2',
  );
  expect(candidates.map((candidate) => candidate.host)).toEqual(['NA1', 'EU1', 'NA2']);
});

test('CAT counts as tried where it shares the address of NA2', () => {
  const candidates = listHostCandidates('EU1', (host) => (host === 'CAT' ? 'NA2' : host));
  expect(candidates.map((candidate) => candidate.host)).toEqual(['EU1', 'NA1', 'NA2']);
});

test('whatever the addresses, each is tried exactly once and the selected host first', () => {
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
