import { Slider } from '@base-ui/react/slider';
import { useState } from 'react';
import { greatestOf } from '../../domain/app/manyValues';
import type { NumberRange, SeasonRange } from '../../domain/filter/fieldKinds';
import { FILTER_ROWS } from '../../domain/filter/filterFields';
import { listedYears, SEASONS, type Season } from '../../domain/season/seasonList';
import { type SeasonPoint, seasonRank } from '../../domain/song/songFacts';
import { rangeText } from '../../texts/filters';
import { texts } from '../../texts/texts';
import { SelectField } from '../controls/SelectField';
import styles from './FilterPanel.module.css';
import sliderStyles from './RangeFields.module.css';

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

interface DifficultySliderProps {
  /** In percent; an open side is at the end of the slider. */
  readonly range: NumberRange;
  /** The number of songs per difficulty, in steps of equal width; null if they are not counted. */
  readonly shape: readonly number[] | null;
  readonly onChange: (range: NumberRange) => void;
}

const { least, most } = FILTER_ROWS.difficulty.bounds;
const PAGE_STEP = 10;
/** Keeps a step visible that has only a few songs. */
const SMALLEST_PERCENT = 6;

/** The ends of the slider set no limit, so that songs of unknown difficulty stay. */
function rangeOf([from = least, to = most]: readonly number[]): NumberRange {
  return { from: from <= least ? null : from, to: to >= most ? null : to };
}

/** A slider with two thumbs, under a chart of the available songs. */
export function DifficultySlider({ range, shape, onChange }: DifficultySliderProps) {
  const [held, setHeld] = useState<readonly number[] | null>(null);
  const values = held ?? [range.from ?? least, range.to ?? most];
  const { difficulty, endFrom, endTo } = texts.filter;
  return (
    <div className={sliderStyles.slider}>
      <p className={sliderStyles.value} aria-hidden="true">
        {rangeText(rangeOf(values), 'percent')}
      </p>
      <Shape shape={shape} values={values} />
      <Slider.Root
        // The fieldset around it already is the group and has the name.
        role="presentation"
        value={values}
        min={least}
        max={most}
        step={1}
        largeStep={PAGE_STEP}
        thumbCollisionBehavior="none"
        onValueChange={(next) => setHeld(next)}
        onValueCommitted={(next) => {
          setHeld(null);
          onChange(rangeOf(next));
        }}
      >
        <Slider.Control className={sliderStyles.control}>
          <Slider.Track className={sliderStyles.track}>
            <Slider.Indicator className={sliderStyles.indicator} />
            {[...[endFrom(difficulty), endTo(difficulty)].entries()].map(([index, label]) => (
              <Slider.Thumb
                key={index}
                index={index}
                className={sliderStyles.thumb}
                getAriaLabel={() => label}
                getAriaValueText={(_text, value) => texts.player.percent(value)}
              />
            ))}
          </Slider.Track>
        </Slider.Control>
      </Slider.Root>
    </div>
  );
}

interface ShapeProps {
  readonly shape: readonly number[] | null;
  readonly values: readonly number[];
}

function Shape({ shape, values }: ShapeProps) {
  const counts = shape ?? [];
  const highest = Math.max(1, greatestOf(counts));
  const [from = least, to = most] = values;
  const width = (most - least) / Math.max(1, counts.length);
  const bars = counts.map((count, place) => ({ start: least + place * width, count }));
  return (
    <div className={sliderStyles.shape} aria-hidden="true">
      {bars.map(({ start, count }) => {
        const isInside = start + width > from && start < Math.max(to, from + 1);
        const height = count === 0 ? 0 : Math.max((count / highest) * 100, SMALLEST_PERCENT);
        return (
          <span
            key={start}
            className={sliderStyles.bar}
            data-inside={isInside || undefined}
            style={{ height: `${height}%` }}
          />
        );
      })}
    </div>
  );
}
