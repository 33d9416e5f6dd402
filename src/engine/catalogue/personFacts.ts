import type { PersonFacts } from './catalogueQuestions';
import type { CatalogueTables } from './catalogueTables';
import { membersOfAllLineUps } from './lineUps';
import { valuesOf } from './listColumn';
import { createNumberIndex } from './numberIndex';

/** Who has an id, and how many people are in it; null where nobody has it. */
export function readPersonFacts({
  people,
  texts,
  personCount,
}: CatalogueTables): (personId: number) => PersonFacts | null {
  const index = createNumberIndex(people.id);
  return (personId) => {
    const person = index.placeOf(personId);
    if (person === null) return null;
    const members = new Set(membersOfAllLineUps(people, person));
    for (let other = 0; other < personCount; other += 1) {
      if (valuesOf(people.groups, other).includes(person)) members.add(other);
    }
    members.delete(person);
    const [nameId = 0] = valuesOf(people.names, person);
    return { personId, name: texts.textOf(nameId), memberCount: members.size };
  };
}
