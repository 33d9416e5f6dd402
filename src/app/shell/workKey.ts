import { runShortcut, type ShortcutTools } from '../../actions/runShortcut';
import { keysIn } from '../../domain/keyChoices';
import type { KeyPress } from '../../domain/keyPress';
import { seekStepFor } from '../../domain/seekKeys';
import { shortcutFor } from '../../domain/shortcuts';
import { LIKE_SELECTOR } from '../../ui/like/LikeButton';
import { runSeekKey } from './runSeekKey';

interface PressedKey {
  readonly event: KeyboardEvent;
  readonly press: KeyPress;
  /** What had the focus at that moment. */
  readonly focused: Element | null;
  /** Whether a dialog lies over the page. */
  readonly isCovered: () => boolean;
  readonly tools: ShortcutTools;
}

/** The heart of the song that the focus stands at, in whatever list that is. */
function heartAt(focused: Element | null): HTMLElement | null {
  return focused?.closest('li')?.querySelector<HTMLElement>(LIKE_SELECTOR) ?? null;
}

/** Does what a key press asks for, and keeps the browser from doing anything with it. */
export function workKey({ event, press, focused, isCovered, tools }: PressedKey): void {
  const shortcut = shortcutFor(press, keysIn(tools.storage.keyChoices.getSettings().keys));
  const isSeek = shortcut === null && seekStepFor(press) !== null;
  if ((shortcut === null && !isSeek) || isCovered()) return;
  if (shortcut === null) {
    if (runSeekKey(press, tools)) event.preventDefault();
    return;
  }
  event.preventDefault();
  const heart = shortcut === 'toggleLike' ? heartAt(focused) : null;
  if (heart !== null) heart.click();
  else runShortcut(shortcut, tools);
}
