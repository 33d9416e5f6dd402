import { Slider } from '@base-ui/react/slider';
import { useState } from 'react';
import { greatestOf } from '../../domain/app/manyValues';
import type { NumberRange } from '../../domain/filter/fieldKinds';
import { FILTER_ROWS } from '../../domain/filter/filterFields';
import { rangeText } from '../../texts/filters';
import { texts } from '../../texts/texts';
import styles from './DifficultySlider.module.css';

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
    <div className={styles.slider}>
      <p className={styles.value} aria-hidden="true">
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
        <Slider.Control className={styles.control}>
          <Slider.Track className={styles.track}>
            <Slider.Indicator className={styles.indicator} />
            {[...[endFrom(difficulty), endTo(difficulty)].entries()].map(([index, label]) => (
              <Slider.Thumb
                key={index}
                index={index}
                className={styles.thumb}
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
    <div className={styles.shape} aria-hidden="true">
      {bars.map(({ start, count }) => {
        const isInside = start + width > from && start < Math.max(to, from + 1);
        const height = count === 0 ? 0 : Math.max((count / highest) * 100, SMALLEST_PERCENT);
        return (
          <span
            key={start}
            className={styles.bar}
            data-inside={isInside || undefined}
            style={{ height: `${height}%` }}
          />
        );
      })}
    </div>
  );
}
