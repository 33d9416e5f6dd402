// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../lib/clock';
import { buildServices } from '../../testing/buildServices';
import { createFakeCatalogue } from '../../testing/fakeCatalogue';
import { expectToEnd, holdCalls } from '../../testing/heldCalls';
import { createMemoryHistory } from '../../testing/memoryHistory';
import { buildPerson, buildSong } from '../../testing/songBuilder';
import { TestApp } from '../../testing/TestApp';
import { createRankedTime } from '../rankedTime';
import { useListFilter, useSongList } from '../songs/useSongList';
import { useAskedPerson } from './useAskedPerson';

afterEach(cleanup);

const BAND = buildPerson({
  id: 7,
  names: ['Band'],
  members: [8, 9].map((id) => buildPerson({ id })),
  groups: [buildPerson({ id: 10 })],
});
const SONGS = [buildSong({ artists: [BAND] })];

/** In Tokyo it is 20:40, and ranked time starts at 20:30. */
const RANKED_MS = Date.UTC(2026, 0, 1, 11, 40);

function show<Value>(use: () => Value, nowMs = 0, hasList = true, address = '/song') {
  const facts = { songCount: 1, animeCount: 1, byteCount: 1, savedAtMs: 1, droppedCount: 0 };
  const person = async () => ({ personId: 7, name: 'Band', memberCount: 2 });
  const services = buildServices({
    catalogue: createFakeCatalogue({ facts: hasList ? facts : null }, { person }),
    rankedTime: createRankedTime(
      () => Promise.reject(new Error('nobody answers')),
      { ...systemClock, now: () => nowMs },
      () => true,
    ),
  });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <TestApp services={services} history={createMemoryHistory(address)}>
      {children}
    </TestApp>
  );
  return renderHook(use, { wrapper }).result;
}

describe.each([
  ['among listed songs', (id: number | null) => useAskedPerson(id, true, SONGS)],
  ['in the catalogue', (id: number | null) => useAskedPerson(id, true)],
])('useAskedPerson, for a person %s', (_, use) => {
  it('returns the name of a group and its number of members', async () => {
    const asked = show(() => use(7));
    await waitFor(() =>
      expect(asked.current).toMatchObject({ personName: 'Band', memberCount: 2 }),
    );
    expect(asked.current.findPeople).toBeTypeOf('function');
  });

  it('returns no name and no member count without a person', () => {
    expect(show(() => use(null)).current).toMatchObject({ personName: null, memberCount: null });
  });

  it('offers no search for people by name in ranked time, unless the song list is on the device', () => {
    const { findPeople, nameLimit } = show(() => use(7), RANKED_MS, false).current;
    expect(findPeople).toBeUndefined();
    expect(nameLimit).not.toBeNull();
    const known = show(() => use(7), RANKED_MS).current;
    expect(known.findPeople).toBeDefined();
    expect(known.nameLimit).toBeNull();
  });
});

it('the song filter of a group offers as many group members as the group has', () => {
  const list = { songs: SONGS, groups: null };
  const use = () => useSongList(useListFilter('songs', { isCounted: true }), list).list;
  const { tools } = show(use, 0, true, '/song?person=7').current;
  expect(tools.memberCount).toBe(2);
  expect([...(tools.counts?.leastOfGroup ?? [])]).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

it('a search for people in the catalogue ends with its signal', async () => {
  const held = holdCalls();
  const facts = { songCount: 1, animeCount: 1, byteCount: 1, savedAtMs: 1, droppedCount: 0 };
  const services = buildServices({
    catalogue: { ...createFakeCatalogue({ facts }), ask: held.held('catalogue') },
  });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <TestApp services={services} history={createMemoryHistory('/song')}>
      {children}
    </TestApp>
  );
  const { result } = renderHook(() => useAskedPerson(null, true), { wrapper });
  const { findPeople } = result.current;
  if (findPeople === undefined) throw new Error('people cannot be searched');
  await expectToEnd(held, (signal) => findPeople('band', signal));
});
