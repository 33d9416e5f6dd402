import { IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useServices } from '../../actions/services';
import { chooseKey, isChangeable, type KeyRefusal, keysIn } from '../../domain/app/keyChoices';
import { SHORTCUT_KEYS, type ShortcutKey, SPECIFIED_KEY_COUNT } from '../../domain/app/shortcuts';
import { useSettings } from '../../storage/settings/useSettings';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import styles from './ShortcutsDialog.module.css';

/** Modifier keys. */
const HELD_KEYS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta']);

function refusalText(refusal: KeyRefusal, key: string): string {
  const name = keyName(key);
  switch (refusal.kind) {
    case 'taken':
      return texts.shortcuts.taken(name, texts.shortcuts.effects[refusal.by.shortcut]);
    case 'search':
      return texts.shortcuts.taken(name, texts.shortcuts.toSearch);
    case 'notForUse':
      return texts.shortcuts.notForUse;
  }
}

type KeyChange = ReturnType<typeof useKeyChange>;

/** Lets the user change one key of the list: after a click of its button, the next key is taken. */
function useKeyChange() {
  const { storage } = useServices();
  const { keys: choices } = useSettings(storage.keyChoices);
  const [waitingFor, setWaitingFor] = useState<ShortcutKey | null>(null);
  const [message, setMessage] = useState('');

  function toggle(own: ShortcutKey) {
    const isEnd = waitingFor?.key === own.key;
    setWaitingFor(isEnd ? null : own);
    setMessage(isEnd ? '' : texts.shortcuts.waiting(texts.shortcuts.effects[own.shortcut]));
  }

  function leave() {
    setWaitingFor(null);
    setMessage('');
  }

  /** Active while waiting for a key; other keys are left to the dialog. */
  function onKeyDown(event: KeyboardEvent) {
    if (waitingFor === null || HELD_KEYS.has(event.key)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Tab and Escape cancel the change.
    if (event.key === 'Tab') return leave();
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return leave();
    const result = chooseKey(choices, waitingFor.key, event.key);
    if ('refusal' in result) return setMessage(refusalText(result.refusal, event.key));
    storage.keyChoices.changeSettings({ keys: result.choices });
    setWaitingFor(null);
    const effect = texts.shortcuts.effects[waitingFor.shortcut];
    setMessage(texts.shortcuts.changed(effect, keyName(event.key)));
  }

  function resetAll() {
    storage.keyChoices.changeSettings({ keys: {} });
    setWaitingFor(null);
    setMessage(texts.shortcuts.reset);
  }

  const hasChanges = Object.keys(choices).length > 0;
  return { choices, waitingFor, message, hasChanges, toggle, leave, onKeyDown, resetAll };
}

/** The name of a key; a letter as printed on it. */
function keyName(key: string): string {
  return texts.shortcuts.keyNames.get(key) ?? (key.length === 1 ? key.toUpperCase() : key);
}

/**
 * The keys in the order of the specification, point 9, then the app's own keys and those of the
 * search and the seek bar. All can be changed except arrows and digits, which navigate.
 */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const change = useKeyChange();
  const rows = keysIn(change.choices).flatMap((inForce, place) => {
    const own = SHORTCUT_KEYS[place];
    return own === undefined ? [] : [{ own, inForce }];
  });

  return (
    <Dialog title={texts.frame.shortcutsButton} onClose={onClose} width="wide">
      <p className="hint">{texts.shortcuts.hint}</p>
      <div className={styles.all} onKeyDownCapture={change.onKeyDown}>
        <dl className={styles.keys}>
          {rows.slice(0, SPECIFIED_KEY_COUNT).map((row) => (
            <div key={row.own.key} className={styles.row}>
              <dt>
                <KeyName {...row} change={change} />
              </dt>
              <dd className={styles.effect}>
                <KeyEffect {...row} change={change} />
              </dd>
            </div>
          ))}
        </dl>
        <ul className={styles.others} aria-label={texts.shortcuts.ownTitle}>
          {rows.slice(SPECIFIED_KEY_COUNT).map((row) => (
            <li key={row.own.key} className={styles.row}>
              <span className={styles.keyNames}>
                <KeyName {...row} change={change} />
              </span>
              <span className={styles.effect}>
                <KeyEffect {...row} change={change} />
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.changes}>
        <p role="status" className={styles.message}>
          {change.message || texts.shortcuts.changeHint}
        </p>
        <Button disabled={!change.hasChanges} onClick={change.resetAll}>
          {texts.shortcuts.resetAll}
        </Button>
      </div>
      <KeyList title={texts.shortcuts.searchTitle} rows={texts.shortcuts.search} />
      <KeyList title={texts.shortcuts.seekTitle} rows={texts.shortcuts.seek} />
    </Dialog>
  );
}

interface KeyRowProps {
  /** The key in SHORTCUT_KEYS, and the key in use. */
  readonly own: ShortcutKey;
  readonly inForce: ShortcutKey;
  readonly change: KeyChange;
}

function KeyName({ own, inForce, change }: KeyRowProps) {
  const isWaiting = change.waitingFor?.key === own.key;
  return (
    <kbd className={styles.key}>{isWaiting ? texts.shortcuts.nextKey : keyName(inForce.key)}</kbd>
  );
}

function KeyEffect({ own, change }: KeyRowProps) {
  const effect = texts.shortcuts.effects[own.shortcut];
  return (
    <>
      {effect}
      {isChangeable(own) && (
        <ChangeKeyButton
          effect={effect}
          isWaiting={change.waitingFor?.key === own.key}
          onPress={() => change.toggle(own)}
          onLeave={change.leave}
        />
      )}
    </>
  );
}

interface KeyListProps {
  readonly title: string;
  readonly rows: readonly { readonly keys: readonly string[]; readonly effect: string }[];
}

function KeyList({ title, rows }: KeyListProps) {
  return (
    <ul className={styles.others} aria-label={title}>
      {rows.map(({ keys, effect }) => (
        <li key={effect} className={styles.row}>
          <span className={styles.keyNames}>
            {keys.map((key) => (
              <kbd key={key} className={styles.key}>
                {key}
              </kbd>
            ))}
          </span>
          <span className={styles.effect}>{effect}</span>
        </li>
      ))}
    </ul>
  );
}

interface ChangeKeyButtonProps {
  readonly effect: string;
  readonly isWaiting: boolean;
  readonly onPress: () => void;
  readonly onLeave: () => void;
}

/** A button beside a key: the next key that is pressed replaces it. */
function ChangeKeyButton({ effect, isWaiting, onPress, onLeave }: ChangeKeyButtonProps) {
  return (
    <button
      type="button"
      className={styles.change}
      aria-label={texts.shortcuts.change(effect)}
      aria-pressed={isWaiting}
      title={texts.shortcuts.change(effect)}
      onClick={({ currentTarget }) => {
        // Safari does not focus a clicked button, and the next key would go elsewhere.
        currentTarget.focus();
        onPress();
      }}
      onBlur={isWaiting ? onLeave : undefined}
    >
      <IconPencil aria-hidden="true" size={18} stroke={1.75} />
    </button>
  );
}
