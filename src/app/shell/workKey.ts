import { runShortcut, type ShortcutTools } from '../../actions/runShortcut';
import { keysIn } from '../../domain/keyChoices';
import { isSearchKey } from '../../domain/searchKey';
import { seekStepFor } from '../../domain/seekKeys';
import { type FocusedControl, type KeyPress, shortcutFor } from '../../domain/shortcuts';
import { LIKE_SELECTOR } from '../../ui/like/LikeButton';
import { goToSearch } from './goToSearch';
import { runSeekKey } from './runSeekKey';

/** Dialogs keep the keys to themselves. */
const MODAL_SELECTOR = '[aria-modal="true"]:not([data-keys])';

function toControl(element: Element | null): FocusedControl | null {
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  return {
    tagName: element.tagName,
    inputType: element instanceof HTMLInputElement ? element.type : null,
    role: element.getAttribute('role'),
    isContentEditable: element.isContentEditable,
  };
}

/** The heart of the song that the focus stands at, in whatever list that is. */
function heartAt(focused: Element | null): HTMLElement | null {
  return focused?.closest('li')?.querySelector<HTMLElement>(LIKE_SELECTOR) ?? null;
}

/**
 * Does what a key press asks for, and then keeps the browser from doing anything with it.
 *
 * @param focused what had the focus at that moment
 */
export function workKey(event: KeyboardEvent, focused: Element | null, tools: ShortcutTools): void {
  const press: KeyPress = {
    key: event.key,
    code: event.code,
    ctrlKey: event.ctrlKey,
    metaKey: event.metaKey,
    altKey: event.altKey,
    shiftKey: event.shiftKey,
    repeat: event.repeat,
    isComposing: event.isComposing,
    focused: toControl(focused),
  };
  const { dialogs, storage } = tools;
  const shortcut = shortcutFor(press, keysIn(storage.keyChoices.getSettings().keys));
  const isSearch = isSearchKey(press);
  const isSeek = shortcut === null && seekStepFor(press) !== null;
  if (shortcut === null && !isSearch && !isSeek) return;
  if (dialogs.getSnapshot().dialog !== null || document.querySelector(MODAL_SELECTOR)) return;
  if (isSeek) {
    if (runSeekKey(press, tools)) event.preventDefault();
    return;
  }
  event.preventDefault();
  if (shortcut === null) {
    goToSearch();
    return;
  }
  const heart = shortcut === 'toggleLike' ? heartAt(focused) : null;
  if (heart !== null) heart.click();
  else runShortcut(shortcut, tools);
}
