import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../../actions/services';
import { type FocusedControl, shortcutFor } from '../../domain/shortcuts';
import { useNavigator } from '../../routing/useNavigator';
import { runShortcut } from './runShortcut';

/** Dialogs keep the keys to themselves. */
const MODAL_SELECTOR = '[aria-modal="true"]';

function focusedControl(): FocusedControl | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  return {
    tagName: element.tagName,
    inputType: element instanceof HTMLInputElement ? element.type : null,
    role: element.getAttribute('role'),
    isContentEditable: element.isContentEditable,
  };
}

/** Lets the keys (specification, point 9) work wherever nothing else has a use for them. */
export function useShortcuts(): void {
  const { player, dialogs, notify } = useServices();
  const navigator = useNavigator();

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const shortcut = shortcutFor({
      key: event.key,
      code: event.code,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      altKey: event.altKey,
      shiftKey: event.shiftKey,
      repeat: event.repeat,
      isComposing: event.isComposing,
      focused: focusedControl(),
    });
    if (shortcut === null) return;
    if (dialogs.getSnapshot().dialog !== null || document.querySelector(MODAL_SELECTOR)) return;
    event.preventDefault();
    runShortcut(shortcut, { player, dialogs, notify, navigator });
  });

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
