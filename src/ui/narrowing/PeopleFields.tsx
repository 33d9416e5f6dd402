import type { PersonNarrowing } from '../../domain/narrowing';
import type { NarrowingCounts } from '../../domain/narrowingCounts';
import * as texts from '../../texts/texts';
import { SelectField } from '../controls/SelectField';
import { CheckOption } from './CheckOptions';
import styles from './NarrowingPanel.module.css';

interface PeopleFieldsProps {
  readonly person: PersonNarrowing;
  /** How many people the group has; 0 for somebody who is no group. */
  readonly memberCount: number;
  readonly counts: Pick<NarrowingCounts, 'isAlone' | 'isInGroup'> | null;
  readonly onChange: (person: PersonNarrowing) => void;
}

const OTHER_COUNTS = [0, 1, 2, 3, 4, 5, 10] as const;

function countOptions(
  counts: readonly number[],
  chosen: number | null,
  labelOf: (count: number) => string,
) {
  // An address may name one that is not offered.
  const offered = chosen === null || counts.includes(chosen) ? counts : [...counts, chosen];
  return [
    { value: '', label: texts.narrowing.any },
    ...offered
      .toSorted((left, right) => left - right)
      .map((count) => ({ value: String(count), label: labelOf(count) })),
  ];
}

/** In which company the person of the page performs. */
export function PeopleFields({ person, memberCount, counts, onChange }: PeopleFieldsProps) {
  const { isAlone, isInGroup, leastOfGroup, mostOthers } = person;
  const change = (part: Partial<PersonNarrowing>) => onChange({ ...person, ...part });
  const memberCounts = Array.from({ length: memberCount }, (_, index) => index + 1);
  const countOf = (text: string) => (text === '' ? null : Number(text));
  return (
    <>
      <div className={styles.options}>
        <CheckOption
          label={texts.narrowing.isAlone}
          isOn={isAlone}
          count={counts?.isAlone}
          onChange={(isOn) => change({ isAlone: isOn })}
        />
        <CheckOption
          label={texts.narrowing.isInGroup}
          isOn={isInGroup}
          count={counts?.isInGroup}
          onChange={(isOn) => change({ isInGroup: isOn })}
        />
      </div>
      {(memberCount > 1 || leastOfGroup !== null) && (
        <SelectField
          labelAt="above"
          label={texts.narrowing.least}
          options={countOptions(memberCounts, leastOfGroup, texts.narrowing.leastOption)}
          value={leastOfGroup === null ? '' : String(leastOfGroup)}
          onChange={(text) => change({ leastOfGroup: countOf(text) })}
        />
      )}
      <SelectField
        labelAt="above"
        label={texts.narrowing.others}
        options={countOptions(OTHER_COUNTS, mostOthers, texts.narrowing.othersOption)}
        value={mostOthers === null ? '' : String(mostOthers)}
        onChange={(text) => change({ mostOthers: countOf(text) })}
      />
    </>
  );
}
