import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Dialogs } from '../../actions/dialogs';
import { runShortcut } from '../../actions/runShortcut';
import { type Services, useServices } from '../../actions/services';
import { keysIn } from '../../domain/app/keyChoices';
import { controlOfKeys, isSearchKey, type KeyPress } from '../../domain/app/keyPress';
import { type Shortcut, shortcutFor } from '../../domain/app/shortcuts';
import { positionAfter, type SeekStep, seekStepFor } from '../../domain/media/seek';
import { listen } from '../../lib/listen';
import { useNavigator } from '../../routing/Link';
import { focusedControl } from '../../ui/controls/focusedControl';
import { isFocusByPointer, watchFocusSource } from '../../ui/controls/focusSource';
import { LIKE_SELECTOR } from '../../ui/like/LikeButton';
import { goToSearch } from '../../ui/search/searchFieldIds';

/** A dialog over the page, unless it shows the current song. */
const MODAL_SELECTOR = '[aria-modal="true"]:not([data-keys])';
/** What these keys open would be behind a dialog. */
const PAGE_KEYS: ReadonlySet<unknown> = new Set([
  'search',
  'toggleVideo',
  'toggleQueue',
  'openAnime',
  'openArtist',
  'showKeys',
  'toggleLike',
  'toggleNowPlaying',
  'toggleNames',
  'guess',
]);

/** A screen with sound of its own; meanwhile only keys that neither play nor open songs work. */
const OWN_KEYS_SELECTOR = '[data-own-keys]';
const GENERAL_KEYS: ReadonlySet<unknown> = new Set([
  'search',
  'showKeys',
  'toggleMute',
  'volumeUp',
  'volumeDown',
]);

function toPress(event: KeyboardEvent, isFirst: boolean): KeyPress {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = event;
  const modifiers = { ctrlKey, metaKey, altKey, shiftKey };
  const focused = controlOfKeys(focusedControl(document.activeElement), isFirst);
  return { key, code, repeat, isComposing, ...modifiers, focused };
}

/**
 * Whether the shortcuts hear a key before the focused control does: if the pointer put the focus
 * there. An open menu keeps its keys.
 */
function areFirst(): boolean {
  return isFocusByPointer() && !document.activeElement?.closest('[role="menu"]');
}

function isCovered(dialogs: Dialogs): boolean {
  return dialogs.getSnapshot().dialog !== null || document.querySelector(MODAL_SELECTOR) !== null;
}

/** @returns whether there is a song to seek in */
function seek(step: SeekStep, { player, clipSound }: Services): boolean {
  if (player.getSnapshot().currentSongId === null || clipSound.get() !== null) return false;
  const { positionSeconds: from, durationSeconds } = player.getTime();
  const positionSeconds = positionAfter(step, from, durationSeconds);
  if (positionSeconds !== null) player.dispatch({ type: 'seek', positionSeconds });
  return true;
}

/** The like button of the focused song row, in any list. */
function focusedLikeButton(): HTMLElement | null {
  const row = document.activeElement?.closest('li');
  return row?.querySelector<HTMLElement>(LIKE_SELECTOR) ?? null;
}

/**
 * Handles the keys (specification, point 9) wherever nothing else uses them. The keys are in the
 * first bundle: if Space paused late, a click on Pause would hit Play.
 */
export function useShortcuts(): void {
  const services = useServices();
  const navigator = useNavigator();

  const isSpaceTaken = useRef(false);

  const onKeyDown = useEffectEvent((event: KeyboardEvent, isFirst: boolean) => {
    if (event.defaultPrevented || isFirst !== areFirst()) return;
    const isSpace = event.key === ' ';
    const isTaken =
      work(toPress(event, isFirst)) || (isSpace && event.repeat && isSpaceTaken.current);
    if (isSpace) isSpaceTaken.current = isTaken;
    if (!isTaken) return;
    event.preventDefault();
    if (isFirst) event.stopPropagation();
  });

  /** Some browsers press a button only when Space is released. */
  const onKeyUp = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== ' ' || !isSpaceTaken.current) return;
    isSpaceTaken.current = false;
    event.preventDefault();
    event.stopPropagation();
  });

  /** @returns whether the key is a shortcut */
  function work(press: KeyPress): boolean {
    const { storage, dialogs } = services;
    const shortcut = shortcutFor(press, keysIn(storage.keyChoices.getSettings().keys));
    const action = isSearchKey(press) ? 'search' : (shortcut ?? seekStepFor(press));
    if (action === null || (PAGE_KEYS.has(action) && isCovered(dialogs))) return false;
    if (!GENERAL_KEYS.has(action) && document.querySelector(OWN_KEYS_SELECTOR) !== null)
      return false;
    if (typeof action === 'object') return seek(action, services);
    if (action === 'search') goToSearch();
    else runKey(action);
    return true;
  }

  function runKey(shortcut: Shortcut) {
    const likeButton = shortcut === 'toggleLike' ? focusedLikeButton() : null;
    if (likeButton !== null) likeButton.click();
    else runShortcut(shortcut, { ...services, navigator });
  }

  // Before the frame is painted: a key pressed as soon as it is seen is not lost.
  useLayoutEffect(() => {
    const early = { capture: true };
    const ends = [
      watchFocusSource(),
      listen(document, 'keydown', (event) => onKeyDown(event, true), early),
      listen(document, 'keydown', (event) => onKeyDown(event, false)),
      listen(document, 'keyup', onKeyUp, early),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
}

function refuseFile(event: DragEvent): void {
  // A screen that accepts files handles the event before or after this.
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/** Otherwise a file dropped on the page makes the browser leave the app, music and all. */
export function useFileDropGuard(): void {
  useEffect(() => listen(window, ['dragover', 'drop'], refuseFile), []);
}
