import { useEffect, useRef } from 'react';
import { texts } from '../../texts/texts';
import edges from './Edges.module.css';
import { showInRow } from './showInRow';
import styles from './ToggleButtons.module.css';

interface ToggleButton<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly isOn: boolean;
  /** The number of matches; omitted if they are not counted, null while loading. */
  readonly count?: number | null;
}

interface ToggleButtonsProps<Id extends string> {
  readonly label: string;
  readonly buttons: readonly ToggleButton<Id>[];
  readonly onToggle: (id: Id) => void;
  /** Whether buttons that do not fit begin a line: in a form, where each is a choice to be seen. */
  readonly isWrapping?: boolean;
  /** The button that gets the focus on mount, because one with the same name had it before. */
  readonly focusedAtFirst?: Id | null;
}

/** A row of toggle buttons; if they do not fit, the row scrolls or wraps. */
export function ToggleButtons<Id extends string>(props: ToggleButtonsProps<Id>) {
  const { label, buttons, onToggle, isWrapping = false, focusedAtFirst = null } = props;
  const row = useRef<HTMLFieldSetElement>(null);
  const firstFocused = useRef(buttons.findIndex(({ id }) => id === focusedAtFirst));
  useEffect(() => {
    const { current: place } = firstFocused;
    if (place >= 0) row.current?.querySelectorAll('button')[place]?.focus({ preventScroll: true });
  }, []);
  // Its place also changes when more buttons appear, once their data is read.
  const firstOn = buttons.findIndex(({ isOn }) => isOn);
  useEffect(() => {
    // A row at its start shows its first button, and so does a row before it on the same line.
    if (firstOn === 0 && row.current?.scrollLeft === 0) return;
    return showInRow(row.current?.querySelectorAll('button')[firstOn]);
  }, [firstOn]);
  return (
    <fieldset
      ref={row}
      className={
        isWrapping ? `${styles.row} ${styles.wrapping}` : `${edges.fadingEverywhere} ${styles.row}`
      }
    >
      <legend className="visually-hidden">{label}</legend>
      {buttons.map(({ id, label: word, isOn, count }) => (
        <button
          key={id}
          type="button"
          className={styles.button}
          aria-pressed={isOn}
          onClick={() => onToggle(id)}
        >
          {word}
          {count !== undefined && (
            <span aria-hidden="true" className="tiny muted digits">
              {count !== null && texts.wording.number(count)}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
