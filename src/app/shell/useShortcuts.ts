import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { Dialogs } from '../../actions/dialogs';
import { runShortcut } from '../../actions/runShortcut';
import { useServices } from '../../actions/services';
import { keysIn } from '../../domain/app/keyChoices';
import { isSearchKey, type KeyPress } from '../../domain/app/keyPress';
import { type Shortcut, shortcutFor } from '../../domain/app/shortcuts';
import type { Player } from '../../domain/media/playback';
import { positionAfter, type SeekStep, seekStepFor } from '../../domain/media/seek';
import { listen } from '../../lib/listen';
import { useNavigator } from '../../routing/Link';
import { focusedControl } from '../../ui/controls/focusedControl';
import { LIKE_SELECTOR } from '../../ui/like/LikeButton';
import { goToSearch } from '../../ui/search/searchFieldIds';

/** Dialogs block the keys, except for one that shows the current song. */
const MODAL_SELECTOR = '[aria-modal="true"]:not([data-keys])';

/** A screen with sound of its own; meanwhile only keys that neither play nor open songs work. */
const OWN_KEYS_SELECTOR = '[data-own-keys]';
const GENERAL_KEYS: ReadonlySet<unknown> = new Set([
  'search',
  'showKeys',
  'toggleMute',
  'volumeUp',
  'volumeDown',
]);

function toPress(event: KeyboardEvent): KeyPress {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = event;
  const modifiers = { ctrlKey, metaKey, altKey, shiftKey };
  const focused = focusedControl(document.activeElement);
  return { key, code, repeat, isComposing, ...modifiers, focused };
}

function isCovered(dialogs: Dialogs): boolean {
  return dialogs.getSnapshot().dialog !== null || document.querySelector(MODAL_SELECTOR) !== null;
}

/** @returns whether there is a song to seek in */
function seek(step: SeekStep, player: Player): boolean {
  if (player.getSnapshot().currentSongId === null) return false;
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

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const press = toPress(event);
    const { player, storage, dialogs } = services;
    const shortcut = shortcutFor(press, keysIn(storage.keyChoices.getSettings().keys));
    const action = isSearchKey(press) ? 'search' : (shortcut ?? seekStepFor(press));
    if (action === null || isCovered(dialogs)) return;
    if (!GENERAL_KEYS.has(action) && document.querySelector(OWN_KEYS_SELECTOR) !== null) return;
    if (typeof action === 'object') {
      if (seek(action, player)) event.preventDefault();
      return;
    }
    event.preventDefault();
    if (action === 'search') goToSearch();
    else runKey(action);
  });

  function runKey(shortcut: Shortcut) {
    const likeButton = shortcut === 'toggleLike' ? focusedLikeButton() : null;
    if (likeButton !== null) likeButton.click();
    else runShortcut(shortcut, { ...services, navigator });
  }

  // Before the frame is painted: a key pressed as soon as it is seen is not lost.
  useLayoutEffect(() => listen(document, 'keydown', onKeyDown), []);
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
