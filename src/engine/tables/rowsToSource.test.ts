import { describe, expect, it } from 'vitest';
import { loadDemoCatalogue } from '../../../service/catalogue/demoCatalogue';
import type { WirePerson, WirePersonLink, WireSong } from '../../../service/catalogue/wireSong';
import { parseSong } from '../../domain/song/parseSong';
import { GROUP_CREDITS, realRow } from '../../testing/realRows';
import { createTableSet } from '../query/songSet';
import { buildTables } from './buildTables';
import { packTables, unpackTables } from './packTables';
import { RowsReader, rowsToSource } from './rowsToSource';
import { SongReader, serviceRowAt } from './songReader';

function tablesOf(rows: readonly unknown[]) {
  return unpackTables(packTables(buildTables(rowsToSource(rows).source).tables));
}

/** The rows, each with all groups that any of them names for a person. */
function withAllGroups(rows: readonly WireSong[]): readonly WireSong[] {
  const groups = new Map<number, Map<number, WirePersonLink>>();
  const people = (row: WireSong) => [...row.artists, ...row.composers, ...row.arrangers];
  for (const person of rows.flatMap(people)) {
    const known = groups.get(person.id) ?? new Map<number, WirePersonLink>();
    for (const group of person.groups ?? []) known.set(group.id, group);
    groups.set(person.id, known);
  }
  const complete = (person: WirePerson): WirePerson => {
    const all = [...(groups.get(person.id)?.values() ?? [])];
    return { ...person, groups: all.length > 0 ? all : null };
  };
  return rows.map((row) => ({
    ...row,
    artists: row.artists.map(complete),
    composers: row.composers.map(complete),
    arrangers: row.arrangers.map(complete),
  }));
}

const demoRows = withAllGroups(
  loadDemoCatalogue().toSorted((left, right) => left.annId - right.annId),
);

describe('a catalogue made from service rows', () => {
  it('has the same songs as parseSong reads', () => {
    const tables = tablesOf(demoRows);
    const { songAt } = new SongReader(tables);
    expect(tables.songCount).toBe(demoRows.length);
    demoRows.forEach((row, place) => {
      expect(parseSong(row)).toEqual({ ok: true, song: songAt(place) });
    });
  });

  it('writes its rows exactly as the service wrote them [10.31]', () => {
    const set = createTableSet(tablesOf(demoRows));
    // As the real service writes missing values.
    const written = (row: WireSong) =>
      JSON.stringify({ ...row, animeAltName: row.animeAltName ?? [] }).replaceAll(
        '"line_up_id":null',
        '"line_up_id":-1',
      );
    const different = demoRows.filter(
      (row, place) => written(row) !== JSON.stringify(serviceRowAt(set, place)),
    );
    expect(different).toEqual([]);
  });

  it('shares people between songs', () => {
    const rows = ['a', 'b'].map((name) => realRow(name, { artists: [GROUP_CREDITS.lineUp] }));
    const [first, second] = [0, 1].map(new SongReader(tablesOf(rows)).songAt);
    expect(first?.artists[0]).toBe(second?.artists[0]);
  });

  it('keeps the members of the credited line-up, whatever line-up number the row has', () => {
    const credits = Object.values(GROUP_CREDITS);
    const renumbered = { ...GROUP_CREDITS.laterLineUp, line_up_id: 0 };
    const unnumbered = { ...GROUP_CREDITS.lineUp, line_up_id: null };
    const far = { ...GROUP_CREDITS.lineUp, line_up_id: 1e9 };
    const rows = [...credits, renumbered, unnumbered, far].map((credit, index) =>
      realRow(`song ${index}`, { artists: [credit] }),
    );
    const { songAt } = new SongReader(tablesOf(rows));
    const members = rows.map((_, place) => songAt(place).artists[0]?.members);
    const mika = [{ id: 9001, names: ['Mika Test'] }];
    const rio = [{ id: 9002, names: ['Rio Test'] }];
    expect(members).toEqual([mika, rio, [], [], [], rio, mika, mika]);
  });

  it('leaves out and counts rows that are not songs, and keeps odd songs [10.2]', () => {
    const reader = new RowsReader();
    expect(reader.addRows([null, 7, 'row', {}, { annId: 1 }, { annId: 1, annSongId: 5 }])).toBe(6);
    const odd = { annId: '4', annSongId: '5', songName: 'a', artists: [{}, 7, { id: 'x' }] };
    expect(reader.addRows([odd])).toBe(0);
    const { source, droppedCount } = reader.finish();
    expect(droppedCount).toBe(6);
    expect(source).toMatchObject({
      anime: [{ annId: 4, nameEN: '' }],
      people: [],
      songs: [{ annId: 4, annSongId: 5, name: 'a', type: 'insert', number: null, artists: [] }],
    });
  });
});
