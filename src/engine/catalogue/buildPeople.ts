import type { SourcePerson } from './catalogueSource';
import type { PeopleColumns } from './catalogueTables';
import { isColumnId } from './columnNumbers';
import { toListColumn } from './listColumn';
import type { TextCollector } from './textCollector';

export interface BuiltPeople {
  /** Places by id. */
  readonly placeOf: ReadonlyMap<number, number>;
  /** The line-up of the person at a place; -1 where there is no such one. */
  readonly lineUpPlace: (person: number, lineUp: number) => number;
  /** @param lastingIds ids of texts by those of the collector */
  readonly finish: (lastingIds: Uint32Array) => PeopleColumns;
}

/** Columns of line-ups are small numbers: no list known has a hundred. */
const MOST_LINE_UPS = 2 ** 15;
const NO_LINE_UP = -1;

/** Columns of the people, in the order of their ids; of two with one id the first stays. */
export function buildPeople(source: readonly SourcePerson[], texts: TextCollector): BuiltPeople {
  const byId = new Map<number, SourcePerson>();
  for (const each of source) {
    if (isColumnId(each.id) && !byId.has(each.id)) byId.set(each.id, each);
  }
  const people = [...byId.values()].sort((left, right) => left.id - right.id);
  const placeOf = new Map(people.map(({ id }, place) => [id, place]));
  const names = people.map((each) => each.names.map(texts.textId));

  const placesOf = (ids: readonly number[]) =>
    ids.map((id) => placeOf.get(id)).filter((place) => place !== undefined);

  function lineUpPlace(person: number, lineUp: number): number {
    const lineUpCount = Math.min(people[person]?.lineUps.length ?? 0, MOST_LINE_UPS);
    return Number.isInteger(lineUp) && lineUp >= 0 && lineUp < lineUpCount ? lineUp : NO_LINE_UP;
  }

  return {
    placeOf,
    lineUpPlace,
    finish: (lastingIds) => ({
      id: Int32Array.from(people, ({ id }) => id),
      names: toListColumn(names.map((row) => row.map((id) => lastingIds[id] ?? 0))),
      groups: toListColumn(people.map(({ groupIds }) => placesOf(groupIds))),
      lineUps: toListColumn(
        people.map(({ lineUps }) =>
          lineUps.slice(0, MOST_LINE_UPS).flatMap((memberIds) => {
            const members = placesOf(memberIds);
            return [members.length, ...members];
          }),
        ),
      ),
    }),
  };
}
