import { useId } from 'react';
import { IMPORT_MODES, type ImportMode } from '../../domain/playlist/importPlan';
import * as texts from '../../texts/texts';
import styles from './Dialogs.module.css';

interface ImportModesProps {
  readonly mode: ImportMode;
  readonly onChange: (mode: ImportMode) => void;
}

/** What to do with a title that exists (specification, point 4). */
export function ImportModes({ mode, onChange }: ImportModesProps) {
  const name = useId();
  return (
    <fieldset className={styles.modes}>
      <legend className={styles.legend}>{texts.playlistDialogs.exists}</legend>
      {IMPORT_MODES.map((each) => (
        <label key={each} className={styles.mode}>
          <input
            type="radio"
            name={name}
            aria-label={texts.playlistDialogs.modes[each]}
            aria-describedby={`${name}-${each}`}
            checked={mode === each}
            onChange={() => onChange(each)}
          />
          <span>
            <span className={styles.modeName}>{texts.playlistDialogs.modes[each]}</span>
            <span id={`${name}-${each}`} className={styles.modeHint}>
              {texts.playlistDialogs.modeHints[each]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
