import { expect, it } from 'vitest';
import { planImport } from './importPlan';
import { findByTitle } from './likedList';

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

it.each([
  ['with a blank at its end', 'Évening '],
  ['in letters taken apart', 'E\u0301vening'],
  ['with an invisible letter', 'Éve\u200bning'],
])('the import of a title that looks like an existing one asks for a mode: %s', (_, title) => {
  const evening = [{ id: 1, title: 'Évening', songsCollections: [1] }];
  expect(findByTitle(evening, title)).toBe(evening[0]);
  const songs = { title, songsCollections: [2] };
  expect(planImport(evening, songs, 'mix', time).kind).toBe('change');
  expect(planImport(evening, songs, 'replace', time)).toMatchObject({ kind: 'replace', oldId: 1 });
  expect(planImport(evening, songs, 'create', time).playlist.title).toBe(`Évening ${time}`);
  expect(planImport([], songs, 'create', time).playlist.title).toBe('Évening');
});

it('two imports within the same second get different titles', () => {
  const taken = [...lists, { id: 8, title: `Mine ${time}`, songsCollections: [] }];
  expect(planImport(taken, imported, 'create', time).playlist.title).toBe(`Mine ${time} (2)`);
});
