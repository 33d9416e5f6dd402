import { runShortcut, type ShortcutTools } from '../../actions/runShortcut';
import type { KeyPress } from '../../domain/app/keyPress';
import type { Shortcut } from '../../domain/app/shortcuts';
import { seekStepFor } from '../../domain/media/seekKeys';
import { LIKE_SELECTOR } from '../../ui/like/LikeButton';
import { runSeekKey } from './runSeekKey';

interface PressedKey {
  readonly event: KeyboardEvent;
  readonly press: KeyPress;
  readonly shortcut: Shortcut | null;
  /** What had the focus at that moment. */
  readonly focused: Element | null;
  /** Whether a dialog lies over the page. */
  readonly isCovered: () => boolean;
  /** Whether a click has put on another song, or paused it, since the key was pressed. */
  readonly isOvertaken: () => boolean;
  readonly tools: ShortcutTools;
}

/** What is meant for the song that is on; all others mean the same whenever they come. */
const SONG_SHORTCUTS: ReadonlySet<Shortcut> = new Set([
  'togglePlay',
  'next',
  'previous',
  'copyLink',
  'openAnime',
  'openArtist',
  'toggleLike',
]);

/** The heart of the song that the focus stands at, in whatever list that is. */
function heartAt(focused: Element | null): HTMLElement | null {
  return focused?.closest('li')?.querySelector<HTMLElement>(LIKE_SELECTOR) ?? null;
}

/** Does what a key press asks for, and keeps the browser from doing anything with it. */
export function workKey(pressed: PressedKey): void {
  const { event, press, shortcut, focused, isCovered, isOvertaken, tools } = pressed;
  const isSeek = shortcut === null && seekStepFor(press) !== null;
  if ((shortcut === null && !isSeek) || isCovered()) return;
  if ((isSeek || (shortcut !== null && SONG_SHORTCUTS.has(shortcut))) && isOvertaken()) return;
  if (shortcut === null) {
    if (runSeekKey(press, tools)) event.preventDefault();
    return;
  }
  event.preventDefault();
  const heart = shortcut === 'toggleLike' ? heartAt(focused) : null;
  if (heart !== null) heart.click();
  else runShortcut(shortcut, tools);
}
