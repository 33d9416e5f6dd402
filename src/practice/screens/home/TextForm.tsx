import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { texts } from '../../../texts/texts';
import { Button } from '../../../ui/controls/Button';
import fieldStyles from '../../../ui/controls/Field.module.css';
import { isComposing } from '../../../ui/controls/isComposing';
import styles from './PracticeHome.module.css';

interface TextFormProps {
  readonly label: string;
  readonly initial: string;
  readonly onSave: (text: string) => void;
  readonly onClose: () => void;
}

/** A text that is changed in its place: Enter saves it, Escape leaves it. */
export function TextForm({ label, initial, onSave, onClose }: TextFormProps) {
  const [text, setText] = useState(initial);

  function save(event: FormEvent) {
    event.preventDefault();
    onSave(text.trim());
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    event.stopPropagation();
    onClose();
  }

  return (
    <form className={styles.textForm} onSubmit={save}>
      <input
        // It replaces the button that was pressed.
        ref={focusFirst}
        className={`${fieldStyles.input} ${fieldStyles.smallInput}`}
        aria-label={label}
        maxLength={LONGEST}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit">{texts.playlistDialogs.save}</Button>
      <Button onClick={onClose}>{texts.pageWords.cancel}</Button>
    </form>
  );
}

const LONGEST = 200;

function focusFirst(field: HTMLInputElement | null): void {
  field?.focus();
}
