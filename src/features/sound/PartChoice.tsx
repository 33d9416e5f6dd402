import { useServices } from '../../actions/services';
import { clockText } from '../../domain/app/clockText';
import { NO_PART } from '../../domain/media/repeatedPart';
import { usePlayerSnapshot } from '../../player/core/usePlayer';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import type { ChoiceProps } from './choice';
import styles from './SoundDialog.module.css';

function endText(seconds: number | null): string {
  return seconds === null ? texts.sound.partUnset : clockText(seconds);
}

/** The part of the song that is repeated. */
export function PartChoice({ state: { part }, controls }: ChoiceProps) {
  const { currentSongId } = usePlayerSnapshot(useServices().player);
  const isSongless = currentSongId === null;
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.label}>
        {texts.sound.part}
        <span className={styles.value}>
          {texts.sound.partTimes(endText(part.startSeconds), endText(part.endSeconds))}
        </span>
      </legend>
      <div className={styles.buttons}>
        <Button disabled={isSongless} onClick={controls.markPartStart}>
          {texts.sound.setStart}
        </Button>
        <Button disabled={isSongless} onClick={controls.markPartEnd}>
          {texts.sound.setEnd}
        </Button>
        <Button disabled={part.startSeconds === NO_PART.startSeconds} onClick={controls.clearPart}>
          {texts.sound.clearPart}
        </Button>
      </div>
      <p className={styles.hint}>{texts.sound.partHint}</p>
    </fieldset>
  );
}
