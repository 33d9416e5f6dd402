import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IMPORT_MODES, type ImportPlan, planImport } from './importPlan';
import type { Playlist } from './playlist';
import { isSameTitle } from './title';

const RUNS = { numRuns: 2_000 };
const TIME_TEXT = '2026-11-21 20:30:05';

const title = fc.oneof(
  fc.constantFrom(
    'Mine',
    'Mine ',
    'M\u200bine',
    'Min\u00e9',
    'Mine\u0301',
    'Yours',
    '',
    '__proto__',
  ),
  fc.string(),
);
const songsCollections = fc.uniqueArray(fc.integer({ min: -20, max: 60 }), { maxLength: 20 });
const playlists = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 50 }), title, songsCollections }),
  { maxLength: 8, selector: (playlist) => playlist.id },
);
const imported = fc.record({ title, songsCollections });

/** The playlists after the plan was carried out. */
function carryOut(before: readonly Playlist[], plan: ImportPlan): readonly Playlist[] {
  const freeId = before.reduce((highest, { id }) => Math.max(highest, id), 0) + 1;
  switch (plan.kind) {
    case 'add':
      return [...before, { id: freeId, ...plan.playlist }];
    case 'change':
      return before.map((playlist) =>
        playlist.id === plan.playlist.id ? plan.playlist : playlist,
      );
    case 'replace':
      return [...before.filter(({ id }) => id !== plan.oldId), { id: freeId, ...plan.playlist }];
  }
}

it.each(IMPORT_MODES)(
  'the import mode "%s" changes at most one playlist, and only with the same title',
  (mode) => {
    fc.assert(
      fc.property(playlists, imported, (before, file) => {
        const after = carryOut(before, planImport(before, file, mode, TIME_TEXT));
        const lost = before.filter((playlist) => !after.includes(playlist));
        expect(lost.length).toBeLessThanOrEqual(mode === 'create' ? 0 : 1);
        for (const { title: lostTitle } of lost)
          expect(isSameTitle(lostTitle, file.title)).toBe(true);
      }),
      RUNS,
    );
  },
);

it.each(IMPORT_MODES)(
  'the import mode "%s" results in a playlist with every song of the file',
  (mode) => {
    fc.assert(
      fc.property(playlists, imported, (before, file) => {
        const after = carryOut(before, planImport(before, file, mode, TIME_TEXT));
        const untouched = new Set<Playlist>(before);
        const result = after.find((playlist) => !untouched.has(playlist));
        // Mixing in songs that already exist may leave the list unchanged, under the same id.
        const held = result ?? after.find((playlist) => isSameTitle(playlist.title, file.title));
        expect(held?.songsCollections).toEqual(expect.arrayContaining(file.songsCollections));
        if (mode !== 'mix') expect(held?.songsCollections).toEqual(file.songsCollections);
      }),
      RUNS,
    );
  },
);

it('the import mode "create" never gives a title that exists', () => {
  fc.assert(
    fc.property(playlists, imported, (before, file) => {
      const plan = planImport(before, file, 'create', TIME_TEXT);
      const isTaken = before.some((playlist) => isSameTitle(playlist.title, plan.playlist.title));
      expect(isTaken).toBe(false);
    }),
    RUNS,
  );
});

it('importing twice with replace or mix gives the same result as once', () => {
  fc.assert(
    fc.property(playlists, imported, fc.constantFrom('replace', 'mix'), (before, file, mode) => {
      const once = carryOut(before, planImport(before, file, mode, TIME_TEXT));
      const twice = carryOut(once, planImport(once, file, mode, TIME_TEXT));
      const songsOf = (lists: readonly Playlist[]) =>
        lists
          .filter((playlist) => isSameTitle(playlist.title, file.title))
          .map((playlist) => playlist.songsCollections.join())
          .toSorted();
      expect(twice.length).toBe(once.length);
      if (before.filter((playlist) => isSameTitle(playlist.title, file.title)).length <= 1) {
        expect(songsOf(twice)).toEqual(songsOf(once));
      }
    }),
    RUNS,
  );
});
