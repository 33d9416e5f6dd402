import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../../actions/services';
import { isSearchKey } from '../../domain/searchKey';
import { type FocusedControl, type KeyPress, shortcutFor } from '../../domain/shortcuts';
import { useNavigator } from '../../routing/useNavigator';
import { goToSearch } from './goToSearch';
import { loadRunShortcut } from './lateParts';

const nothing = () => undefined;

/** Dialogs keep the keys to themselves, but for the one that shows what is on. */
const MODAL_SELECTOR = '[aria-modal="true"]:not([data-keys])';

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
  const { player, dialogs, names, notify } = useServices();
  const navigator = useNavigator();

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const press: KeyPress = {
      key: event.key,
      code: event.code,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      altKey: event.altKey,
      shiftKey: event.shiftKey,
      repeat: event.repeat,
      isComposing: event.isComposing,
      focused: focusedControl(),
    };
    const shortcut = shortcutFor(press);
    const isSearch = isSearchKey(press);
    if (shortcut === null && !isSearch) return;
    if (dialogs.getSnapshot().dialog !== null || document.querySelector(MODAL_SELECTOR)) return;
    event.preventDefault();
    if (shortcut === null) return goToSearch();
    const tools = { player, dialogs, names, notify, navigator };
    const run = loadRunShortcut.arrived?.() ?? null;
    if (run !== null) run(shortcut, tools);
    else loadRunShortcut().then((arrived) => arrived(shortcut, tools), nothing);
  });

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
