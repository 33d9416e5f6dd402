import type { PeopleColumns } from './catalogueTables';
import { valuesOf } from './listColumn';

const NOBODY = new Uint32Array(0);

/**
 * Places of the members of a group in one of its line-ups; nobody where there is no such line-up.
 * A view, not a copy.
 *
 * @param lineUp its place among the group's line-ups; -1 for none
 */
export function lineUpMembers(people: PeopleColumns, person: number, lineUp: number): Uint32Array {
  if (lineUp < 0) return NOBODY;
  const run = valuesOf(people.lineUps, person);
  let place = 0;
  for (let skipped = 0; skipped < lineUp && place < run.length; skipped += 1) {
    place += 1 + (run[place] ?? 0);
  }
  return run.subarray(place + 1, place + 1 + (run[place] ?? 0));
}

/** Places of the members of a group in all of its line-ups, some of them more than once. */
export function membersOfAllLineUps(people: PeopleColumns, person: number): readonly number[] {
  const run = valuesOf(people.lineUps, person);
  const members: number[] = [];
  for (let place = 0; place < run.length; place += 1 + (run[place] ?? 0)) {
    members.push(...run.subarray(place + 1, place + 1 + (run[place] ?? 0)));
  }
  return members;
}
