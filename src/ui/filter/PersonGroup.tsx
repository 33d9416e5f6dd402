import { ANY_PERSON } from '../../domain/filter/filter';
import { PeopleFields } from './PeopleFields';
import { PersonField } from './PersonField';
import type { FieldProps } from './valueField';

/** Who is asked for, where it is nobody's page, and in which company they perform. */
export function PersonGroup({ tools, onChange }: FieldProps) {
  const { filter, memberCount, personName = null, findPeople } = tools;
  return (
    <>
      {findPeople !== undefined && (
        <PersonField
          personId={filter.personId}
          name={personName}
          findPeople={findPeople}
          // What was asked of somebody says nothing of somebody else.
          onChange={(personId) => onChange({ personId, person: ANY_PERSON })}
        />
      )}
      {memberCount !== null && (
        <PeopleFields
          person={filter.person}
          memberCount={memberCount}
          counts={tools.counts}
          onChange={(person) => onChange({ person })}
        />
      )}
    </>
  );
}
