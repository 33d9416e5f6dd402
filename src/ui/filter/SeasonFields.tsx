import { useState } from 'react';
import type { SeasonRange } from '../../domain/filter/fieldKinds';
import { listedYears, SEASONS, type Season } from '../../domain/season/seasonList';
import { type SeasonPoint, seasonRank } from '../../domain/song/songFacts';
import { texts } from '../../texts/texts';
import { SelectField } from '../controls/SelectField';
import styles from './FilterPanel.module.css';

interface SeasonFieldsProps {
  readonly seasons: SeasonRange;
  readonly onChange: (seasons: SeasonRange) => void;
}

/** Whether the range has its ends in the wrong order. */
function isTurned(from: SeasonPoint | null, to: SeasonPoint | null): boolean {
  return from !== null && to !== null && seasonRank(from) > seasonRank(to);
}

/** The first and the last season, both included; either may be open. */
export function SeasonFields({ seasons: { from, to }, onChange }: SeasonFieldsProps) {
  const [years] = useState(() => listedYears(new Date().getFullYear()));
  return (
    <>
      <SeasonField
        label={texts.filter.from}
        point={from}
        seasonOfYear="winter"
        years={years}
        // Moves the other end, because an empty range is of no use.
        onChange={(next) => onChange({ from: next, to: isTurned(next, to) ? next : to })}
      />
      <SeasonField
        label={texts.filter.to}
        point={to}
        seasonOfYear="fall"
        years={years}
        onChange={(next) => onChange({ from: isTurned(from, next) ? next : from, to: next })}
      />
    </>
  );
}

interface SeasonFieldProps {
  readonly label: string;
  readonly point: SeasonPoint | null;
  /** The season that a year without a season means. */
  readonly seasonOfYear: Season;
  readonly years: readonly number[];
  readonly onChange: (point: SeasonPoint | null) => void;
}

function SeasonField({ label, point, seasonOfYear, years, onChange }: SeasonFieldProps) {
  const { year: yearText, season: seasonText } = texts.pageWords;
  // The address may contain a year that is not in the list.
  const listed = point === null || years.includes(point.year) ? years : [point.year, ...years];
  return (
    <div className={styles.season}>
      <span aria-hidden="true" className={styles.caption}>
        {label}
      </span>
      <SelectField
        labelAt="heard"
        label={texts.common.choice(label, yearText)}
        options={[
          { value: '', label: texts.filter.any },
          ...listed.map((year) => ({ value: String(year), label: String(year) })),
        ]}
        value={point === null ? '' : String(point.year)}
        onChange={(text) =>
          onChange(
            text === '' ? null : { year: Number(text), season: point?.season ?? seasonOfYear },
          )
        }
      />
      <SelectField
        labelAt="heard"
        label={texts.common.choice(label, seasonText)}
        options={SEASONS.map((season) => ({
          value: season,
          label: texts.seasons.names[season],
        }))}
        value={point?.season ?? seasonOfYear}
        isDisabled={point === null}
        onChange={(season) => point !== null && onChange({ ...point, season })}
      />
    </div>
  );
}
