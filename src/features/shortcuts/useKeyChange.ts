import { type KeyboardEvent, useState } from 'react';
import { useServices } from '../../actions/services';
import { chooseKey, type KeyRefusal } from '../../domain/app/keyChoices';
import type { ShortcutKey } from '../../domain/app/shortcuts';
import { useSettings } from '../../storage/settings/useSettings';
import * as texts from '../../texts/texts';

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

export type KeyChange = ReturnType<typeof useKeyChange>;

/** Lets the user change one key of the list: after a click of its button, the next key is taken. */
export function useKeyChange() {
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
export function keyName(key: string): string {
  return texts.shortcuts.keyNames.get(key) ?? (key.length === 1 ? key.toUpperCase() : key);
}
