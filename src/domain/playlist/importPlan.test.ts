import { expect, it } from 'vitest';
import { planImport } from './importPlan';

const lists = [
  { id: 5, title: 'Mine', songsCollections: [9] },
  { id: 2, title: 'Mine', songsCollections: [1, 2] },
  { id: 3, title: 'Other', songsCollections: [] },
];
const imported = { title: 'Mine', songsCollections: [2, 3] };
const time = '2026-11-21 20:30:05';

it.each([
  ['create', { kind: 'add', playlist: { ...imported, title: `Mine ${time}` } }],
  ['mix', { kind: 'change', playlist: { id: 2, title: 'Mine', songsCollections: [1, 2, 3] } }],
  ['replace', { kind: 'replace', oldId: 2, playlist: imported }],
] as const)(
  'the import mode "%s" follows its rule when the title exists [4.31 4.32 4.33]',
  (mode, plan) => {
    expect(planImport(lists, imported, mode, time)).toEqual(plan);
  },
);

it.each(['create', 'mix', 'replace'] as const)(
  'the import mode "%s" adds a playlist when the title is new [4.32]',
  (mode) => {
    const fresh = { title: 'mine', songsCollections: [3] };
    expect(planImport(lists, fresh, mode, time)).toEqual({ kind: 'add', playlist: fresh });
  },
);

it('two imports within the same second get different titles', () => {
  const taken = [...lists, { id: 8, title: `Mine ${time}`, songsCollections: [] }];
  expect(planImport(taken, imported, 'create', time).playlist.title).toBe(`Mine ${time} (2)`);
});
