import { SONG_TYPE_GROUPS, type SongTypeGroup } from '../../domain/songType';
import * as texts from '../../texts/texts';
import styles from './Narrowing.module.css';
import type { NarrowingTools } from './narrowingTools';

interface TypeButtonsProps {
  readonly tools: Pick<NarrowingTools, 'narrowing' | 'counts' | 'onNarrow'>;
}

/** Openings, endings and inserts at one press, each with how many there are; the panel has the rest. */
export function TypeButtons({ tools: { narrowing, counts, onNarrow } }: TypeButtonsProps) {
  const { types } = narrowing;

  function toggle(type: SongTypeGroup) {
    const isOn = (each: SongTypeGroup) => types.includes(each) !== (each === type);
    onNarrow({ ...narrowing, types: SONG_TYPE_GROUPS.filter(isOn) });
  }

  return (
    <fieldset className={styles.types}>
      <legend className="visually-hidden">{texts.lists.typesLabel}</legend>
      {SONG_TYPE_GROUPS.map((type) => (
        <button
          key={type}
          type="button"
          className={styles.typeButton}
          aria-pressed={types.includes(type)}
          onClick={() => toggle(type)}
        >
          {texts.lists.types[type]}
          <span aria-hidden="true" className={styles.typeCount}>
            {counts !== null && texts.wording.number(counts.types.get(type) ?? 0)}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
