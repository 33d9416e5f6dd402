import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useServices } from '../../actions/services';
import { chooseKey, type KeyRefusal } from '../../domain/app/chooseKey';
import { isChangeable, keysIn } from '../../domain/app/keyChoices';
import { latinKeyOf } from '../../domain/app/keyPress';
import {
  isOffered,
  SHORTCUT_KEYS,
  type ShortcutKey,
  SPECIFIED_KEY_COUNT,
} from '../../domain/app/shortcuts';
import { FAR_SEEK_STEP_SECONDS, SEEK_STEP_SECONDS } from '../../domain/media/seek';
import { listen } from '../../lib/listen';
import { useSettings } from '../../storage/settings/useSettings';
import { keyText } from '../../texts/keyNames';
import { texts } from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { hasModifier } from '../../ui/controls/hasModifier';
import { Dialog } from '../../ui/dialog/Dialog';
import styles from './ShortcutsDialog.module.css';

const HELD_KEYS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta']);

function refusalText(refusal: KeyRefusal, key: string): string {
  const { notForUse, effects, taken, toSearch } = texts.shortcuts;
  if (refusal.kind === 'notForUse') return notForUse;
  return taken(keyName(key), refusal.kind === 'taken' ? effects[refusal.by.shortcut] : toSearch);
}

const changeHint = () => texts.shortcuts.changeHint;

/** Lets the user change one key of the list: after a click of its button, the next key is taken. */
function useKeyChange() {
  const { storage } = useServices();
  const { keys: choices } = useSettings(storage.keyChoices);
  const [waitingFor, setWaitingFor] = useState<ShortcutKey | null>(null);
  /** What is said, in the language that is shown. */
  const [says, setSays] = useState(() => changeHint);

  function toggle(own: ShortcutKey) {
    if (waitingFor?.key === own.key) return end();
    setWaitingFor(own);
    setSays(() => () => texts.shortcuts.waiting(texts.shortcuts.effects[own.shortcut]));
  }

  function end(said = changeHint) {
    setWaitingFor(null);
    setSays(() => said);
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (waitingFor === null || HELD_KEYS.has(event.key)) return;
    if (hasModifier(event)) return;
    // Tab and Escape cancel the change.
    if (event.key === 'Tab') return end();
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return end();
    const key = latinKeyOf(event);
    const result = chooseKey(choices, waitingFor.key, key);
    if ('refusal' in result) {
      const { refusal } = result;
      return setSays(() => () => refusalText(refusal, key));
    }
    storage.keyChoices.changeSettings({ keys: result.choices });
    const { shortcut } = waitingFor;
    end(() => texts.shortcuts.changed(texts.shortcuts.effects[shortcut], keyName(key)));
  });
  const isWaiting = waitingFor !== null;
  // On the window, before the shortcuts of the page.
  useEffect(
    () => (isWaiting ? listen(window, 'keydown', onKeyDown, { capture: true }) : undefined),
    [isWaiting],
  );

  function resetAll() {
    storage.keyChoices.changeSettings({ keys: {} });
    end(() => texts.shortcuts.reset);
  }

  return { choices, waitingFor, message: says(), toggle, end, resetAll };
}

/** The name of a key; a letter as printed on it. */
function keyName(key: string): string {
  return keyText(key) ?? (key.length === 1 ? key.toUpperCase() : key);
}

function searchKeys(): readonly KeyRow[] {
  const { sign, enter, altEnter, shiftEnter, delete: remove, tab } = texts.suggest.keys;
  const effects = texts.shortcuts.searchEffects;
  return [
    { keys: ['/', texts.shortcuts.withControl('K')], effect: effects.toSearch },
    { keys: [sign], effect: effects.commands },
    { keys: [enter], effect: effects.open },
    { keys: [altEnter], effect: effects.play },
    { keys: [shiftEnter], effect: effects.search },
    { keys: [remove], effect: effects.remove },
    { keys: [tab], effect: effects.chips },
  ];
}

function seekKeys(): readonly KeyRow[] {
  const { withShift, seekEffects } = texts.shortcuts;
  const { step, jump } = seekEffects;
  return [
    { keys: ['←', '→'], effect: step(SEEK_STEP_SECONDS) },
    { keys: [withShift('←'), withShift('→')], effect: step(FAR_SEEK_STEP_SECONDS) },
    { keys: ['0', '9'], effect: jump },
  ];
}

/** The keys in the order of the specification, point 9, then the app's own ones. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const change = useKeyChange();
  const hasAddOn = useServices().addOn !== null;
  const rows = keysIn(change.choices).flatMap((inForce, place): KeyRow[] => {
    const own = SHORTCUT_KEYS[place];
    if (own === undefined || !isOffered(own, hasAddOn)) return [];
    const effect = texts.shortcuts.effects[own.shortcut];
    const isWaiting = change.waitingFor?.key === own.key;
    const button = isChangeable(own) && (
      <ChangeKeyButton
        effect={effect}
        isWaiting={isWaiting}
        onPress={() => change.toggle(own)}
        onLeave={() => change.end()}
      />
    );
    const shown = isWaiting ? texts.shortcuts.nextKey : keyName(inForce.key);
    return [{ keys: [shown], effect, button }];
  });

  return (
    <Dialog title={texts.frame.shortcutsButton} onClose={onClose} width="wide">
      <p className="hint">{texts.shortcuts.hint}</p>
      <div className={styles.all}>
        <dl className={styles.keys}>
          {[...rows.slice(0, SPECIFIED_KEY_COUNT).entries()].map(([place, row]) => (
            <div key={place} className={styles.row}>
              <dt>
                <kbd className={styles.key}>{row.keys}</kbd>
              </dt>
              <dd className="row spread gap-2 flexible small">
                {row.effect}
                {row.button}
              </dd>
            </div>
          ))}
        </dl>
        <KeyList title={texts.shortcuts.ownTitle} rows={rows.slice(SPECIFIED_KEY_COUNT)} />
      </div>
      <div className={styles.changes}>
        <p role="status" className={styles.message}>
          {change.message}
        </p>
        <Button disabled={Object.keys(change.choices).length === 0} onClick={change.resetAll}>
          {texts.shortcuts.resetAll}
        </Button>
      </div>
      <KeyList title={texts.shortcuts.searchTitle} rows={searchKeys()} />
      <KeyList title={texts.shortcuts.seekTitle} rows={seekKeys()} />
    </Dialog>
  );
}

interface KeyRow {
  readonly keys: readonly string[];
  readonly effect: string;
  readonly button?: ReactNode;
}

function KeyList({ title, rows }: { readonly title: string; readonly rows: readonly KeyRow[] }) {
  return (
    <ul className={styles.others} aria-label={title}>
      {[...rows.entries()].map(([place, { keys, effect, button }]) => (
        <li key={place} className={styles.row}>
          <span className={styles.keyNames}>
            {[...keys.entries()].map(([at, key]) => (
              <kbd key={at} className={styles.key}>
                {key}
              </kbd>
            ))}
          </span>
          <span className="row spread gap-2 flexible small">
            {effect}
            {button}
          </span>
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
