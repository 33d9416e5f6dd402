import { expect, it } from 'vitest';
import { buildTables } from './buildTables';
import { createLookups } from './lookups';

const person = (id: number, more: object = {}) => ({
  id,
  names: [`Person ${id}`, 'Another name'],
  groupIds: [],
  lineUps: [],
  ...more,
});

it('tells who has an id, and how many people are in it, whoever says so', () => {
  const { tables } = buildTables({
    anime: [],
    songs: [],
    people: [
      person(1, { groupIds: [9] }),
      person(2),
      person(3),
      person(9, { lineUps: [[1, 2], [2, 3, 9], []] }),
      person(10, { names: [] }),
    ],
  });
  const read = createLookups(tables).person;
  expect(read(9)).toEqual({ personId: 9, name: 'Person 9', memberCount: 3 });
  expect(read(1)).toEqual({ personId: 1, name: 'Person 1', memberCount: 0 });
  expect(read(10)).toMatchObject({ name: '' });
  expect(read(8)).toBeNull();
});
