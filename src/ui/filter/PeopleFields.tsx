import type { PersonFilter } from '../../domain/filter/filter';
import { companyChoices, type FilterCounts } from '../../domain/filter/filterCounts';
import * as texts from '../../texts/texts';
import { SelectField } from '../controls/SelectField';
import { CheckOption } from './CheckOptions';
import styles from './FilterPanel.module.css';

interface PeopleFieldsProps {
  readonly person: PersonFilter;
  /** How many people the group has; 0 for a person who is no group. */
  readonly memberCount: number;
  readonly counts: Pick<
    FilterCounts,
    'isAlone' | 'isInGroup' | 'leastOfGroup' | 'mostOthers'
  > | null;
  readonly onChange: (person: PersonFilter) => void;
}

/** Each number with how many songs it would leave. */
function countOptions(
  choices: readonly number[],
  counts: ReadonlyMap<number, number> | undefined,
  labelOf: (count: number) => string,
) {
  return [
    { value: '', label: texts.filter.any },
    ...choices.map((count) => ({
      value: String(count),
      label: texts.filter.counted(labelOf(count), counts?.get(count)),
    })),
  ];
}

/** In which company the person of the page performs. */
export function PeopleFields({ person, memberCount, counts, onChange }: PeopleFieldsProps) {
  const { isAlone, isInGroup, leastOfGroup, mostOthers } = person;
  const change = (part: Partial<PersonFilter>) => onChange({ ...person, ...part });
  const choices = companyChoices(person, memberCount);
  const countOf = (text: string) => (text === '' ? null : Number(text));
  return (
    <>
      <div className={styles.options}>
        <CheckOption
          label={texts.filter.isAlone}
          isOn={isAlone}
          count={counts?.isAlone}
          onChange={(isOn) => change({ isAlone: isOn })}
        />
        <CheckOption
          label={texts.filter.isInGroup}
          isOn={isInGroup}
          count={counts?.isInGroup}
          onChange={(isOn) => change({ isInGroup: isOn })}
        />
      </div>
      {(memberCount > 1 || leastOfGroup !== null) && (
        <SelectField
          labelAt="above"
          label={texts.filter.least}
          options={countOptions(
            choices.leastOfGroup,
            counts?.leastOfGroup,
            texts.filter.leastOption,
          )}
          value={leastOfGroup === null ? '' : String(leastOfGroup)}
          onChange={(text) => change({ leastOfGroup: countOf(text) })}
        />
      )}
      <SelectField
        labelAt="above"
        label={texts.filter.others}
        options={countOptions(choices.mostOthers, counts?.mostOthers, texts.filter.othersOption)}
        value={mostOthers === null ? '' : String(mostOthers)}
        onChange={(text) => change({ mostOthers: countOf(text) })}
      />
    </>
  );
}
